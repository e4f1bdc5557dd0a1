// The intents that apps write.

extension NavigationIntent {
  /// Push a route.
  public static func push(
    _ route: some NavigationRoute,
    strategy: PushStrategy = .always
  ) -> NavigationIntent { NavigationIntent(.push(AnyRoute(route), strategy)) }

  /// Push several routes, bottom first.
  public static func append(_ routes: [any NavigationRoute]) -> NavigationIntent {
    NavigationIntent(.append(routes.map { AnyRoute($0) }))
  }

  /// Put one or more routes in the place of the top one.
  public static func replaceTop(with routes: [any NavigationRoute]) -> NavigationIntent {
    NavigationIntent(.replaceTop(routes.map { AnyRoute($0) }))
  }

  /// Replace the stack.
  public static func replace(with routes: [any NavigationRoute]) -> NavigationIntent {
    NavigationIntent(.replace(routes.map { AnyRoute($0) }))
  }

  /// Show a path, keeping the entries that the stack has already.
  public static func show(_ path: RoutePath) -> NavigationIntent { NavigationIntent(.show(path)) }

  /// Pop a number of routes.
  public static func popLast(_ count: Int = 1) -> NavigationIntent {
    NavigationIntent(.popLast(count))
  }

  /// Pop to the occurrence of a route that is nearest the top.
  public static func pop(to route: some NavigationRoute) -> NavigationIntent {
    NavigationIntent(.popToRoute(AnyRoute(route)))
  }

  static func pop(to entry: RouteEntry) -> NavigationIntent {
    NavigationIntent(.popToEntry(entry.id))
  }

  @MainActor
  static func popToLast<Route: NavigationRoute>(
    where matches: @escaping (Route) -> Bool
  ) -> NavigationIntent {
    NavigationIntent(.popToMatch(RouteCondition { $0.as(Route.self).map(matches) ?? false }))
  }

  /// Pop everything.
  public static let popToRoot = NavigationIntent(.popToRoot)

  static func finish(_ screen: Finish.Screen, with value: some Sendable) -> NavigationIntent {
    NavigationIntent(.finish(Finish(screen, with: value)))
  }

  /// Present a route.
  public static func present(
    _ route: some NavigationRoute,
    as style: ModalStyle = .sheet,
    options: ModalOptions = .standard,
    policy: ModalPresentationPolicy? = nil
  ) -> NavigationIntent {
    present(.route(AnyRoute(route)), style, options, policy, animated: true)
  }

  @usableFromInline
  static func present(
    _ content: ModalContent,
    _ style: ModalStyle,
    _ options: ModalOptions,
    _ policy: ModalPresentationPolicy?,
    animated: Bool
  ) -> NavigationIntent {
    var request = ModalRequest(content: content, style: style, options: options)
    request.isAnimated = animated
    return NavigationIntent(.present(request, policy))
  }

  /// Dismiss a number of layers, the topmost first.
  public static func dismiss(_ count: Int = 1) -> NavigationIntent {
    NavigationIntent(.dismiss(count))
  }

  static func dismiss(_ count: Int = 1, style: ModalStyle) -> NavigationIntent {
    NavigationIntent(.dismissStyle(style, count))
  }

  static func dismiss(to route: some NavigationRoute) -> NavigationIntent {
    NavigationIntent(.dismissToRoute(AnyRoute(route)))
  }

  static func dismiss(layer: LayerID) -> NavigationIntent { NavigationIntent(.dismissLayer(layer)) }

  /// Dismiss all layers, those that wait too.
  public static let dismissAll = NavigationIntent(.dismissAll)

  /// Select a tab.
  public static func select(_ tab: some NavigationRoute) -> NavigationIntent {
    NavigationIntent(.select(AnyRoute(tab)))
  }

  static func select(_ tab: AnyRoute, then intent: NavigationIntent) -> NavigationIntent {
    NavigationIntent(.selectThen(tab, intent))
  }

  static let reselect = NavigationIntent(.reselect)

  static let goBack = NavigationIntent(.goBack)

  static func insert(_ tab: AnyRoute, at index: Int?) -> NavigationIntent {
    NavigationIntent(.insert(tab, index))
  }

  static func remove(_ tab: AnyRoute) -> NavigationIntent { NavigationIntent(.removeTab(tab)) }

  /// Bring about what a plan says, wherever in the tree that is.
  public static func show(_ plan: NavigationPlan) -> NavigationIntent {
    NavigationIntent(.plan(plan))
  }

  /// Enter a flow.
  public static func enter(_ flow: some NavigationRoute) -> NavigationIntent {
    NavigationIntent(.enter(AnyRoute(flow)))
  }
}

extension NavigationIntent {
  static func returnTo(_ ask: ReturnTo) -> NavigationIntent { NavigationIntent(.returnTo(ask)) }
}
