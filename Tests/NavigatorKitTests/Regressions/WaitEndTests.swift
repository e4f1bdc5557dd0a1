import NavigatorKit
import NavigatorKitTesting
import Testing

/// Waits that began and never ended for observers, and ends of waits that had never begun.
@MainActor
struct `A wait that has begun ends` {
  /// The outcomes that observers heard, as texts.
  private func texts(_ events: EventList) -> [String] {
    events.all.map { "\($0.transition.intent): \($0.outcome)" }
  }

  @Test func `a check of everything in an observer checked what was gone by its turn`() {
    let app = FlowNavigator(
      "app",
      first: .flow(GoneFlow.main) { NavigationNode("main", in: $0) },
      others: [.flow(.other) { NavigationNode("other", in: $0) }]
    )
    let node = app.place(as: NavigationNode.self)
    let sink = ListSink()
    app.group.log(to: sink, levels: [.error])
    var asked: [GuardPhase] = []
    app.group.guards.add("all") {
      asked.append($0.phase)
      return .allow
    }
    var outcome: NavigationOutcome?
    node?.stack.events.observe { [unowned app] _ in
      if outcome != nil { return }
      app.enter(.other)
      outcome = app.revalidate()
    }
    node?.navigate(to: Spot.a)
    #expect(outcome?.unsettled?.outcome == .unchanged(.allAllowed))
    #expect(sink.lines == [])
    #expect(asked.last == .revalidate)
    withExtendedLifetime(node) {}
  }
}
