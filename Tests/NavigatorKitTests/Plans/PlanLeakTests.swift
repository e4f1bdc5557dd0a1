import NavigatorKit
import Testing

/// Carries an object, so that a leak of its route is seen.
private struct CargoRoute: NavigationRoute {
  final class Cargo: NavigationRoute {
    static func == (lhs: Cargo, rhs: Cargo) -> Bool { lhs === rhs }
    func hash(into hasher: inout Hasher) {}
  }

  let cargo: Cargo
}

@MainActor
struct PlanLeakTests {
  private let plan = NavigationPlan(stack: [PlanRoute.a], layers: [.init(PlanRoute.b)])

  @Test func `a plan whose tree is released while a guard decides ends`() async throws {
    let gate = GuardGate()
    var node: NavigationNode? = NavigationNode("home")
    weak let group = node?.group
    node?.stack.guards.addAsync("slow") { try await gate.decide($0) }
    let application = node?.apply(plan)
    await gate.arrivals()
    node = nil
    let result = await application?.settled()
    #expect(result?.isApplied == false)
    let failure = try #require(result?.outcome.failure)
    #expect(failure.kind == .ownerReleased)
    gate.open()
    await eventually("the tree is gone") { group == nil }
  }

  @Test func `a plan whose tree is released while a host says nothing ends`() async {
    var node: NavigationNode? = NavigationNode("home")
    weak let group = node?.group
    let host = ScriptedHost()
    node?.modals.host.attach(host)
    let application = node?.apply(plan)
    #expect(application?.result == nil)
    node = nil
    #expect(await application?.settled().isApplied == false)
    await eventually("the tree is gone") { group == nil }
  }

  @Test func `a plan that is parked when its tree is released ends`() async {
    let condition = ParkCondition("never")
    var node: NavigationNode? = NavigationNode("home")
    weak let group = node?.group
    node?.guards.add("park") { _ in .park(until: condition) }
    let application = node?.apply(plan)
    node = nil
    #expect(await application?.settled().isApplied == false)
    #expect(condition.fulfill().isEmpty)
    await eventually("the tree is gone") { group == nil }
  }

  @Test func `a plan keeps nothing once it has ended`() async {
    let node = NavigationNode("home")
    weak var application: PlanApplication?
    do {
      let kept = node.apply(plan)
      application = kept
      #expect(await kept.settled().isApplied)
    }
    #expect(application == nil)
  }

  @Test func `a plan that a guard has stopped is let go of with its result`() {
    let node = NavigationNode("home")
    node.stack.guards.add("no") { _ in .block("no") }
    weak var cargo: CargoRoute.Cargo?
    do {
      let route = CargoRoute(cargo: CargoRoute.Cargo())
      cargo = route.cargo
      #expect(node.apply(NavigationPlan(stack: [route])).result?.isApplied == false)
    }
    #expect(cargo == nil)
  }
}
