import NavigatorKit
import Testing

@MainActor
struct PlanSupersessionTests {
  private let tree = PlanTree()
  private let old = NavigationPlan(tab: PlanTab.search, stack: [PlanRoute.a, PlanRoute.b])
  private let new = NavigationPlan(tab: PlanTab.account, stack: [PlanRoute.c])

  private var wanted: TreeState {
    TreeState(flow: .main, tab: .account, tabs: [.account: PlaceState(stack: [.c])])
  }

  @Test func `a newer plan takes the place of one that waits for a slow guard`() async {
    let gate = GuardGate()
    tree.guards.addAsync("slow", for: .route(PlanRoute.b)) { try await gate.decide($0) }
    let first = tree.apply(old)
    await gate.arrivals()
    let second = tree.apply(new)
    #expect(first.result?.isSuperseded == true)
    #expect(second.result?.isApplied == true)
    gate.open()
    await eventually("the guard is told to stop") { gate.cancelledCount == 1 }
    #expect(tree.state.normalized == wanted)
  }

  @Test func `a newer plan takes the place of one that is parked`() {
    let condition = ParkCondition("later")
    tree.guards.add("park", for: .route(PlanRoute.b)) { _ in .park(until: condition) }
    let first = tree.apply(old)
    tree.apply(new)
    #expect(first.result?.isSuperseded == true)
    #expect(condition.fulfill().isEmpty)
    #expect(tree.state.normalized == wanted)
  }

  @Test func `the last of the plans that an observer asks for is brought about alone`() async {
    var plans: [PlanApplication] = []
    let subscription = tree.node(.home).stack.events.observe { [unowned tree, old, new] _ in
      if plans.isEmpty { plans = [tree.apply(old), tree.apply(new)] }
    }
    tree.node(.home).navigate(to: PlanRoute.d)
    subscription.cancel()
    #expect(plans.map { $0.result?.isSuperseded } == [true, false])
    #expect(
      tree.changes.allSatisfy {
        !$0.transition.inserted.map(\.route).contains(AnyRoute(PlanRoute.a))
      }
    )
    #expect(tree.state.shown == PlaceState(stack: [.c]))
    #expect(tree.tabs.host.isCreated(.search) == false)
  }

  @Test func `a plan that a guard asks for begins when the transition has ended`() {
    var application: PlanApplication?
    tree.tabs.guards.add("asks", for: .route(PlanTab.search)) { [unowned tree] _ in
      application = tree.apply(NavigationPlan(stack: [PlanRoute.d]))
      return .allow
    }
    tree.tabs.select(.search)
    #expect(application?.result?.isApplied == true)
    // It is about what was in front then.
    #expect(tree.state == TreeState(flow: .main, tab: .search, tabs: [.search: .init(stack: [.d])]))
  }

  @Test func `a plan that a slow guard asks for waits for what the guard decides`() async {
    var application: PlanApplication?
    tree.tabs.guards.addAsync("asks", for: .route(PlanTab.search)) { [unowned tree] _ in
      application = tree.apply(NavigationPlan(stack: [PlanRoute.d]))
      return .allow
    }
    #expect(await tree.tabs.select(.search).settled() == .committed)
    #expect(await application?.settled().isApplied == true)
    #expect(tree.state.shown == PlaceState(stack: [.d]))
    #expect(tree.tabs.selection == .search)
  }

  @Test func `a plan takes the place of a push that waits for a guard`() async {
    let gate = GuardGate()
    tree.guards.addAsync("slow", for: .route(PlanRoute.d)) { try await gate.decide($0) }
    let push = tree.node(.account).navigate(to: PlanRoute.d)
    await gate.arrivals()
    #expect(tree.apply(new).result?.isApplied == true)
    #expect(await push.settled() == .superseded)
    gate.open()
    #expect(tree.state.normalized == wanted)
  }

  @Test func `a command that somebody gives meanwhile on the same stack ends the plan`() async {
    let gate = GuardGate()
    tree.guards.addAsync("slow", for: .route(PlanRoute.b)) { try await gate.decide($0) }
    let application = tree.apply(old)
    await gate.arrivals()
    tree.node(.search).navigate(to: PlanRoute.d)
    gate.open()
    let result = await application.settled()
    #expect(result.stoppedAt?.outcome == .superseded)
    #expect(tree.state.tabs[.search] == PlaceState(stack: [.d]))
    #expect(tree.tabs.selection == .home)
  }

  @Test func `a layer that somebody closes meanwhile is not opened again`() async {
    let gate = GuardGate()
    tree.guards.addAsync("slow", for: .route(PlanRoute.d)) { try await gate.decide($0) }
    let plan = NavigationPlan(
      layers: [.init(PlanRoute.a, stack: [PlanRoute.d]), .init(PlanRoute.b, stack: [PlanRoute.c])]
    )
    let application = tree.apply(plan)
    await gate.arrivals()
    tree.node(.home).dismiss(2)
    gate.open()
    #expect(await application.settled().isApplied == false)
    #expect(tree.state.shown.layers.isEmpty)
  }

  @Test func `an observer that presents whenever something is dismissed does not hang the plan`() {
    tree.node(.home).present(PlanRoute.a)
    tree.node(.home).modals.events.observe { [unowned tree] event in
      if !event.transition.removed.isEmpty { tree.node(.home).present(PlanRoute.a) }
    }
    let result = tree.apply(new).result
    #expect(result?.stoppedAt?.outcome == .unchanged(.stateMoved))
    #expect(tree.tabs.selection == .home)
  }

  @Test func `an observer that asks for a plan at every change is told that it goes round`() {
    var last: PlanApplication?
    var count = 0
    tree.events.observe { [unowned tree] _ in
      count += 1
      guard count < 5_000 else { return }
      last = tree.apply(NavigationPlan(stack: [PlanRoute.a], mode: .replace))
    }
    tree.apply(new)
    #expect(count < 5_000)
    #expect(last?.result?.isApplied == false)
  }
}
