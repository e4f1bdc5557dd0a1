import NavigatorKit
import Testing

/// A way to change what a tree shows, but for those that lie in one block alone.
///
/// All lead from the home tab of the main flow to the search tab or to the log-in flow, if nothing else is said.
private struct TreeEntrance: Sendable, CustomTestStringConvertible {
  typealias Ready = @MainActor @Sendable (TreeRig) -> @MainActor () -> Void

  let testDescription: String
  /// The screen that goes, if any: then leave-guards are asked.
  let removed: Spot?
  /// Whether it is done, if nothing is shown then that was not: else enter-guards are asked.
  let isDone: (@MainActor @Sendable (TreeRig) -> Bool)?
  /// Makes ready what the way needs, and gives what goes it.
  let ready: Ready

  private init(
    _ name: String,
    removes removed: Spot? = nil,
    until isDone: (@MainActor @Sendable (TreeRig) -> Bool)? = nil,
    _ ready: @escaping Ready
  ) {
    (testDescription, self.removed, self.isDone, self.ready) = (name, removed, isDone, ready)
  }

  private static func redirect(_ name: String, removes: Spot?, to intent: NavigationIntent) -> Self
  {
    Self(name, removes: removes) { rig in
      rig.home.stack.guards.add("elsewhere", for: .route(Spot.e)) { _ in .redirect(to: intent) }
      return { rig.home.navigate(to: Spot.e) }
    }
  }

  static let all = [
    Self("select") { rig in { rig.tabs.select(.search) } },
    Self("assign the selection") { rig in { rig.tabs.selection = .search } },
    Self("host's selection") { rig in { rig.tabs.host.selection = .search } },
    Self("select, then") { rig in { rig.tabs.navigate(to: Spot.d, in: .search) } },
    Self("go back") { rig in
      rig.home.popToRoot()
      rig.tabs.host.rootBack = .previousTab
      rig.tabs.select(.search)
      rig.tabs.select(.home)
      return { rig.tabs.goBack() }
    },
    Self("remove the selected", removes: .b) { rig in { rig.tabs.remove(.home) } },
    Self("enter", removes: .b) { rig in { rig.app.enter(.login) } },
    Self("assign the flow", removes: .b) { rig in { rig.app.flow = .login } },
    Self("send") { rig in { rig.search.send(.push(Spot.d)) } },
    Self("return") { rig in { rig.home.returnTo(.law) } },
    redirect("redirect to a tab", removes: nil, to: .select(ShopTab.search)),
    redirect("redirect to a flow", removes: .b, to: .enter(AppFlow.login)),
    Self("resume") { rig in
      let condition = ParkCondition("later")
      let token = rig.tabs.guards.add("wait") { _ in .park(until: condition) }
      rig.tabs.select(.search)
      rig.tabs.guards.remove(token)
      return { condition.fulfill() }
    },
    Self("pop by a tap", removes: .b, until: { $0.home.stack.path.isEmpty }) { rig in
      rig.tabs.host.reselection = .popToRoot
      return { rig.tabs.host.selection = .home }
    },
    Self("remove a hidden", removes: .c, until: { !$0.tabs.ids.contains(.search) }) { rig in
      { rig.tabs.remove(.search) }
    },
  ]

  static let showing = all.filter { $0.isDone == nil }
}

extension NavigationCheckpoint<Void> {
  fileprivate static let law = Self("law")
}

/// A tree in which every entrance can be used.
@MainActor private struct TreeRig: LawRig {
  let app: FlowNavigator<AppFlow>
  let tabs: TabNavigator<ShopTab>
  let (home, search): (NavigationNode, NavigationNode)
  private(set) var before: NavigationSnapshot
  private let entrance: TreeEntrance
  private var use: @MainActor () -> Void = {}

  init(_ entrance: TreeEntrance) {
    let rig = AppRig()
    rig.app.enter(.main)
    guard let tabs = rig.tabs else { fatalError("the main flow was entered") }
    (app, self.tabs, self.entrance) = (rig.app, tabs, entrance)
    (home, search, before) = (rig.node(.home), rig.node(.search), rig.app.snapshot())
    search.mark(.law)
    search.navigate(to: Spot.c)
    home.stack.append(contentsOf: [Spot.a, Spot.b])
    use = entrance.ready(self)
    before = app.snapshot()
  }

  var guards: NavigationGuards { app.guards }
  var events: NavigationEvents { app.events }
  var state: NavigationSnapshot { app.snapshot() }
  var elsewhere: NavigationIntent { .select(ShopTab.account) }
  func run() { use() }

  var isDone: Bool {
    entrance.isDone?(self) ?? (tabs.selection == .search || app.flow == .login)
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

@MainActor struct `Law 2 for trees: no entrance leads around the guards` {
  @Test(arguments: TreeEntrance.showing, LawDecision.allCases)
  fileprivate func `a guard decides`(_ entrance: TreeEntrance, _ decision: LawDecision) async {
    for isAsync in [false, true] {
      await checkGuarded(TreeRig(entrance), decision, isAsync: isAsync)
    }
  }

  @Test(arguments: TreeEntrance.all)
  fileprivate func `a leave-guard keeps its screen`(_ entrance: TreeEntrance) {
    let rig = TreeRig(entrance)
    rig.app.guards.protect("law", for: .route(entrance.removed ?? .b))
    rig.run()
    #expect(rig.isDone == (entrance.removed == nil))
    if entrance.removed != nil { #expect(rig.state == rig.before) }
  }
}

@MainActor
struct `Law 4 for trees: one transition is one notification of each fact, and one event` {
  @Test(arguments: TreeEntrance.all)
  fileprivate func `one change is one event`(_ entrance: TreeEntrance) {
    let rig = TreeRig(entrance)
    let events = EventList(rig.app.events)
    let facts =
      rig.facts + [
        ChangeCounter { _ = rig.app.flow }, ChangeCounter { _ = rig.tabs.selection },
      ]
    rig.run()
    #expect(rig.isDone && facts.map(\.count).max() == 1 && events.all.count == 1)
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
    #expect(events.outcomes.map(\.blockedBy) == ["law"] && facts.allSatisfy { $0.count == 0 })
    // What has bound the selection or the flow reads again what it has written.
    let name = entrance.testDescription
    #expect(
      selection.count == (["assign the selection", "host's selection"].contains(name) ? 1 : 0)
    )
    #expect(flow.count == (name == "assign the flow" ? 1 : 0))
  }
}
