@testable import NavigatorKit
import Testing

extension BlockReason {
  fileprivate static let loggedOut = BlockReason("log in first")
}

@MainActor struct `An outcome` {
  let navigator = Navigator<Spot>(routes: [.a])

  @Test func `an outcome is a sentence`() async throws {
    var texts: [String] = []
    func note(_ outcome: NavigationOutcome) { texts.append(outcome.description) }
    note(navigator.navigate(to: .b))
    note(navigator.pop(to: .e))
    navigator.guards.add("g") {
      switch $0.route.as(Spot.self) {
      case .c: .block(.loggedOut)
      case .d: .redirect(to: .popToRoot)
      default: .allow
      }
    }
    let blocked = navigator.navigate(to: .c)
    #expect(blocked.blocked?.reason == .loggedOut)
    note(blocked)
    note(navigator.navigate(to: .d))
    let slow = navigator.guards.addAsync("slow") { _ in .allow }
    let pending = navigator.navigate(to: .b)
    note(pending)
    _ = await pending.settled()
    navigator.guards.remove(slow)
    let condition = ParkCondition("later")
    navigator.guards.add("g") { _ in .park(until: condition) }
    let parked = navigator.navigate(to: .e)
    note(parked)
    condition.abandon()
    note(await parked.settled())
    note(.superseded)
    note(.unchanged(UnchangedReason("of taste")))
    #expect(
      texts == [
        "Done.", "Nothing changed: no such route.", "Blocked by g: log in first.",
        "Redirected by g to pop to the root.", "Waits for a guard to decide.",
        "Held back by g until later.",
        "Failed: what the command was waiting for will not happen: later (g).",
        "Superseded by a newer command.", "Nothing changed: of taste.",
      ]
    )
    #expect(NavigationOutcome.failed(.queueOverflow()).description.contains("break the loop"))
  }

  @Test func `a wait whose task is cancelled ends with the outcome of the moment`() async {
    func cancelled<Value: Sendable>(_ wait: @escaping @MainActor () async -> Value) async -> Value {
      let task = Task { await wait() }
      await Task.yield()
      task.cancel()
      return await task.value
    }
    let slow = navigator.guards.addAsync("slow") { _ in
      try await Task.sleep(for: .seconds(600))
      return .allow
    }
    let pending = navigator.navigate(to: .b)
    #expect(await cancelled { await pending.settled() } == pending)
    #expect(await cancelled { await pending.decided() } == pending)
    navigator.guards.remove(slow)
    let condition = ParkCondition("later")
    navigator.guards.add("g") { _ in .park(until: condition) }
    let parked = navigator.navigate(to: .e)
    #expect(await cancelled { await parked.settled() } == parked)
    let node = NavigationNode("home")
    node.guards.add("g") { _ in .park(until: condition) }
    let plan = node.apply(NavigationPlan(stack: [Spot.c]))
    let result = await cancelled { await plan.settled() }
    #expect(result.outcome.unsettled != nil && !result.isApplied && plan.result == nil)
    condition.abandon()
    #expect(await plan.settled() == plan.result)
  }

  @Test func `an outcome that has ended has nothing to wait for, and settles as itself`() async {
    let outcome = navigator.navigate(to: .b)
    #expect(outcome.unsettled == nil && outcome.isCommitted)
    #expect(await outcome.settled() == .committed)
    let unchanged = NavigationGroup("empty").revalidate()
    #expect(unchanged == .unchanged(.allAllowed) && !unchanged.isCommitted)
    #expect(await unchanged.settled() == unchanged)
  }

  @Test func `an outcome of a queued command is its own, for any number of tasks`() async throws {
    var queued: [NavigationOutcome] = []
    navigator.events.observe { [unowned navigator] _ in
      guard queued.isEmpty else { return }
      queued = [navigator.popToRoot(), navigator.popToRoot()]
      #expect(queued.allSatisfy { $0.unsettled?.outcome == nil && !$0.isCommitted })
    }
    navigator.navigate(to: .b)
    #expect(queued[0] != queued[1] && Set(queued.compactMap(\.unsettled)).count == 2)
    #expect(queued.map(\.unsettled?.outcome) == [.committed, .unchanged(.alreadyAtRoot)])
    let outcome = queued[0]
    async let first = outcome.settled()
    async let second = outcome.settled()
    #expect(await [first, second] == [.committed, .committed])
  }

  @Test func `a command to a pipeline that is all that is left of a navigator fails`() async {
    let pipeline: NavigationPipeline
    do {
      let navigator = Navigator<Spot>()
      pipeline = navigator.pipeline
    }
    #expect(pipeline.revalidate().failure?.kind == .ownerReleased)
    #expect(await pipeline.dryRun(.popToRoot).failure?.kind == .ownerReleased)
    #expect(pipeline.name == "released")
  }
}
