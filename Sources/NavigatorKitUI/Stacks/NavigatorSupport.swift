#if canImport(SwiftUI)
public import NavigatorKit
public import SwiftUI

extension View {
  /// Connects a `NavigationStack` of an app's own with its navigator.
  ///
  /// Put it on a stack that is bound to `$navigator.routes`, `$navigator.path` or
  /// `$navigator.navigationPath`. It lets `animated: false` reach the screen, and gives the screens
  /// their ``SwiftUI/EnvironmentValues/navigation`` actions. ``NavigatorHost`` does so by itself.
  ///
  /// It does not take the way back from a protected screen: that is up to the screens of such a
  /// stack, with `navigationBarBackButtonHidden(navigator.isProtected)`.
  ///
  /// - Parameter navigator: The navigator that the stack is bound to.
  /// - Returns: The view, connected.
  public func navigatorSupport(_ navigator: some StackNavigator) -> some View {
    modifier(NavigatorSupport(navigator: navigator))
  }
}

/// Attaches a host's part in transitions to a navigator, for as long as the view lives.
struct NavigatorSupport<Stack: StackNavigator>: ViewModifier {
  private let navigator: Stack
  @State private var scope = TransactionScope()

  nonisolated init(navigator: Stack) {
    self.navigator = navigator
  }

  func body(content: Content) -> some View {
    content
      .onAppear { navigator.pipeline.scope = scope }
      // Another navigator may take the place of the first while the view stays.
      .onChange(of: ObjectIdentifier(navigator)) { navigator.pipeline.scope = scope }
      .environment(\.navigation, NavigationActions(navigator))
  }
}
#endif
