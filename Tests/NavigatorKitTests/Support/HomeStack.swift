import NavigatorKit
import NavigatorKitTesting

/// Which of the navigators a test drives.
enum StackKind: CaseIterable, Sendable {
  case typed, mixed
}

/// A stack of home routes in either navigator, since both promise the same.
@MainActor
enum HomeStack {
  case typed(Navigator<HomeRoute>)
  case mixed(MultiRouteNavigator)

  init(_ kind: StackKind, _ routes: [HomeRoute] = [], in group: NavigationGroup? = nil) {
    let path = RoutePath(routes: routes)
    self =
      switch (kind, group) {
      case (.typed, let group?): .typed(Navigator(routes: routes, in: group))
      case (.typed, nil): .typed(Navigator(routes: routes))
      case (.mixed, let group?): .mixed(MultiRouteNavigator(path: path, in: group))
      case (.mixed, nil): .mixed(MultiRouteNavigator(path: path))
      }
  }

  /// The routes, read through the property that an app binds.
  var routes: [HomeRoute] {
    switch self {
    case .typed(let navigator): navigator.routes
    case .mixed(let navigator): navigator.path.routes.compactMap { $0.as() }
    }
  }

  var hostPath: RoutePath {
    get {
      switch self {
      case .typed(let navigator): navigator.host.path
      case .mixed(let navigator): navigator.host.path
      }
    }
    nonmutating set {
      switch self {
      case .typed(let navigator): navigator.host.path = newValue
      case .mixed(let navigator): navigator.host.path = newValue
      }
    }
  }

  var ids: [EntryID] { hostPath.map(\.id) }

  func host() -> StackHostDouble {
    switch self {
    case .typed(let navigator): StackHostDouble(navigator)
    case .mixed(let navigator): StackHostDouble(navigator)
    }
  }

  /// Writes routes through the property that an app binds.
  func assign(_ routes: [HomeRoute]) {
    switch self {
    case .typed(let navigator): navigator.routes = routes
    case .mixed(let navigator): navigator.path = RoutePath(routes: routes)
    }
  }
}

// MARK: - Verbs

extension HomeStack {
  @discardableResult
  func navigate(to route: HomeRoute, strategy: PushStrategy = .always) -> NavigationOutcome {
    switch self {
    case .typed(let navigator): navigator.navigate(to: route, strategy: strategy)
    case .mixed(let navigator): navigator.navigate(to: route, strategy: strategy)
    }
  }

  @discardableResult
  func append(contentsOf routes: [HomeRoute]) -> NavigationOutcome {
    switch self {
    case .typed(let navigator): navigator.append(contentsOf: routes)
    case .mixed(let navigator): navigator.append(contentsOf: routes)
    }
  }

  @discardableResult
  func replaceTop(with routes: [HomeRoute]) -> NavigationOutcome {
    switch self {
    case .typed(let navigator): navigator.replaceTop(with: routes)
    case .mixed(let navigator): navigator.replaceTop(with: routes)
    }
  }

  @discardableResult
  func replace(with routes: [HomeRoute]) -> NavigationOutcome {
    switch self {
    case .typed(let navigator): navigator.replace(with: routes)
    case .mixed(let navigator): navigator.replace(with: routes)
    }
  }

  @discardableResult
  func popLast(_ count: Int = 1) -> NavigationOutcome {
    switch self {
    case .typed(let navigator): navigator.popLast(count)
    case .mixed(let navigator): navigator.popLast(count)
    }
  }

  @discardableResult
  func pop(to route: HomeRoute) -> NavigationOutcome {
    switch self {
    case .typed(let navigator): navigator.pop(to: route)
    case .mixed(let navigator): navigator.pop(to: route)
    }
  }

  @discardableResult
  func pop(toLastWhere predicate: @escaping (HomeRoute) -> Bool) -> NavigationOutcome {
    switch self {
    case .typed(let navigator): navigator.pop(toLastWhere: predicate)
    case .mixed(let navigator):
      navigator.pop(toLastWhere: { $0.as(HomeRoute.self).map(predicate) ?? false })
    }
  }

  @discardableResult
  func popToRoot() -> NavigationOutcome {
    switch self {
    case .typed(let navigator): navigator.popToRoot()
    case .mixed(let navigator): navigator.popToRoot()
    }
  }
}
