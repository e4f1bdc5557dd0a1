import NavigatorKit
import Testing

/// A place of an app's own: presenters around tabs.
@MainActor
private final class ShellPlace: NavigationPlace {
  let group: NavigationGroup
  let modals: ModalPresenter<AnyRoute>
  let tabs: TabNavigator<PlanTab>

  init(_ name: String, in parent: NavigationGroup? = nil) {
    group = NavigationGroup(name, in: parent)
    modals = ModalPresenter(in: group, as: "modals")
    tabs = TabNavigator("tabs", selection: .home, tabs: [.home, .search], in: group)
    _ = tabs.group
  }
}

/// A place with a stack and a presenter of one type each.
@MainActor
private final class TypedStackPlace: NavigationPlace {
  let group: NavigationGroup
  let stack: Navigator<PlanRoute>
  let other: ModalPresenter<TestModal>
  let modals: ModalPresenter<PlanRoute>

  init(_ group: NavigationGroup) {
    self.group = group
    stack = Navigator(in: group, as: "stack")
    other = ModalPresenter(in: group, as: "other")
    modals = ModalPresenter(in: group, as: "modals")
  }
}

@MainActor
struct PlanTreeShapeTests {
  @Test func `a node alone shows plans`() {
    let node = NavigationNode("home")
    let plan = NavigationPlan(stack: [PlanRoute.a], layers: [.init(PlanRoute.b)])
    #expect(node.apply(plan).result?.outcome == .committed)
    #expect(node.stack.path.routes.map(\.self) == [AnyRoute(PlanRoute.a)])
    #expect(node.modals.presentedRoute == AnyRoute(PlanRoute.b))
  }

  @Test func `a group that only holds others leads to them`() {
    let app = NavigationGroup("app")
    let tabs = TabNavigator("main", selection: PlanTab.home, tabs: [.home, .search], in: app)
    tabs.node(of: .home)?.present(PlanRoute.c)
    #expect(app.apply(NavigationPlan(stack: [PlanRoute.a])).result?.isApplied == true)
    #expect(tabs.host[path: .home].routes.map(\.self) == [AnyRoute(PlanRoute.a)])
    tabs.node(of: .home)?.present(PlanRoute.c)
    let plan = NavigationPlan(tab: PlanTab.search, stack: [PlanRoute.b])
    #expect(app.apply(plan).result?.isApplied == true)
    #expect(tabs.selection == .search)
    #expect(tabs.node(of: .home)?.modals.isPresenting == false)
  }

  @Test func `a plan for a tab or a flow that is not there fails, and dismisses nothing`() throws {
    let node = NavigationNode("home")
    node.present(PlanRoute.c)
    for plan in [
      NavigationPlan(tab: PlanTab.home), NavigationPlan(flow: PlanFlow.main),
    ] {
      let failure = try #require(node.apply(plan).result?.outcome.failure)
      #expect(failure.kind == .unhandled)
      #expect(failure.lookedIn == ["home"])
    }
    #expect(node.modals.isPresenting)
    let tree = PlanTree()
    tree.node(.home).present(PlanRoute.c)
    #expect(tree.apply(NavigationPlan(tab: PlanTab.missing)).result?.isApplied == false)
    #expect(tree.node(.home).modals.isPresenting)
  }

  @Test func `a typed navigator shows plans of its routes, and nothing of others`() throws {
    let app = NavigationGroup("app")
    let tabs = TabNavigator("main", selection: PlanTab.home, tabs: [.home, .search], in: app) {
      tab,
      group in
      tab == .home
        ? NavigationNode("home", in: group)
        : TypedStackPlace(NavigationGroup("typed", in: group)) as any NavigationPlace
    }
    let typed = tabs.place(of: .search) as? TypedStackPlace
    tabs.node(of: .home)?.present(PlanRoute.c)
    let foreign = NavigationPlan(tab: PlanTab.search, stack: [ProductRoute(id: 1)])
    let refused = app.apply(foreign).result
    let failure = try #require(refused?.outcome.failure)
    #expect(failure.kind == .unhandled)
    #expect(tabs.selection == .home && tabs.node(of: .home)?.modals.isPresenting == true)

    typed?.other.present(.cart)
    let plan = NavigationPlan(
      tab: PlanTab.search,
      stack: [PlanRoute.a],
      layers: [.init(PlanRoute.b)]
    )
    #expect(app.apply(plan).result?.isApplied == true)
    #expect(tabs.selection == .search && typed?.stack.routes == [.a])
    #expect(typed?.modals.presentedRoute == .b)
    #expect(typed?.other.isPresenting == false)
    #expect(app.apply(plan).result?.outcome == .unchanged(.equal))
  }

  @Test func `layers of every place above the target are dismissed, also above hidden tabs`() {
    let outer = TabNavigator("app", selection: PlanTab.home, tabs: [.home, .account]) {
      tab,
      group in
      tab == .home
        ? NavigationNode("home", in: group)
        : ShellPlace("shell", in: group) as any NavigationPlace
    }
    let shell = outer.place(of: .account) as? ShellPlace
    shell?.modals.present(PlanRoute.c)
    outer.node(of: .home)?.present(PlanRoute.d)
    outer.select(.account)
    outer.select(.home)
    let plan = NavigationPlan(tab: PlanTab.account, stack: [PlanRoute.a])
    let result = outer.apply(plan).result
    #expect(result?.isApplied == true, "\(String(describing: result))")
    #expect(outer.selection == .account)
    #expect(shell?.modals.isPresenting == false)
    #expect(outer.node(of: .home)?.modals.isPresenting == false)
    #expect(shell?.tabs.host[path: .home].count == 1)
  }

  @Test func `a plan that adds pushes onto the layer in front, wherever that is`() {
    let shell = ShellPlace("shell")
    shell.modals.present(PlanRoute.c)
    #expect(
      shell.apply(NavigationPlan(stack: [PlanRoute.a], mode: .push)).result?.isApplied == true
    )
    let layer = shell.modals.layers.last?.id
    #expect(layer.flatMap { shell.modals.navigator(of: $0) }?.depth == 1)
    #expect(shell.tabs.host[path: .home].isEmpty)
    let more = NavigationPlan(stack: [PlanRoute.b], mode: .present(.sheet))
    #expect(shell.apply(more).result?.isApplied == true)
    #expect(shell.modals.layers.count == 2)
  }

  @Test func `a plan waits for a flow that takes it`() async {
    let tree = PlanTree(isInMain: false)
    let plan = NavigationPlan(tab: PlanTab.search, stack: [PlanRoute.a])
    let application = tree.apply(plan)
    #expect(application.result == nil)
    #expect(tree.app.carriedIntents == [.show(plan)])
    #expect(tree.state == TreeState())
    tree.app.enter(.main)
    #expect(await application.settled().isApplied)
    #expect(tree.tabs.selection == .search && tree.state.shown == PlaceState(stack: [.a]))
    #expect(tree.app.carriedIntents.isEmpty)
  }

  @Test func `a plan that waits for a flow gives way to a newer one`() {
    let tree = PlanTree(isInMain: false)
    let first = tree.apply(NavigationPlan(stack: [PlanRoute.a], mode: .push))
    let plan = NavigationPlan(stack: [PlanRoute.b], mode: .push)
    let second = tree.apply(plan)
    #expect(tree.apply(plan).result == nil)
    #expect(first.result?.isSuperseded == true)
    tree.app.enter(.main)
    #expect(second.result?.isApplied == true)
    #expect(tree.state.shown == PlaceState(stack: [.b]))
  }

  @Test func `a plan that names its flow is meant for it, whatever it takes of others`() {
    let tree = PlanTree()
    let plan = NavigationPlan(flow: PlanFlow.welcome, stack: [PlanRoute.a])
    #expect(tree.apply(plan).result?.isApplied == true)
    #expect(tree.state == TreeState(welcome: PlaceState(stack: [.a])))
  }

  @Test func `a plan without a tab is for the tab that is in front when it begins`() async {
    let tree = PlanTree()
    let gate = GuardGate()
    tree.guards.addAsync("slow", for: .route(PlanRoute.b)) { try await gate.decide($0) }
    let application = tree.apply(NavigationPlan(stack: [PlanRoute.b]))
    await gate.arrivals()
    tree.tabs.select(.account)
    gate.open()
    #expect(await application.settled().isApplied)
    #expect(tree.state.normalized.tabs == [.home: PlaceState(stack: [.b])])
    #expect(tree.tabs.selection == .account)
  }
}
