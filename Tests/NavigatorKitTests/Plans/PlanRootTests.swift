import NavigatorKit
import Testing

/// A plan that names a root is applied if the guards of the root allow it.
@MainActor
struct `A plan that leads to a root` {
  private let node = NavigationNode("home", root: Spot.e)
  private let door = Door()
  private let plan = NavigationPlan(stack: [Spot.e])

  init() {
    node.guards.add("wall", for: .route(Spot.e)) { [door] _ in
      door.isOpen ? .allow : .block("no")
    }
    door.isOpen = false
  }

  @Test(arguments: [true, false])
  func `a plan to a withheld root is applied as soon as the guard of the root allows it`(
    _ isCovered: Bool
  ) async {
    node.revalidate()
    if isCovered { node.navigate(to: Spot.a) }
    #expect(await node.dryRun(plan).outcome.blocked?.guardName == "wall")
    #expect(node.apply(plan).result?.outcome.blocked?.guardName == "wall")
    #expect(node.host.isRootWithheld)
    if isCovered { node.navigate(to: Spot.a) }
    door.isOpen = true
    #expect(await node.dryRun(plan).isApplied)
    #expect(node.host.isRootWithheld)
    #expect(node.apply(plan).result?.outcome == .committed)
    #expect(!node.host.isRootWithheld && node.stack.depth == 0)
  }

  @Test func `a plan to a root is guarded on a cold start as on a warm one`() async {
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

  @Test func `a plan to the root of the last tab is refused by the guard of the root`() {
    let tabs = TabNavigator("main", selection: Spot.a, tabs: [Spot.a], root: { _ in Spot.e })
    tabs.guards.add("wall", for: .route(Spot.e)) { _ in .block("no") }
    tabs.revalidate()
    let result = tabs.apply(NavigationPlan(tab: Spot.a)).result
    #expect(result?.outcome.blocked?.guardName == "wall")
  }

  @Test func `a plan to what lies on a withheld root is applied, and leaves the root withheld`() {
    node.revalidate()
    #expect(node.apply(NavigationPlan(stack: [Spot.e, Spot.a])).result?.isApplied == true)
    #expect(node.apply(NavigationPlan(layers: [.init(Spot.b)])).result?.isApplied == true)
    #expect(node.host.isRootWithheld)
  }
}
