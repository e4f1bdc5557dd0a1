import NavigatorKit

@MainActor
enum MixedCalls {
  @inline(never)
  static func push(_ navigator: MultiRouteNavigator, _ route: some NavigationRoute) {
    navigator.navigate(to: route)
  }

  @inline(never)
  static func pop(_ navigator: MultiRouteNavigator) { navigator.popLast() }

  @inline(never)
  static func readPath(_ navigator: MultiRouteNavigator) -> Int { navigator.path.count }

  @inline(never)
  static func readDepth(_ navigator: MultiRouteNavigator) -> Int { navigator.depth }

  @inline(never)
  static func readTop(_ navigator: MultiRouteNavigator) -> AnyRoute? { navigator.presentedRoute }

  @inline(never)
  static func contains(_ navigator: MultiRouteNavigator, _ route: CartScreen) -> Bool {
    navigator.contains(route)
  }

  @inline(never)
  static func nearestCart(_ navigator: MultiRouteNavigator) -> CartScreen? {
    navigator.presentedRoute(of: CartScreen.self)
  }

  @inline(never)
  static func replace(_ navigator: MultiRouteNavigator, with routes: [any NavigationRoute]) {
    navigator.replace(with: routes)
  }

  static func push(_ navigator: MultiRouteNavigator, _ route: Mixed) {
    switch route {
    case .home(let route): push(navigator, route)
    case .account(let route): push(navigator, route)
    case .cart(let route): push(navigator, route)
    }
  }

  static func push(_ floor: MixedFloor, _ route: Mixed) {
    switch route {
    case .home(let route): floor.push(route)
    case .account(let route): floor.push(route)
    case .cart(let route): floor.push(route)
    }
  }

  /// A stack of a depth, of which what views read was read before.
  static func navigator(
    depth: Int,
    reading: Reading = .path,
    in group: NavigationGroup? = nil
  ) -> MultiRouteNavigator {
    let routes = (0..<depth).map { Mixed.table[(depth - $0) & 63].erased }
    let path = RoutePath(routes: routes)
    let navigator =
      group.map { MultiRouteNavigator(path: path, in: $0) } ?? MultiRouteNavigator(path: path)
    if reading != .nothing { _ = navigator.path }
    if reading == .everything {
      _ = navigator.presentedRoute
      _ = navigator.depth
      _ = navigator.hasPresentedRoutes
    }
    return navigator
  }
}
