public import NavigatorKit
public import SwiftUI

extension View {
  /// Connects a `TabView` of an app's own with its tabs.
  ///
  /// Put it on a tab view that is bound to `$tabs.selection`, and whose tabs show their places:
  ///
  /// ```swift
  /// TabView(selection: $tabs.selection) {
  ///   Tab("Home", systemImage: "house", value: ShopTab.home) { PlaceScreen(tabs.place(of: .home)) }
  /// }
  /// .navigatorSupport(tabs)
  /// ```
  ///
  /// It lets `animated: false` take effect, makes the commands that a tap leads to wait until
  /// SwiftUI has written it, and reports which tab is shown, for `StackPort.shown()`. ``TabHost``
  /// does this by itself.
  ///
  /// - Parameter tabs: The tabs that the tab view is bound to.
  /// - Returns: The view, connected.
  public func navigatorSupport(_ tabs: TabNavigator<some NavigationRoute>) -> some View {
    modifier(TabSupport(tabs: tabs))
  }
}

/// Attaches tabs to the view that shows them, and reports which one is shown.
struct TabSupport<TabID: NavigationRoute>: ViewModifier {
  let tabs: TabNavigator<TabID>
  /// The mounting in the view's bindings; `nil` if they are the app's own.
  var mounting: Mounting?

  func body(content: Content) -> some View {
    let pipeline = tabs.pipeline
    let entry = tabs.entry(of: tabs.selection)
    content
      .onAppear { entry.map(pipeline.hostDidShow) }
      .onDisappear { entry.map(pipeline.hostDidHide) }
      .onChange(of: entry) { former, entry in
        former.map(pipeline.hostDidHide)
        entry.map(pipeline.hostDidShow)
      }
      .modifier(MountingSupport(pipeline: pipeline, mounting: mounting))
  }
}
