import NavigatorKit
import NavigatorKitTesting
import Testing

/// Observers that hear a command begin to wait hear how it ends.
@MainActor
struct `The end of a wait` {
  @Test func `a write that is equal by its turn behind a slow guard ends`() async {
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

  @Test func `a parked write that is equal when it resumes ends`() {
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

  @Test func `a write that waits for a flow and is equal there ends`() {
    let app = FlowNavigator(
      "app",
      first: .flow(GoneFlow.main) { NavigationNode("splash", in: $0) },
      others: [.flow(.other, accepting: .all) { NavigationNode("other", in: $0) }]
    )
    app.place.group.acceptedIntents = .none
    let events = EventList(app.events)
    app.group.send(.show(RoutePath(routes: [Spot.a])))
    app.events.observe { [unowned app] event in
      guard event.transition.intent == .enter(GoneFlow.other) else { return }
      app.place(as: NavigationNode.self)?.stack.path = RoutePath(routes: [Spot.a])
    }
    app.enter(.other)
    #expect(events.outcomes.first?.unsettled?.outcome != nil)
    #expect(events.outcomes.last == events.outcomes.first?.unsettled?.outcome)
  }

  @Test func `the wait of a binding that is written before its layer is there ends`() {
    let modals = ModalPresenter<Spot>()
    let host = ShyHost()
    modals.host.attach(host)
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

  @Test func `a check of everything in an observer is of what is there by its turn`() {
    let app = FlowNavigator(
      "app",
      first: .flow(GoneFlow.main) { NavigationNode("main", in: $0) },
      others: [.flow(.other) { NavigationNode("other", in: $0) }]
    )
    let node = app.place(as: NavigationNode.self)
    let sink = ListSink()
    app.events.log(to: sink, levels: [.error])
    var asked: [GuardPhase] = []
    app.guards.add("all") {
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

  @Test func `an intent sent in an observer makes the nodes of hidden tabs by its turn`() {
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

  @Test func `a navigator of the app's own that is released leaves no node waiting`() async {
    let node = NavigationNode("home")
    let events = EventList(node.events)
    let (gate, condition) = (GuardGate(), ParkCondition("later"))
    do {
      let slow = Navigator<Spot>(in: node, as: "slow")
      let parked = Navigator<Spot>(in: node, as: "parked")
      slow.guards.addAsync("slow") { [gate] in try await gate.decide($0) }
      parked.guards.add("later") { _ in .park(until: condition) }
      slow.navigate(to: .a)
      parked.navigate(to: .b)
      #expect(node.host.isWaiting)
      await gate.arrivals()
    }
    await eventually("nothing waits any more") { !node.host.isWaiting }
    #expect(
      events.all.dropFirst(2).map { "\($0.transition.owner) \($0.transition.intent)" }.sorted()
        == ["home/parked push b", "home/slow push a"]
    )
    #expect(events.outcomes.dropFirst(2).allSatisfy { $0.failure?.kind == .ownerReleased })
    gate.open()
  }

  @Test func `the observers of a stack hear the end of a wait, as those of its group do`() {
    let node = NavigationNode("home")
    let own = EventList(node.stack.events)
    var outcome: NavigationOutcome?
    node.events.observe { [unowned node] _ in
      outcome = outcome ?? node.stack.perform(.present(Spot.b))
    }
    node.navigate(to: Spot.a)
    #expect(outcome?.unsettled?.outcome == .committed)
    #expect(own.outcomes.last == .committed)
  }

  @Test func `an observer of a stack hears the end of a wait for a hidden tab`() {
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

  @Test func `a plan that is given as a command ends`() async {
    let node = NavigationNode("home")
    node.navigate(to: Spot.a)
    let events = EventList(node.events)
    let outcome = node.stack.perform(.show(NavigationPlan(stack: [Spot.a])))
    _ = await outcome.settled()
    #expect(events.outcomes.last?.unsettled == nil)
  }

  @Test func `a redirect to a plan ends`() async {
    let node = NavigationNode("home")
    node.stack.guards.add("elsewhere", for: .route(Spot.b)) { _ in
      .redirect(to: .show(NavigationPlan(stack: [Spot.a])))
    }
    let events = EventList(node.events)
    let end = await node.navigate(to: Spot.b).settled()
    #expect(end.isChange)
    let told = events.all.filter { $0.transition.intent == .push(Spot.b) }.map(\.outcome)
    #expect(told.count == 2)
    #expect(told.last == end)
  }

  @Test func `a parked step of a plan whose flow is left ends`() {
    let app = FlowNavigator(
      "app",
      first: .flow(GoneFlow.main, accepting: .all) { NavigationNode("main", in: $0) },
      others: [.flow(.other) { NavigationNode("other", in: $0) }]
    )
    let session = LoginSession()
    app.guards.add("members", for: .route(Spot.a)) { _ in
      session.isLoggedIn ? .allow : .park(until: session.loggedIn)
    }
    let events = EventList(app.events)
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

  @Test func `an observer of a navigator that is released hears the end of what waited there`()
    async
  {
    let gate = GuardGate()
    let (events, kept): (EventList, AnyObject)
    do {
      let navigator = Navigator<Spot>()
      navigator.guards.addAsync("slow") { [gate] in try await gate.decide($0) }
      kept = navigator.machinery
      events = EventList(navigator.events)
      navigator.navigate(to: .a)
      await gate.arrivals()
    }
    await eventually("told") { events.outcomes.last?.failure?.kind == .ownerReleased }
    #expect(events.all.count == 2)
    withExtendedLifetime(kept) {}
    gate.open()
  }

  @Test func `a check of everything that a released layer asked for is made`() async throws {
    let node = NavigationNode("home")
    node.navigate(to: Spot.a)
    node.present(Spot.b)
    let layer = try #require(node.modals.layers.first?.id)
    let gate = GuardGate()
    node.stack.guards.add("closed") { $0.phase == .revalidate ? .block("no") : .allow }
    node.modals.navigator(of: layer)?.guards.addAsync("slow", for: .route(Spot.c)) {
      [weak node, gate] in
      node?.revalidate()
      return try await gate.decide($0)
    }
    node.modals.navigator(of: layer)?.navigate(to: Spot.c)
    await gate.arrivals()
    node.dismiss()
    await eventually("checked") { node.stack.depth == 0 }
    gate.open()
  }
}

/// A host that has not shown anything yet.
private final class ShyHost: ModalHost {
  func hasBegunToShow(_ layer: LayerID) -> Bool { false }
}
