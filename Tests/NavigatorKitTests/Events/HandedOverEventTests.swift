import NavigatorKit
import Testing

@MainActor
struct `A command that a guard hands over to another block` {
  private let node = NavigationNode("node")
  private let events: EventList
  private let stackEvents: EventList
  private let modalEvents: EventList

  init() {
    events = EventList(node.events)
    stackEvents = EventList(node.stack.events)
    modalEvents = EventList(node.modals.events)
    node.stack.guards.add("cover", for: .route(Spot.a)) { _ in
      .redirect(to: .present(Spot.login, as: .fullScreen))
    }
  }

  private func expectOne(
    _ check: (NavigationEvent) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for list in [events, stackEvents, modalEvents] {
      #expect(list.all.count == 1, sourceLocation: sourceLocation)
      list.all.first.map(check)
    }
    #expect(Set([events, stackEvents, modalEvents].map(\.all)).count == 1)
  }

  @Test func `a command handed over is one event, which says what was done and led to it`() throws {
    let redirection = try #require(node.navigate(to: Spot.a).redirection)
    expectOne { event in
      #expect(event.transition.owner == "node/modals")
      #expect(event.transition.inserted.map(\.route) == [AnyRoute(Spot.login)])
      #expect(event.transition.cause.kind == .redirect)
      #expect(event.outcome == .redirected(redirection))
    }
    #expect(redirection.hops.map(\.guardName) == ["cover"])
  }

  @Test func `a command handed over is one event when the other block refuses it`() {
    node.modals.guards.add("closed") { _ in .block("closed") }
    let outcome = node.navigate(to: Spot.a)
    expectOne { event in
      #expect(event.transition.owner == "node/modals")
      #expect(event.outcome == outcome)
      #expect(event.outcome.blocked?.redirects.map(\.guardName) == ["cover"])
    }
  }

  @Test func `a command handed over is one event when there is nothing to do in the other block`() {
    node.stack.guards.add("select", for: .route(Spot.b)) { _ in .redirect(to: .dismissAll) }
    node.navigate(to: Spot.b)
    #expect(stackEvents.all == events.all && events.all.count == 1)
    #expect(events.outcomes.first?.redirection?.unchanged == .nothingPresented)
    #expect(events.changes == 0)
  }

  @Test
  func
    `a command handed over to slow guards is one event, and one more after their answer`()
    async
  {
    let gate = GuardGate()
    node.modals.guards.addAsync("slow") { try await gate.decide($0) }
    let outcome = node.navigate(to: Spot.a)
    await gate.arrivals()
    expectOne { #expect($0.outcome == outcome) }
    for list in [events, stackEvents, modalEvents] { list.clear() }
    gate.answer(.allow)
    let ended = await outcome.settled()
    #expect(ended.isChange)
    expectOne { #expect($0.outcome == ended) }
  }

  @Test func `a command handed over is one event when something newer supersedes it there`() async {
    let gate = GuardGate()
    node.modals.guards.addAsync("slow", for: .route(Spot.login)) { try await gate.decide($0) }
    let outcome = node.navigate(to: Spot.a)
    await gate.arrivals()
    node.present(Spot.b)
    gate.open()
    #expect(await outcome.settled() == .superseded)
    #expect(stackEvents.outcomes == [outcome, .superseded])
    #expect(events.outcomes == [outcome, .superseded, .committed])
  }

  @Test func `a command handed over is one event for each observer when it comes back`() {
    node.modals.guards.add("rather push", for: .route(Spot.login)) { _ in
      .redirect(to: .push(Spot.home))
    }
    let outcome = node.navigate(to: Spot.a)
    #expect(node.stack.contains(Spot.home))
    expectOne { event in
      #expect(event.transition.owner == "node/stack")
      #expect(event.outcome == outcome)
      #expect(event.outcome.redirection?.hops.map(\.guardName) == ["cover", "rather push"])
    }
  }

  @Test func `a command handed over is one event when the other block holds it back`() {
    let session = LoginSession()
    node.modals.guards.add("members", for: .route(Spot.login)) { _ in
      session.isLoggedIn ? .allow : .park(until: session.loggedIn)
    }
    let outcome = node.navigate(to: Spot.a)
    expectOne { #expect($0.outcome == outcome) }
    session.logIn()
    #expect(events.changes == 1)
  }

  @Test func `a command handed over is carried on with one event`() {
    let token = node.modals.guards.add("sure?") { _ in .block("sure?") }
    let blocked = node.navigate(to: Spot.a).blocked
    for list in [events, stackEvents, modalEvents] { list.clear() }
    node.modals.guards.remove(token)
    #expect(blocked?.resume().isChange == true)
    expectOne { #expect($0.outcome.redirection?.hops.map(\.guardName) == ["cover"]) }
  }

  @Test func `a command handed over does not count twice as a change of tabs`() {
    let rig = TabRig()
    rig.node(.home).stack.guards.add("tab", for: .route(Spot.a)) { _ in
      .redirect(to: .select(ShopTab.search))
    }
    let events = EventList(rig.app.events)
    rig.node(.home).navigate(to: Spot.a)
    #expect(events.all.map(\.transition.owner) == ["app/main/tabs"])
  }
}
