import NavigatorKit

extension HomeStack {
  var presentedRoute: HomeRoute? {
    switch self {
    case .typed(let navigator): navigator.presentedRoute
    case .mixed(let navigator): navigator.presentedRoute?.as()
    }
  }

  var presentedRouteName: RouteName? {
    switch self {
    case .typed(let navigator): navigator.presentedRouteName
    case .mixed(let navigator): navigator.presentedRouteName
    }
  }

  var hasPresentedRoutes: Bool {
    switch self {
    case .typed(let navigator): navigator.hasPresentedRoutes
    case .mixed(let navigator): navigator.hasPresentedRoutes
    }
  }

  var depth: Int {
    switch self {
    case .typed(let navigator): navigator.depth
    case .mixed(let navigator): navigator.depth
    }
  }

  func isPresented(_ route: HomeRoute) -> Bool {
    switch self {
    case .typed(let navigator): navigator.isPresented(route)
    case .mixed(let navigator): navigator.isPresented(route)
    }
  }

  func contains(_ route: HomeRoute) -> Bool {
    switch self {
    case .typed(let navigator): navigator.contains(route)
    case .mixed(let navigator): navigator.contains(route)
    }
  }

  func contains(where predicate: (HomeRoute) -> Bool) -> Bool {
    switch self {
    case .typed(let navigator): navigator.contains(where: predicate)
    case .mixed(let navigator): navigator.contains(of: HomeRoute.self, where: predicate)
    }
  }
}
