@testable import NavigatorKit
import Testing

@MainActor
private func turns(_ count: Int = 40) async { for _ in 0..<count { await Task.yield() } }

/// A host asks once more for a root that something came in front of, and superseded that in turn.
@MainActor
struct `The first showing of a root superseded a command` {
  private let node = NavigationNode("home", root: Spot.e)
  private let gate = GuardGate()

  @Test func `that waited for a slow guard`() async {
    node.group.guards.addAsync("slow") { [gate] in try await gate.decide($0) }
    node.willShowRoot()
    await gate.arrivals()
    let push = node.navigate(to: Spot.a)
    node.willShowRoot()
    await gate.arrivals(2)
    gate.open()
    #expect(await push.settled() == .committed)
    await turns()
    #expect(gate.requests.count == 2)
  }

  @Test func `and is asked for when that has been refused`() async {
    node.group.guards.addAsync("slow") { [gate] in
      if $0.route == AnyRoute(Spot.a) { return .block("no") }
      return try await gate.decide($0)
    }
    node.willShowRoot()
    await gate.arrivals()
    let push = node.navigate(to: Spot.a)
    node.willShowRoot()
    #expect(await push.settled().blocked != nil)
    await gate.arrivals(2)
    #expect(!node.group.mayShowRoot(beside: []))
    gate.open()
    await turns()
    #expect(node.group.mayShowRoot(beside: []))
  }

  @Test func `that was parked, as the root itself had been`() {
    let (door, isOpen) = (ParkCondition("open"), Door())
    isOpen.isOpen = false
    node.group.guards.add("wall") { _ in isOpen.isOpen ? .allow : .park(until: door) }
    node.willShowRoot()
    node.navigate(to: Spot.a)
    node.willShowRoot()
    isOpen.isOpen = true
    door.fulfill()
    #expect(node.stack.path.routes == [AnyRoute(Spot.a)])
  }
}

/// A plan that named a root was said to be applied, whatever the guards of the root said.
@MainActor
struct `A plan led to a root that was not shown` {
  private let node = NavigationNode("home", root: Spot.e)
  private let door = Door()
  private let plan = NavigationPlan(stack: [Spot.e])

  init() {
    node.group.guards.add("wall", for: .route(Spot.e)) { [door] _ in
      door.isOpen ? .allow : .block("no")
    }
    door.isOpen = false
  }

  @Test(arguments: [true, false])
  func `since it was withheld`(_ isCovered: Bool) async {
    node.group.revalidate()
    if isCovered { node.navigate(to: Spot.a) }
    #expect(await node.dryRun(plan).outcome.blocked?.guardName == "wall")
    #expect(node.apply(plan).result?.outcome.blocked?.guardName == "wall")
    #expect(node.isRootWithheld)
    if isCovered { node.navigate(to: Spot.a) }
    door.isOpen = true
    #expect(await node.dryRun(plan).isApplied)
    #expect(node.isRootWithheld)
    #expect(node.apply(plan).result?.outcome == .committed)
    #expect(!node.isRootWithheld && node.stack.depth == 0)
  }

  @Test func `since no host had asked for it yet: a cold start was not as a warm one`() async {
    #expect(await node.dryRun(plan).outcome.blocked?.guardName == "wall")
    #expect(node.apply(plan).result?.outcome.blocked?.guardName == "wall")
    let tabs = TabNavigator(
      "main",
      selection: WallTab.bookings,
      tabs: WallTab.allCases,
      root: RootRig.root
    )
    tabs.guards.add("wall", for: .routes(of: BookingsRoute.self)) { _ in .block("no") }
    var plan = RootRig.plan
    plan.flow = nil
    #expect(await tabs.dryRun(plan).outcome.blocked?.guardName == "wall")
    #expect(tabs.apply(plan).result?.outcome.blocked?.guardName == "wall")
  }

  @Test func `since it was that of the last tab`() {
    let tabs = TabNavigator("main", selection: Spot.a, tabs: [Spot.a], root: { _ in Spot.e })
    tabs.guards.add("wall", for: .route(Spot.e)) { _ in .block("no") }
    tabs.revalidate()
    let result = tabs.apply(NavigationPlan(tab: Spot.a)).result
    #expect(result?.outcome.blocked?.guardName == "wall")
  }

  @Test func `and to what lies on it, which is no matter of the root`() {
    node.group.revalidate()
    #expect(node.apply(NavigationPlan(stack: [Spot.e, Spot.a])).result?.isApplied == true)
    #expect(node.apply(NavigationPlan(layers: [.init(Spot.b)])).result?.isApplied == true)
    #expect(node.isRootWithheld)
  }
}

/// A log-in that a guard had led to went, and left nothing on the screen.
@MainActor
struct `A withheld root` {
  private let node = NavigationNode("home", root: Spot.e)
  private let door = Door()

  private func protect(_ decision: GuardDecision) {
    door.isOpen = false
    node.group.guards.add("wall", for: .route(Spot.e)) { [door] _ in
      door.isOpen ? .allow : decision
    }
    node.willShowRoot()
  }

  @Test func `was not asked about when the layer over it went`() {
    protect(.redirect(to: .present(Spot.login)))
    #expect(node.currentScreen == AnyRoute(Spot.login))
    door.isOpen = true
    node.dismiss()
    #expect(node.currentScreen == AnyRoute(Spot.e))
  }

  @Test(arguments: [true, false])
  func `was not asked about when the screens on it went`(_ isGesture: Bool) {
    protect(.redirect(to: .push(Spot.login)))
    #expect(node.currentScreen == AnyRoute(Spot.login))
    door.isOpen = true
    if isGesture { node.stack.hostPath = [] } else { node.popLast() }
    #expect(node.currentScreen == AnyRoute(Spot.e))
  }

  @Test func `led to a new log-in with each check, in the place of one that was being filled in`() {
    protect(.redirect(to: .present(Spot.login)))
    let layers = node.modals.layers.map(\.id)
    node.group.revalidate()
    #expect(node.modals.layers.map(\.id) == layers)
    #expect(node.isRootWithheld)
  }
}
