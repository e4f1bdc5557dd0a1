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

  @Test func `a write that is equal by its turn behind a slow guard never ended`() async {
    let stack = MultiRouteNavigator()
    let gate = GuardGate()
    stack.guards.addAsync("slow") { [weak stack, gate] request in
      stack?.path = RoutePath(routes: [Spot.a])
      return try await gate.decide(request)
    }
    let events = EventList(stack.events)
    let outcome = stack.navigate(to: Spot.a)
    await gate.arrivals()
    gate.answer(.allow)
    #expect(await outcome.settled() == .committed)
    #expect(stack.depth == 1)
    #expect(events.all.count == 4)
    #expect(events.outcomes.last == .unchanged(.equal))
  }

  @Test func `a parked write that is equal when it resumes never ended`() {
    let stack = MultiRouteNavigator(path: RoutePath(routes: [Spot.b]))
    let session = LoginSession()
    stack.guards.add("members", for: .route(Spot.a)) { _ in
      session.isLoggedIn ? .allow : .park(until: session.loggedIn)
    }
    let events = EventList(stack.events)
    stack.path = RoutePath(routes: [Spot.a])
    session.isLoggedIn = true
    stack.perform(.replace(with: [Spot.a]))
    session.logIn()
    #expect(events.all.count == 3)
    #expect(events.outcomes.last == .unchanged(.equal))
    let pending = events.outcomes.first?.unsettled
    #expect(pending?.outcome == .unchanged(.equal))
  }

  @Test func `a write that waited for a flow and is equal there never ended`() {
    let app = FlowNavigator(
      "app",
      first: .flow(GoneFlow.main) { NavigationNode("splash", in: $0) },
      others: [.flow(.other, accepting: .all) { NavigationNode("other", in: $0) }]
    )
    app.place.group.acceptedIntents = .none
    let events = EventList(app.group.events)
    app.group.send(.show(RoutePath(routes: [Spot.a])))
    app.group.events.observe { [unowned app] event in
      guard event.transition.intent == .enter(GoneFlow.other) else { return }
      app.place(as: NavigationNode.self)?.stack.path = RoutePath(routes: [Spot.a])
    }
    app.enter(.other)
    #expect(events.outcomes.first?.unsettled?.outcome != nil)
    #expect(events.outcomes.last == events.outcomes.first?.unsettled?.outcome)
  }

  @Test func `a binding that is written before its layer is there waited without an end`() {
    let modals = ModalPresenter<Spot>()
    let host = ShyHost()
    modals.attach(host)
    let events = EventList(modals.events)
    modals.events.observe { [unowned modals] event in
      if event.outcome == .committed { modals.presentedSheet = nil }
    }
    modals.present(.a)
    #expect(events.outcomes.count == 3)
    #expect(events.outcomes.last == .unchanged(.stateMoved))
    #expect(events.outcomes.dropFirst().first?.unsettled?.outcome == .unchanged(.stateMoved))
    withExtendedLifetime(host) {}
  }

  @Test func `a blocked command that was carried on inside an observer had no beginning`() {
    let node = NavigationNode("home")
    node.stack.guards.add("sure?", for: .route(Spot.a)) { _ in .block("sure?") }
    let events = EventList(node.group.events)
    let blocked = node.navigate(to: Spot.a).blocked
    var carriedOn: NavigationOutcome?
    node.stack.events.observe { _ in carriedOn = carriedOn ?? blocked?.resume() }
    node.navigate(to: Spot.b)
    #expect(carriedOn?.unsettled?.outcome == .unchanged(.stateMoved))
    #expect(
      texts(events).dropFirst() == [
        "push b: Done.", "push a: Waits for its turn.",
        "push a: Nothing changed: the state has moved since.",
      ]
    )
  }

  @Test func `a tree that a block had left heard no end of what was handed over`() async {
    let app = FlowNavigator(
      "app",
      first: .flow(GoneFlow.main) { NavigationNode("main", in: $0) },
      others: [.flow(.other) { NavigationNode("other", in: $0) }]
    )
    let gate = GuardGate()
    let node = app.place(as: NavigationNode.self)
    node?.stack.guards.add("cover", for: .route(Spot.a)) { _ in
      .redirect(to: .present(Spot.login))
    }
    node?.modals.guards.addAsync("slow") { [gate] in try await gate.decide($0) }
    let events = EventList(app.group.events)
    let outcome = node?.navigate(to: Spot.a)
    await gate.arrivals()
    app.enter(.other)
    #expect(await outcome?.settled().failure?.kind == .ownerReleased)
    #expect(events.outcomes.map(\.failure?.kind) == [nil, nil, .ownerReleased])
    gate.open()
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

  @Test func `a navigator of the app's own that was released left its node waiting`() async {
    let node = NavigationNode("home")
    let events = EventList(node.group.events)
    let (gate, condition) = (GuardGate(), ParkCondition("later"))
    do {
      let (slow, parked) = (Navigator<Spot>(), Navigator<Spot>())
      slow.join(node.group, as: "slow")
      parked.join(node.group, as: "parked")
      slow.guards.addAsync("slow") { [gate] in try await gate.decide($0) }
      parked.guards.add("later") { _ in .park(until: condition) }
      slow.navigate(to: .a)
      parked.navigate(to: .b)
      #expect(node.isWaiting)
      await gate.arrivals()
    }
    await eventually("nothing waits any more") { !node.isWaiting }
    #expect(
      events.all.dropFirst(2).map { "\($0.transition.owner) \($0.transition.intent)" }.sorted()
        == ["home/parked push b", "home/slow push a"]
    )
    #expect(events.outcomes.dropFirst(2).allSatisfy { $0.failure?.kind == .ownerReleased })
    gate.open()
  }
}

/// A host that has not shown anything yet.
private final class ShyHost: ModalHost {
  func hasBegunToShow(_ layer: LayerID) -> Bool { false }
}
