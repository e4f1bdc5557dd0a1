// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
//
// What other kits and SwiftUI call the verbs: the compiler answers with the kit's name, mostly with
// a fix-it. Completion and documentation show none of these, and a member of the same name in an
// app wins over them. No body is ever run: the compiler refuses each use.
//
// A verb that takes a route is there twice: for `.detail` of a typed navigator, and for any route.

extension Navigator {
  @available(*, unavailable, renamed: "navigate(to:strategy:animated:)")
  public func push(_ route: Route, strategy: PushStrategy = .always, animated: Bool = true) {}

  @available(*, unavailable, renamed: "navigate(to:)")
  public func navigateTo(_ route: Route) {}

  @available(*, unavailable, renamed: "navigate(to:strategy:)")
  public func navigateTo(_ route: Route, policy: PushStrategy) {}

  @available(*, unavailable, message: "use replace(with: routes) or append(contentsOf: routes)")
  public func navigateTo(_ routes: [Route], policy: PushStrategy = .always) {}

  @available(*, unavailable, message: "use await navigate(to: route).settled().isCommitted")
  @discardableResult
  public func navigateToAsync(_ route: Route) async -> Bool { false }

  @available(*, unavailable, renamed: "navigate(to:)")
  public func append(_ route: Route) {}

  @available(*, unavailable, renamed: "popLast(animated:)")
  public func pop(animated: Bool = true) {}

  @available(*, unavailable, renamed: "popLast()")
  public func popNavigation() {}

  @available(*, unavailable, renamed: "popLast()")
  public func navigateBack() {}

  @available(*, unavailable, renamed: "popLast(_:)")
  public func removeLast(_ count: Int = 1) {}

  @available(*, unavailable, renamed: "pop(to:animated:)")
  public func popTo(_ route: Route, animated: Bool = true) {}

  @available(*, unavailable, message: "use pop(toLastWhere:)")
  public func popTo(_ predicate: (Route) -> Bool) {}

  @available(*, unavailable, renamed: "pop(to:animated:)")
  public func goBackTo(_ route: Route) {}

  @available(*, unavailable, renamed: "popLast(_:)")
  public func goBack(_ count: Int = 1) {}

  @available(*, unavailable, renamed: "popToRoot()")
  public func goBackToRoot() {}

  @available(*, unavailable, message: "use !hasPresentedRoutes")
  public var isEmpty: Bool { false }

  @available(*, unavailable, message: "use contains(where:), or contains(route)")
  public func contains(_ route: Route?, where predicate: (Route) -> Bool) -> Bool { false }
}

extension RouteNavigating {
  @available(*, unavailable, renamed: "navigate(to:strategy:animated:)")
  public func push(
    _ route: some NavigationRoute,
    strategy: PushStrategy = .always,
    animated: Bool = true
  ) {}

  @available(*, unavailable, renamed: "navigate(to:)")
  public func navigateTo(_ route: some NavigationRoute) {}

  @available(*, unavailable, renamed: "navigate(to:strategy:)")
  public func navigateTo(_ route: some NavigationRoute, policy: PushStrategy) {}

  @available(*, unavailable, message: "use replace(with:) or append(contentsOf:) of a stack")
  public func navigateTo(_ routes: [some NavigationRoute], policy: PushStrategy = .always) {}

  @available(*, unavailable, message: "use await navigate(to: route).settled().isCommitted")
  @discardableResult
  public func navigateToAsync(_ route: some NavigationRoute) async -> Bool { false }

  @available(*, unavailable, message: "use navigate(to: route, returning: Route.Result.self).value")
  public func navigate<R: ResultRoute>(
    to route: R,
    strategy: PushStrategy = .always,
    animated: Bool = true
  ) async -> R.Result? { nil }

  @available(*, unavailable, renamed: "navigate(to:)")
  public func append(_ route: some NavigationRoute) {}

  @available(*, unavailable, renamed: "popLast(animated:)")
  public func pop(animated: Bool = true) {}

  @available(*, unavailable, renamed: "popLast()")
  public func popNavigation() {}

  @available(*, unavailable, renamed: "popLast()")
  public func navigateBack() {}

  @available(*, unavailable, message: "use pop(to:) of a stack, else perform(.pop(to: route))")
  public func popTo(_ route: some NavigationRoute, animated: Bool = true) {}

  @available(*, unavailable, message: "use pop(toLast: Route.self) { … } of a stack")
  public func popTo<R: NavigationRoute>(_ predicate: (R) -> Bool) {}

  @available(*, unavailable, message: "use pop(to:) of a stack, else perform(.pop(to: route))")
  public func goBackTo(_ route: some NavigationRoute) {}

  @available(*, unavailable, renamed: "popLast(_:)")
  public func goBack(_ count: Int) {}

  @available(*, unavailable, renamed: "popToRoot()")
  public func goBackToRoot() {}
}

extension ScreenHandle {
  @available(*, unavailable, message: "use leave(), or popLast() for what is on top")
  public func goBack() {}
}

// A node and a screen's handle have the verbs of a view model; the others are intents there.
extension RouteNavigating where Self: ModalPresenting {
  @available(*, unavailable, message: "use perform(.pop(to: route)), or call it on node.stack")
  public func pop(to route: some NavigationRoute, animated: Bool = true) {}

  @available(*, unavailable, message: "use perform(.replace(with: all)), or call it on node.stack")
  public func replace(with routes: [any NavigationRoute], animated: Bool = true) {}

  @available(*, unavailable, message: "use perform(.dismissAll), or call it on node.modals")
  public func dismissAll(animated: Bool = true) {}

  @available(*, unavailable, message: "call it on node.modals")
  public func dismiss(animated: Bool = true, then command: @escaping () -> Void) {}

  @available(*, unavailable, message: "call it on node.modals")
  public func dismiss(_ count: Int = 1, style: ModalStyle) {}

  @available(*, unavailable, message: "call it on node.modals")
  public func dismiss(to route: some NavigationRoute) {}
}

extension NavigationNode {
  @available(*, unavailable, message: "use stack.path")
  public var path: RoutePath {
    get { stack.path }
    set {}
  }

  @available(*, unavailable, message: "use stack.path.routes")
  public var routes: [AnyRoute] { [] }

  @available(*, unavailable, message: "use !stack.hasPresentedRoutes")
  public var isEmpty: Bool { false }
}

extension PushStrategy {
  @available(*, unavailable, renamed: "always")
  public static var append: PushStrategy { .always }

  @available(*, unavailable, message: "use replace(with: [route]) of a stack")
  public static var replace: PushStrategy { .always }
}

extension NavigationGuards {
  @available(*, unavailable, message: "name the guard: add(\"members\") { … }")
  public func add(_ decide: (GuardRequest) -> GuardDecision) {}
}

extension NavigationPlace {
  @available(*, unavailable, message: "use guards.add(_:), or events.observe(_:) for analytics")
  public func addInterceptor(_ interceptor: Any) {}
}

extension ModalPresenter {
  @available(*, unavailable, message: "use present(route), with policy: .stack over another layer")
  public func presentSheet(_ route: Route) {}

  @available(*, unavailable, renamed: "present(_:)")
  public func sheet(_ route: Route) {}

  @available(*, unavailable, message: "use present(route, as: .fullScreen)")
  public func presentFullScreen(_ route: Route) {}

  @available(*, unavailable, message: "use present(route, as: .fullScreen)")
  public func presentFullScreenCover(_ route: Route) {}

  @available(*, unavailable, message: "use present(route, as: .fullScreen)")
  public func presentCover(_ route: Route) {}

  @available(*, unavailable, message: "use dismiss(style: .sheet)")
  public func dismissSheet() {}

  @available(*, unavailable, message: "use dismiss(count, style: .sheet)")
  public func dismissSheets(count: Int) {}

  @available(*, unavailable, message: "use dismiss(style: .fullScreen)")
  public func dismissFullScreenCover() {}

  @available(*, unavailable, message: "use dismiss(count, style: .fullScreen)")
  public func dismissFullScreenCovers(count: Int) {}

  @available(*, unavailable, renamed: "dismiss(to:)")
  public func dismissFullScreenCovers(to route: Route) {}

  @available(*, unavailable, message: "use layers.last?.style")
  public var presentedStyle: ModalStyle? { nil }
}

extension ModalPresenting {
  @available(*, unavailable, message: "use present(route), with policy: .stack over another layer")
  public func presentSheet(_ route: some NavigationRoute) {}

  @available(*, unavailable, renamed: "present(_:)")
  public func sheet(_ route: some NavigationRoute) {}

  @available(*, unavailable, message: "use present(route, as: .fullScreen)")
  public func presentFullScreen(_ route: some NavigationRoute) {}

  @available(*, unavailable, message: "use present(route, as: .fullScreen)")
  public func presentFullScreenCover(_ route: some NavigationRoute) {}

  @available(*, unavailable, message: "use present(route, as: .fullScreen)")
  public func presentCover(_ route: some NavigationRoute) {}

  @available(*, unavailable, message: "use dismiss(), or modals.dismiss(style: .sheet) of a node")
  public func dismissSheet() {}

  @available(*, unavailable, message: "use dismiss(count), or modals.dismiss(count, style: .sheet)")
  public func dismissSheets(count: Int) {}

  @available(*, unavailable, message: "use dismiss(), or modals.dismiss(style:) of a node")
  public func dismissFullScreenCover() {}

  @available(*, unavailable, message: "use dismiss(count), or modals.dismiss(count, style:)")
  public func dismissFullScreenCovers(count: Int) {}

  @available(*, unavailable, message: "use dismiss(to:) of a presenter, modals in a node")
  public func dismissFullScreenCovers(to route: some NavigationRoute) {}

  @available(*, unavailable, message: "use present(route, returning: Route.Result.self).value")
  public func present<R: ResultRoute>(
    _ route: R,
    as style: ModalStyle = .sheet,
    options: ModalOptions = .standard,
    animated: Bool = true,
    policy: ModalPresentationPolicy? = nil
  ) async -> R.Result? { nil }
}

extension TabNavigator {
  @available(*, unavailable, renamed: "selection")
  public var selectedTab: TabID {
    get { selection }
    set { selection = newValue }
  }

  @available(*, unavailable, message: "use navigate(to: route, in: tab)")
  public func push(_ route: some NavigationRoute) {}

  @available(*, unavailable, message: "use navigate(to: route, in: tab)")
  public func navigateTo(_ route: some NavigationRoute) {}

  @available(*, unavailable, message: "use navigate(to: route, in: tab, strategy: strategy)")
  public func navigateTo(_ route: some NavigationRoute, policy: PushStrategy) {}

  @available(*, unavailable, message: "use node(of: tab)?.stack.replace(with: routes)")
  public func navigateTo(_ routes: [some NavigationRoute], policy: PushStrategy = .always) {}

  @available(*, unavailable, message: "use navigate(to: route, in: tab), and await its settled()")
  @discardableResult
  public func navigateToAsync(_ route: some NavigationRoute) async -> Bool { false }

  @available(*, unavailable, message: "use node(of: tab)?.stack.pop(toLast: Route.self) { … }")
  public func popTo<R: NavigationRoute>(_ predicate: (R) -> Bool) {}

  @available(*, unavailable, message: "use node(of: selection)?.present(route)")
  public func presentSheet(_ route: some NavigationRoute) {}

  @available(*, unavailable, message: "use node(of: selection)?.modals.dismiss(count, style:)")
  public func dismissSheets(count: Int) {}

  @available(*, unavailable, message: "use node(of: selection)?.modals.dismiss(count, style:)")
  public func dismissFullScreenCovers(count: Int) {}

  @available(*, unavailable, message: "use node(of: selection)?.modals.dismiss(to: route)")
  public func dismissFullScreenCovers(to route: some NavigationRoute) {}

  @available(*, unavailable, message: "use node(of: selection)?.popToRoot()")
  public func popToRoot() {}
}

extension FlowNavigator {
  @available(*, unavailable, renamed: "enter(_:)")
  public func navigate(to flow: Flow) {}
}

extension NavigationOutcome {
  @available(*, unavailable, message: "write present(_:returning:) or navigate(to:returning:)")
  public var value: Never { fatalError("unavailable") }
}
