import NavigatorKit
import Testing

@MainActor
struct `Law 2 for trees: no entrance leads around the guards` {
  @Test(arguments: TreeEntrance.allCases.filter(\.shows), [false, true])
  func `a guard that allows is asked before, and what was asked for happens`(
    _ entrance: TreeEntrance,
    isAsync: Bool
  ) async {
    let rig = TreeRig(entrance)
    let run = rig.use(entrance)
    let before = rig.app.snapshot()
    let seen = Seen()
    rig.app.guards.addLaw(isAsync: isAsync) { [unowned app = rig.app] in
      seen.snapshots.append(app.snapshot())
      return .allow
    }
    run()
    await eventually("\(entrance)") { rig.isDone(entrance) }
    #expect(seen.snapshots.first == before)
  }

  @Test(arguments: TreeEntrance.allCases.filter(\.shows), [false, true])
  func `a guard that refuses leaves the tree as it is`(
    _ entrance: TreeEntrance,
    isAsync: Bool
  ) async {
    let rig = TreeRig(entrance)
    let run = rig.use(entrance)
    let before = rig.app.snapshot()
    let events = EventList(rig.app.events)
    rig.app.guards.addLaw(isAsync: isAsync) { .block("no") }
    run()
    await eventually("a refusal") { events.all.contains { $0.outcome.blockedBy == "law" } }
    #expect(rig.app.snapshot() == before)
    #expect(events.changes == 0)
  }

  @Test(arguments: TreeEntrance.allCases.filter(\.shows))
  func `a guard that redirects has something else shown, and nothing of what was asked for`(
    _ entrance: TreeEntrance
  ) {
    let rig = TreeRig(entrance)
    let run = rig.use(entrance)
    rig.app.guards.add("law") { request in
      let isTarget =
        request.route.as(ShopTab.self) == .search || request.route.as(AppFlow.self) == .login
      return isTarget ? .redirect(to: .select(ShopTab.account)) : .allow
    }
    let search = rig.rig.node(.search)
    run()
    #expect(rig.app.flow == .main)
    #expect(rig.tabs.selection == .account)
    #expect(search.stack.path.routes.map { $0.as(Spot.self) } == [.c])
    #expect(rig.tabs.ids == ShopTab.allCases)
  }

  @Test(arguments: TreeEntrance.allCases.filter(\.shows))
  func `a guard that parks holds back what was asked for until its time has come`(
    _ entrance: TreeEntrance
  ) {
    let rig = TreeRig(entrance)
    let run = rig.use(entrance)
    let before = rig.app.snapshot()
    let later = ParkCondition("law")
    let token = rig.app.guards.add("law") { _ in .park(until: later) }
    run()
    #expect(rig.app.snapshot() == before)
    rig.app.guards.remove(token)
    later.fulfill()
    #expect(rig.isDone(entrance))
  }

  @Test(arguments: TreeEntrance.allCases)
  func `an armed leave-guard refuses what would take its screen away, and nothing else`(
    _ entrance: TreeEntrance
  ) {
    let rig = TreeRig(entrance)
    let run = rig.use(entrance)
    let route: Spot = entrance == .removeHidden ? .c : .b
    rig.app.guards.protect("law", for: .route(route))
    let before = rig.app.snapshot()
    run()
    #expect(rig.isDone(entrance) == !entrance.removes)
    if entrance.removes { #expect(rig.app.snapshot() == before) }
  }

  private final class Seen {
    var snapshots: [NavigationSnapshot] = []
  }
}
