public import NavigatorKit
public import SwiftUI

extension View {
  /// Connects a `NavigationStack` of an app's own with its navigator.
  ///
  /// Put it on a stack that is bound to `$navigator.routes`, `$navigator.path` or
  /// `$navigator.navigationPath`. It lets `animated: false` reach the screen, and gives the screens
  /// their ``SwiftUI/EnvironmentValues/screen``. ``NavigatorHost`` does so by itself.
  ///
  /// It does not take the way back from a protected screen: that is up to the screens of such a
  /// stack, with `navigationBarBackButtonHidden(navigator.host.isProtected)`.
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
  /// It lets `animated: false` reach the screen, and does no more:
  ///
  /// ```swift
  /// HomeScreen()
  ///   .sheet(item: $presenter.presentedSheet) { CartScreen($0) }
  ///   .navigatorSupport(presenter)
  /// ```
  ///
  /// ``SwiftUI/View/modals(_:destinations:)`` does so by itself, and shows more than one layer.
  ///
  /// - Parameter presenter: The presenter that the sheet is bound to.
  /// - Returns: The view, connected.
  public func navigatorSupport(_ presenter: ModalPresenter<some NavigationRoute>) -> some View {
    modifier(MountingSupport(pipeline: presenter.pipeline))
  }

  /// Connects a `NavigationStack` of an app's own with all that it needs of the kit.
  ///
  /// It lets `animated: false` reach the screen, shows the layers of a presenter over the stack, and
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
  ///   - presenter: What shows layers over it.
  ///   - inbox: Where the links of the scene arrive, if this is the scene's outermost view.
  ///   - destinations: What shows the routes of layers, and of the stacks in them.
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
