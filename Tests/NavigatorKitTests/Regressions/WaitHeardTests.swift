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

  @Test func `observers of the stack that was asked for a hidden tab heard of a wait only`() {
    let tabs = TabNavigator("tabs", selection: GoneTab.one, tabs: [.one, .two]) { tab, group in
      NavigationNode("\(tab)", in: group)
    }
    let first = tabs.node(of: .one)
    first?.group.acceptedIntents = .none
    let lists = [first?.stack.events, first?.modals.events].compactMap { $0 }.map { EventList($0) }
    first?.modals.events.observe { [unowned tabs] _ in tabs.group.send(.push(Spot.b)) }
    first?.present(Spot.a)
    #expect(tabs.node(of: .two)?.stack.depth == 1)
    for list in lists where list.outcomes.contains(where: { $0.unsettled != nil }) {
      #expect(list.outcomes.last == .committed)
    }
  }

  @Test func `a redirect to a plan waited without an end`() async {
    let node = NavigationNode("home")
    node.stack.guards.add("elsewhere", for: .route(Spot.b)) { _ in
      .redirect(to: .show(NavigationPlan(stack: [Spot.a])))
    }
    let events = EventList(node.group.events)
    let end = await node.navigate(to: Spot.b).settled()
    #expect(end.isChange)
    let told = events.all.filter { $0.transition.intent == .push(Spot.b) }.map(\.outcome)
    #expect(told.count == 2)
    #expect(told.last == end)
  }

  @Test func `a parked step of a plan whose flow was left waited without an end`() {
    let app = FlowNavigator(
      "app",
      first: .flow(GoneFlow.main, accepting: .all) { NavigationNode("main", in: $0) },
      others: [.flow(.other) { NavigationNode("other", in: $0) }]
    )
    let session = LoginSession()
    app.group.guards.add("members", for: .route(Spot.a)) { _ in
      session.isLoggedIn ? .allow : .park(until: session.loggedIn)
    }
    let events = EventList(app.group.events)
    let application = app.apply(NavigationPlan(flow: GoneFlow.main, stack: [Spot.a]))
    app.enter(.other)
    session.isLoggedIn = true
    session.logIn()
    app.enter(.main)
    #expect(application.result?.isApplied == true)
    let parked = events.all.first { $0.outcome.unsettled != nil }
    #expect(parked?.outcome.unsettled?.outcome?.failure?.kind == .unhandled)
    #expect(events.outcomes.contains { $0 == parked?.outcome.unsettled?.outcome })
  }

  @Test func `what the app had kept of a released navigator heard no end`() async {
    let gate = GuardGate()
    let (events, pipeline): (EventList, NavigationPipeline)
    do {
      let navigator = Navigator<Spot>()
      navigator.guards.addAsync("slow") { [gate] in try await gate.decide($0) }
      pipeline = navigator.pipeline
      events = EventList(pipeline.events)
      navigator.navigate(to: .a)
      await gate.arrivals()
    }
    await eventually("told") { events.outcomes.last?.failure?.kind == .ownerReleased }
    #expect(events.all.count == 2)
    withExtendedLifetime(pipeline) {}
    gate.open()
  }

  @Test func `a check of everything that a released layer asked for was lost`() async throws {
    let node = NavigationNode("home")
    node.navigate(to: Spot.a)
    node.present(Spot.b)
    let layer = try #require(node.modals.layers.first?.id)
    let gate = GuardGate()
    node.stack.guards.add("closed") { $0.phase == .revalidate ? .block("no") : .allow }
    node.modals.navigator(of: layer)?.guards.addAsync("slow", for: .route(Spot.c)) {
      [weak node, gate] in
      node?.group.revalidate()
      return try await gate.decide($0)
    }
    node.modals.navigator(of: layer)?.navigate(to: Spot.c)
    await gate.arrivals()
    node.dismiss()
    await eventually("checked") { node.stack.depth == 0 }
    gate.open()
  }
}
