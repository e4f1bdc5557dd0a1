public import NavigatorKit
public import SwiftUI

extension View {
  /// Connects a `NavigationStack` of an app's own with its navigator.
  ///
  /// Put it on a stack that is bound to `$navigator.routes`, `$navigator.path` or
  /// `$navigator.navigationPath`. It lets `animated: false` take effect, and gives the screens
  /// their ``SwiftUI/EnvironmentValues/screen``. ``NavigatorHost`` does this by itself.
  ///
  /// It does not remove the way back from a protected screen: the screens of such a stack do that,
  /// with `navigationBarBackButtonHidden(navigator.host.isProtected)`.
  ///
  /// - Parameter navigator: The navigator that the stack is bound to.
  /// - Returns: The view, connected.
  public func navigatorSupport(_ navigator: some StackNavigator) -> some View {
    modifier(ScreenSupport(screen: ScreenHandle(.top, of: navigator.pipeline)))
      .environment(\.routeLinks.areInHost, false)
      .modifier(MountingSupport(pipeline: navigator.pipeline))
  }

  /// Connects a sheet or a cover of an app's own with its presenter.
  ///
  /// It lets `animated: false` take effect, and nothing else:
  ///
  /// ```swift
  /// HomeScreen()
  ///   .sheet(item: $presenter.presentedSheet) { CartScreen($0) }
  ///   .navigatorSupport(presenter)
  /// ```
  ///
  /// ``SwiftUI/View/modals(_:destinations:)`` does this by itself, and shows more than one layer.
  ///
  /// - Parameter presenter: The presenter that the sheet is bound to.
  /// - Returns: The view, connected.
  public func navigatorSupport(_ presenter: ModalPresenter<some NavigationRoute>) -> some View {
    modifier(MountingSupport(pipeline: presenter.pipeline))
  }

  /// Connects a `NavigationStack` of an app's own with everything that it needs of the kit.
  ///
  /// It lets `animated: false` take effect, shows the layers of a presenter over the stack, and
  /// takes the links of the scene:
  ///
  /// ```swift
  /// NavigationStack(path: $node.stack.path) { HomeScreen() }
  ///   .navigatorSupport(node.stack, modals: node.modals, links: inbox) {
  ///     RouteDestination(for: CartRoute.self) { CartScreen($0) }
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - navigator: The navigator that the stack is bound to.
  ///   - presenter: The presenter of the layers over it.
  ///   - inbox: The inbox of the scene, if this is the scene's outermost view.
  ///   - destinations: The destinations for layers, and for the stacks in them.
  /// - Returns: The view, connected.
  public func navigatorSupport<Route: NavigationRoute>(
    _ navigator: some StackNavigator,
    modals presenter: ModalPresenter<Route>,
    links inbox: (any URLReceiving)? = nil,
    @DestinationBuilder destinations: @MainActor () -> some DestinationSet
  ) -> some View {
    navigatorSupport(navigator)
      .modals(presenter, destinations: destinations)
      .linksIfAny(inbox)
  }
}
