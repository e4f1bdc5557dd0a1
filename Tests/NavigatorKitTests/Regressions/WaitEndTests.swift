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

  @Test func `an intent that was sent in an observer made the nodes of hidden tabs at once`() {
    var made: [GoneTab] = []
    let tabs = TabNavigator("tabs", selection: GoneTab.one, tabs: [.one, .two]) { tab, group in
      made.append(tab)
      return NavigationNode("\(tab)", in: group)
    }
    let first = tabs.node(of: .one)
    first?.group.acceptedIntents = .none
    var madeInside: [GoneTab]?
    first?.stack.events.observe { [unowned tabs] _ in
      tabs.group.send(.push(Spot.b))
      madeInside = made
    }
    first?.navigate(to: Spot.a)
    #expect(madeInside == [.one])
    #expect(made == [.one, .two])
    #expect(tabs.node(of: .two)?.stack.depth == 1)
  }
}
