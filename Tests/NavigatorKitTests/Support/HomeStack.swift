import NavigatorKit
import NavigatorKitTesting

/// Which of the navigators a test drives.
enum StackKind: CaseIterable, Sendable {
  case typed, mixed
}

typealias SpotStack = StackPair<Spot>

/// A stack of routes of one type in either navigator, since both promise the same.
@MainActor enum StackPair<Route: NavigationRoute> {
  case typed(Navigator<Route>)
  case mixed(MultiRouteNavigator)

  init(_ kind: StackKind, _ routes: [Route] = [], in group: NavigationGroup? = nil) {
    let path = RoutePath(routes: routes)
    self =
      switch (kind, group) {
      case (.typed, let group?): .typed(Navigator(routes: routes, in: group))
      case (.typed, nil): .typed(Navigator(routes: routes))
      case (.mixed, let group?): .mixed(MultiRouteNavigator(path: path, in: group))
      case (.mixed, nil): .mixed(MultiRouteNavigator(path: path))
      }
  }

  /// Does to either what is written for both, each with its own verb.
  private func with<Value>(
    _ typed: (Navigator<Route>) -> Value,
    _ mixed: (MultiRouteNavigator) -> Value
  ) -> Value {
    switch self {
    case .typed(let navigator): typed(navigator)
    case .mixed(let navigator): mixed(navigator)
    }
  }

  /// The stack as what guards, observers and groups attend to.
  var block: any NavigationBlock { with({ $0 }, { $0 }) }

  /// The routes, read through the property that an app binds.
  var routes: [Route] { with({ $0.routes }, { $0.path.routes.compactMap { $0.as() } }) }

  var hostPath: RoutePath {
    get { with({ $0.host.path }, { $0.host.path }) }
    nonmutating set { with({ $0.host.path = newValue }, { $0.host.path = newValue }) }
  }

  var ids: [EntryID] { hostPath.map(\.id) }

  func host() -> StackHostDouble { with({ StackHostDouble($0) }, { StackHostDouble($0) }) }

  /// Writes routes through the property that an app binds.
  func assign(_ routes: [Route]) {
    with({ $0.routes = routes }, { $0.path = RoutePath(routes: routes) })
  }
}

// MARK: - Queries

extension StackPair {
  var presentedRoute: Route? { with({ $0.presentedRoute }, { $0.presentedRoute?.as() }) }

  var presentedRouteName: RouteName? {
    with({ $0.presentedRouteName }, { $0.presentedRouteName })
  }

  var hasPresentedRoutes: Bool { with({ $0.hasPresentedRoutes }, { $0.hasPresentedRoutes }) }

  var depth: Int { with({ $0.depth }, { $0.depth }) }

  func isPresented(_ route: Route) -> Bool {
    with({ $0.isPresented(route) }, { $0.isPresented(route) })
  }

  func contains(_ route: Route) -> Bool { with({ $0.contains(route) }, { $0.contains(route) }) }

  func contains(where predicate: (Route) -> Bool) -> Bool {
    with(
      { $0.contains(where: predicate) },
      { $0.contains(of: Route.self, where: predicate) }
    )
  }
}

// MARK: - Verbs

extension StackPair {
  @discardableResult
  func navigate(to route: Route, strategy: PushStrategy = .always) -> NavigationOutcome {
    with(
      { $0.navigate(to: route, strategy: strategy) },
      { $0.navigate(to: route, strategy: strategy) }
    )
  }

  @discardableResult
  func append(contentsOf routes: [Route]) -> NavigationOutcome {
    with({ $0.append(contentsOf: routes) }, { $0.append(contentsOf: routes) })
  }

  @discardableResult
  func replaceTop(with routes: [Route]) -> NavigationOutcome {
    with({ $0.replaceTop(with: routes) }, { $0.replaceTop(with: routes) })
  }

  @discardableResult
  func replace(with routes: [Route]) -> NavigationOutcome {
    with({ $0.replace(with: routes) }, { $0.replace(with: routes) })
  }

  @discardableResult
  func popLast(_ count: Int = 1) -> NavigationOutcome {
    with({ $0.popLast(count) }, { $0.popLast(count) })
  }

  @discardableResult
  func pop(to route: Route) -> NavigationOutcome {
    with({ $0.pop(to: route) }, { $0.pop(to: route) })
  }

  @discardableResult
  func pop(toLastWhere predicate: @escaping (Route) -> Bool) -> NavigationOutcome {
    with(
      { $0.pop(toLastWhere: predicate) },
      { $0.pop(toLastWhere: { $0.as(Route.self).map(predicate) ?? false }) }
    )
  }

  @discardableResult
  func popToRoot() -> NavigationOutcome { with({ $0.popToRoot() }, { $0.popToRoot() }) }
}
