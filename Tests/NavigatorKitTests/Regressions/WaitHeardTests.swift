import NavigatorKit
import NavigatorKitTesting
import Testing

/// Waits of which some heard the beginning and others the end.
@MainActor
struct `All that hear a wait begin hear it end` {
  @Test func `the stack's own observers heard no end since others had heard it`() {
    let node = NavigationNode("home")
    let own = EventList(node.stack.events)
    var outcome: NavigationOutcome?
    node.group.events.observe { [unowned node] _ in
      outcome = outcome ?? node.stack.perform(.present(Spot.b))
    }
    node.navigate(to: Spot.a)
    #expect(outcome?.unsettled?.outcome == .committed)
    #expect(own.outcomes.last == .committed)
  }

  @Test func `a plan that was given as a command waited without an end`() async {
    let node = NavigationNode("home")
    node.navigate(to: Spot.a)
    let events = EventList(node.group.events)
    let outcome = node.stack.perform(.show(NavigationPlan(stack: [Spot.a])))
    _ = await outcome.settled()
    #expect(events.outcomes.last?.unsettled == nil)
  }
}
