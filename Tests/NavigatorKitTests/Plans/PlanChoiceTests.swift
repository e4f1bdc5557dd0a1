import NavigatorKit
import Testing

struct `A plan as a value` {
  @Test func `a plan prints what it leads to, with choices as flow and tab where it knows them`() {
    let plan = NavigationPlan(
      flow: Text("main"),
      tab: Text("home"),
      stack: [HomeRoute.list, HomeRoute.detail(id: 42)],
      layers: [.init(AccountRoute.profile, style: .fullScreen, stack: [ProductRoute(id: 7)])],
      mode: .push,
      unknownItems: [.init("utm", "secret")]
    )
    #expect(
      plan.description
        == "flow Text, tab Text, stack [HomeRoute.list, HomeRoute.detail], "
        + "full screen AccountRoute.profile [product 7], push, unknown utm"
    )
    #expect(NavigationPlan().description == "stack [], reuse the common prefix")
    let choices = NavigationPlan(choices: [PlanFlow.main, PlanTab.home])
    #expect(choices.description.hasPrefix("choices ["))
  }

  @Test func `flow and tab of a plan are written without the rest of the path`() {
    var plan = NavigationPlan(flow: PlanFlow.welcome, tab: PlanTab.home)
    plan.flow = AnyRoute(PlanFlow.main)
    plan.tab = AnyRoute(PlanTab.search)
    #expect(plan == NavigationPlan(flow: PlanFlow.main, tab: PlanTab.search))
    plan.flow = nil
    #expect(plan.choices == [AnyRoute(PlanTab.search)] && plan.flow == nil)
    plan.tab = nil
    #expect(plan == NavigationPlan())
    plan.tab = AnyRoute(PlanTab.home)
    plan.flow = AnyRoute(PlanFlow.main)
    #expect(plan.choices == [AnyRoute(PlanFlow.main), AnyRoute(PlanTab.home)])
  }
}

@MainActor struct `The choices of a plan` {
  @Test func `the plan of a tab in a tab leads there by one transition, also in an unused tree`() {
    let shape = NestedShape.tabs([(.a, .node), (.b, .tabs([(.c, .node), (.d, .node)]))])
    let (before, after) = (NestedTree(shape), NestedTree(shape))
    let plan = NavigationPlan(choices: [Nook.b, Nook.d], stack: [PlanRoute.a])
    let events = EventList(before.events)
    #expect(before.shows(plan) && events.changes == 1 && before.currentPlan == plan)
    #expect(after.shows(before.currentPlan) && after.shown == before.shown)
  }

  @Test func `a choice is for the outermost tabs that have it, the next for those in them`() {
    let shape = NestedShape.tabs([
      (.a, .node), (.b, .tabs([(.b, .node), (.a, .tabs([(.c, .node), (.a, .node)]))])),
    ])
    let tree = NestedTree(shape)
    // The tabs in between stay as they are.
    for (choices, front) in [
      ([Nook.b, .a, .a], [Nook.b, .a, .a]), ([.b], [.b, .a, .a]), ([.b, .c], [.b, .a, .c]),
      ([.a], [.a]),
    ] {
      tree.apply(NavigationPlan(choices: choices))
      #expect(tree.front.choices == front.map { AnyRoute($0) })
    }
  }

  @Test func `a flow and tabs are named in one path, or by what they are`() {
    let tree = PlanTree(isInMain: false)
    let plan = NavigationPlan(choices: [PlanFlow.main, PlanTab.search], stack: [PlanRoute.a])
    #expect(plan == NavigationPlan(flow: PlanFlow.main, tab: PlanTab.search, stack: [PlanRoute.a]))
    #expect(tree.shows(plan) && tree.currentPlan == plan)
    #expect(tree.currentPlan.description.hasPrefix("flow PlanFlow.main, tab PlanTab.search"))
    #expect(tree.currentPlan.flow == AnyRoute(PlanFlow.main))
    #expect(tree.currentPlan.tab == AnyRoute(PlanTab.search))
  }

  @Test func `flows in a tab of a flow are entered one after the other`() {
    let shape = NestedShape.flows([
      (.one, .node), (.two, .tabs([(.a, .node), (.b, .flows([(.one, .node), (.two, .node)]))])),
    ])
    let tree = NestedTree(shape)
    let plan = NavigationPlan(choices: [Stretch.two, Nook.b, Stretch.two], stack: [PlanRoute.a])
    #expect(tree.shows(plan) && tree.currentPlan == plan)
  }

  @Test func `a choice that nothing has ends the plan and changes nothing`() throws {
    let tree = NestedTree(.tabs([(.a, .node), (.b, .tabs([(.c, .node), (.d, .node)]))]))
    tree.front.node?.present(PlanRoute.c)
    let before = tree.shown
    let all = ["top", "top/a", "top/b", "top/b/c", "top/b/d"]
    for (plan, missing, places) in [
      (NavigationPlan(choices: [Nook.a, Nook.d]), "Nook.d", ["top/a"]),
      (NavigationPlan(choices: [Nook.b, PlanTab.home]), "PlanTab.home", ["top/b/c"]),
      (NavigationPlan(choices: [PlanTab.home, Nook.d]), "PlanTab.home", ["top/a"]),
      (NavigationPlan(flow: PlanFlow.main), "PlanFlow.main", all),
    ] {
      let failure = try #require(tree.apply(plan).result?.outcome.failure)
      #expect(failure.kind == .unhandled && failure.lookedIn == places, "\(failure.lookedIn)")
      #expect("\(failure)".contains(missing), "\(failure)")
      #expect(tree.shown == before)
    }
  }

  @Test func `a tab that is not there is named, with those that are, to plans and selections`() {
    let tree = PlanTree()
    tree.tabs.remove(.search)
    let text = """
      there is no tab PlanTab.search among PlanTab.home, PlanTab.account; \
      insert it, or name one that is there
      """
    let plan = NavigationPlan(tab: PlanTab.search, stack: [PlanRoute.a])
    let failure = tree.apply(plan).result?.outcome.failure
    #expect(failure?.kind == .unhandled && "\(failure?.description ?? "")".hasPrefix(text))
    let push = tree.tabs.navigate(to: PlanRoute.a, in: .search)
    for outcome in [tree.tabs.select(.search), push] {
      #expect(outcome == .unchanged(.notFound) && "\(outcome)" == "Nothing changed: \(text).")
    }
  }
}

/// A place of an app's own: presenters around tabs.
@MainActor private final class ShellPlace: NavigationPlace {
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
@MainActor private final class TypedStackPlace: NavigationPlace {
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

@MainActor struct `The place that a plan is for` {
  /// Tabs of which the second is a place of the app's own.
  private func tabs(
    in app: NavigationGroup? = nil,
    second make: @escaping @MainActor (NavigationGroup) -> any NavigationPlace
  ) -> TabNavigator<PlanTab> {
    TabNavigator("main", selection: .home, tabs: [.home, .search], in: app) { tab, group in
      tab == .home ? NavigationNode("home", in: group) : make(group)
    }
  }

  @Test func `a typed navigator shows plans of its routes, and nothing of others`() throws {
    let app = NavigationGroup("app")
    let tabs = tabs(in: app) { TypedStackPlace(NavigationGroup("typed", in: $0)) }
    let typed = try #require(tabs.place(of: .search) as? TypedStackPlace)
    let home = try #require(tabs.node(of: .home))
    home.present(PlanRoute.c)
    let foreign = NavigationPlan(tab: PlanTab.search, stack: [ProductRoute(id: 1)])
    #expect(app.apply(foreign).result?.outcome.failure?.kind == .unhandled)
    #expect(tabs.selection == .home && home.modals.isPresenting)

    typed.other.present(.cart)
    let layers = [NavigationPlan.Layer(PlanRoute.b)]
    let plan = NavigationPlan(tab: PlanTab.search, stack: [PlanRoute.a], layers: layers)
    #expect(app.shows(plan))
    #expect(tabs.selection == .search && typed.stack.routes == [.a] && !home.modals.isPresenting)
    #expect(typed.modals.presentedRoute == .b && !typed.other.isPresenting)
    #expect(app.apply(plan).result?.outcome == .unchanged(.equal))
  }

  @Test func `layers of every place above the target go, also above hidden tabs`() throws {
    let outer = tabs { ShellPlace("shell", in: $0) }
    let shell = try #require(outer.place(of: .search) as? ShellPlace)
    shell.modals.present(PlanRoute.c)
    outer.node(of: .home)?.present(PlanRoute.d)
    outer.select(.search)
    outer.select(.home)
    #expect(outer.shows(NavigationPlan(tab: PlanTab.search, stack: [PlanRoute.a])))
    #expect(outer.selection == .search && !shell.modals.isPresenting)
    #expect(outer.node(of: .home)?.modals.isPresenting == false)
    #expect(shell.tabs.host[path: .home].count == 1)
  }

  @Test func `a plan that adds pushes onto the layer in front, wherever that is`() {
    let shell = ShellPlace("shell")
    shell.modals.present(PlanRoute.c)
    #expect(shell.shows(NavigationPlan(stack: [PlanRoute.a], mode: .push)))
    #expect(shell.modals.navigator(of: shell.modals.layers[0].id)?.depth == 1)
    #expect(shell.tabs.host[path: .home].isEmpty)
    #expect(shell.shows(NavigationPlan(stack: [PlanRoute.b], mode: .present(.sheet))))
    #expect(shell.modals.layers.count == 2)
  }

  @Test func `a plan that names its flow is for it, whatever that takes, and enters it once`() {
    let tree = PlanTree()
    var plan = NavigationPlan(flow: PlanFlow.welcome, stack: [PlanRoute.a])
    #expect(tree.shows(plan) && tree.state == TreeState(welcome: PlaceState(stack: [.a])))
    tree.forgetEvents()
    plan.stack = [AnyRoute(PlanRoute.b)]
    #expect(tree.apply(plan).result?.steps.first?.outcome == .unchanged(.alreadyEntered))
    #expect(tree.noted.map(\.outcome) == [.committed])
  }

  @Test func `a plan without a tab is for the tab that is in front when it begins`() async {
    let tree = PlanTree()
    let gate = tree.slow(.b)
    let application = tree.apply(NavigationPlan(stack: [PlanRoute.b]))
    await gate.arrivals()
    tree.tabs.select(.account)
    gate.open()
    #expect(await application.settled().isApplied && tree.tabs.selection == .account)
    #expect(tree.state.normalized.tabs == [.home: PlaceState(stack: [.b])])
  }
}
