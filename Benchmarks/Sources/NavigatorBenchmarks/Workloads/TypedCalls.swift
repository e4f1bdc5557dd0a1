import NavigatorKit

// Each call of the kit stands in a function of its own that is not inlined, as in an app where a
// button's action is far from the loop that nobody has.

@MainActor
enum TypedCalls {
  @inline(never)
  static func push(_ navigator: Navigator<Screen>, _ route: Screen) {
    navigator.navigate(to: route)
  }

  @inline(never)
  static func pop(_ navigator: Navigator<Screen>) { navigator.popLast() }

  @inline(never)
  static func readRoutes(_ navigator: Navigator<Screen>) -> Int { navigator.routes.count }

  @inline(never)
  static func readDepth(_ navigator: Navigator<Screen>) -> Int { navigator.depth }

  @inline(never)
  static func readTop(_ navigator: Navigator<Screen>) -> Screen? { navigator.presentedRoute }

  @inline(never)
  static func contains(_ navigator: Navigator<Screen>, _ route: Screen) -> Bool {
    navigator.contains(route)
  }

  @inline(never)
  static func replace(_ navigator: Navigator<Screen>, with routes: [Screen]) {
    navigator.replace(with: routes)
  }

  /// A stack of a depth, of which everything that views read was read before.
  static func navigator(depth: Int, reading: Reading = .path) -> Navigator<Screen> {
    let navigator = Navigator(routes: (0..<depth).map { Screen.table[(depth - $0) & 63] })
    if reading != .nothing { _ = navigator.routes }
    if reading == .everything {
      _ = navigator.presentedRoute
      _ = navigator.depth
      _ = navigator.hasPresentedRoutes
    }
    return navigator
  }
}

/// What was read of a stack before, and hence has to be announced when it changes.
enum Reading {
  case nothing, path, everything
}
