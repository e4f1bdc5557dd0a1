import NavigatorKit
import Testing

/// Every way to change what a tree shows, but for those that lie in one block alone.
///
/// The rows stand in switches, so an entrance without them does not compile. All lead from the home
/// tab of the main flow to the search tab or to the log-in flow.
private enum TreeEntrance: CaseIterable {
  case select, assignSelection, hostSelection, selectThen, goBack, removeSelected
  case enter, assignFlow, sent, returned, redirectToTab, redirectToFlow, resumed
  case popByTap, removeHidden

  /// Those after which something is shown that was not: then enter-guards are asked.
  static let showing = allCases.filter { $0 != .popByTap && $0 != .removeHidden }

  /// Whether something goes: then leave-guards are asked.
  var removes: Bool {
    switch self {
    case .enter, .assignFlow, .redirectToFlow, .removeSelected, .popByTap, .removeHidden: true
    default: false
    }
  }
}

extension NavigationCheckpoint<Void> {
  fileprivate static let law = Self("law")
}

/// A tree in which every entrance can be used.
@MainActor
private struct TreeRig: LawRig {
  let app: FlowNavigator<AppFlow>
  let tabs: TabNavigator<ShopTab>
  let (home, search): (NavigationNode, NavigationNode)
  let before: NavigationSnapshot
  private let entrance: TreeEntrance
  private let use: () -> Void

  init(_ entrance: TreeEntrance) {
    let rig = AppRig()
    let app = rig.app
    app.enter(.main)
    guard let tabs = rig.tabs else { fatalError("the main flow was entered") }
    let (home, search) = (rig.node(.home), rig.node(.search))
    (self.app, self.tabs, self.home, self.search, self.entrance) = (
      app, tabs, home, search, entrance
    )
    search.mark(.law)
    search.navigate(to: Spot.c)
    if entrance == .goBack {
      tabs.host.rootBack = .previousTab
      tabs.select(.search)
      tabs.select(.home)
    } else {
      home.stack.append(contentsOf: [Spot.a, Spot.b])
    }
    switch entrance {
    case .select: use = { tabs.select(.search) }
    case .assignSelection: use = { tabs.selection = .search }
    case .hostSelection: use = { tabs.host.selection = .search }
    case .selectThen: use = { tabs.navigate(to: Spot.d, in: .search) }
    case .goBack: use = { tabs.goBack() }
    case .removeSelected: use = { tabs.remove(.home) }
    case .enter: use = { app.enter(.login) }
    case .assignFlow: use = { app.flow = .login }
    case .sent: use = { search.send(.push(Spot.d)) }
    case .returned: use = { home.returnTo(.law) }
    case .redirectToTab, .redirectToFlow:
      let intent: NavigationIntent =
        entrance == .redirectToTab ? .select(ShopTab.search) : .enter(AppFlow.login)
      home.stack.guards.add("elsewhere", for: .route(Spot.e)) { _ in .redirect(to: intent) }
      use = { home.navigate(to: Spot.e) }
    case .resumed:
      let condition = ParkCondition("later")
      let token = tabs.guards.add("wait") { _ in .park(until: condition) }
      tabs.select(.search)
      tabs.guards.remove(token)
      use = { condition.fulfill() }
    case .popByTap:
      tabs.host.reselection = .popToRoot
      use = { tabs.host.selection = .home }
    case .removeHidden: use = { tabs.remove(.search) }
    }
    before = app.snapshot()
  }

  var guards: NavigationGuards { app.guards }
  var events: NavigationEvents { app.events }
  var state: NavigationSnapshot { app.snapshot() }
  var elsewhere: NavigationIntent { .select(ShopTab.account) }
  func run() { use() }

  var isDone: Bool {
    switch entrance {
    case .popByTap: home.stack.path.isEmpty
    case .removeHidden: !tabs.ids.contains(.search)
    default: tabs.selection == .search || app.flow == .login
    }
  }

  var isElsewhere: Bool {
    app.flow == .main && tabs.selection == .account
      && search.stack.path.routes == [AnyRoute(Spot.c)]
      && tabs.ids == ShopTab.allCases
  }

  /// What somebody may read of it.
  var facts: [ChangeCounter] {
    [
      ChangeCounter { [tabs] in _ = tabs.ids },
      ChangeCounter { [home] in _ = home.stack.path },
      ChangeCounter { [search] in _ = search.stack.path },
    ]
  }
}

@MainActor
struct `Law 2 for trees: no entrance leads around the guards` {
  @Test(arguments: TreeEntrance.showing, LawDecision.allCases)
  fileprivate func `a guard decides`(_ entrance: TreeEntrance, _ decision: LawDecision) async {
    for isAsync in [false, true] {
      await checkGuarded(TreeRig(entrance), decision, isAsync: isAsync)
    }
  }

  @Test(arguments: TreeEntrance.allCases)
  fileprivate func `a leave-guard keeps its screen`(_ entrance: TreeEntrance) {
    let rig = TreeRig(entrance)
    rig.app.guards.protect("law", for: .route(entrance == .removeHidden ? Spot.c : .b))
    rig.run()
    #expect(rig.isDone == !entrance.removes)
    if entrance.removes { #expect(rig.state == rig.before) }
  }
}

@MainActor
struct `Law 4 for trees: one transition is one notification of each fact, and one event` {
  @Test(arguments: TreeEntrance.allCases)
  fileprivate func `one change is one event`(_ entrance: TreeEntrance) {
    let rig = TreeRig(entrance)
    let events = EventList(rig.app.events)
    let facts =
      rig.facts + [
        ChangeCounter { _ = rig.app.flow }, ChangeCounter { _ = rig.tabs.selection },
      ]
    rig.run()
    #expect(rig.isDone)
    #expect(facts.map(\.count).max() == 1)
    #expect(events.all.count == 1)
  }

  @Test(arguments: TreeEntrance.showing)
  fileprivate func `a refusal notifies nobody`(_ entrance: TreeEntrance) {
    let rig = TreeRig(entrance)
    rig.app.guards.add("law") { _ in .block("no") }
    let events = EventList(rig.app.events)
    let selection = ChangeCounter { _ = rig.tabs.selection }
    let flow = ChangeCounter { _ = rig.app.flow }
    let facts =
      rig.facts + [
        ChangeCounter { _ = rig.app.currentScreen }, ChangeCounter { _ = rig.app.snapshot() },
      ]
    rig.run()
    #expect(events.outcomes.map(\.blockedBy) == ["law"])
    #expect(facts.allSatisfy { $0.count == 0 })
    // What has bound the selection or the flow reads again what it has written.
    let isWritten = [.assignSelection, .hostSelection].contains(entrance)
    #expect(selection.count == (isWritten ? 1 : 0))
    #expect(flow.count == (entrance == .assignFlow ? 1 : 0))
  }
}
