import NavigatorKit
import Testing

@MainActor
struct `A command that a guard hands over to another block` {
  private let node = NavigationNode("node")
  private let lists: [EventList]
  private var events: EventList { lists[0] }

  init() {
    lists = [node.events, node.stack.events, node.modals.events].map { EventList($0) }
    node.stack.guards.add("cover", for: .route(Spot.a)) { _ in
      .redirect(to: .present(Spot.login, as: .fullScreen))
    }
  }

  /// The outcome of the one event that all have heard of since the last time.
  private func one(
    of owner: String = "node/modals",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> NavigationOutcome {
    let event = try #require(events.all.first, sourceLocation: sourceLocation)
    #expect(Set(lists.map(\.all)) == [[event]], sourceLocation: sourceLocation)
    #expect(event.transition.owner == owner, sourceLocation: sourceLocation)
    for list in lists { list.clear() }
    return event.outcome
  }

  @Test func `a command handed over is one event, which says what was done and led to it`() throws {
    let outcome = node.navigate(to: Spot.a)
    let transition = try #require(events.all.first?.transition)
    #expect(transition.inserted.map(\.route) == [AnyRoute(Spot.login)])
    #expect(transition.cause.kind == .redirect)
    #expect(try one() == outcome)
    #expect(outcome.redirection?.hops.map(\.guardName) == ["cover"])
  }

  @Test func `a command handed over is one event when refused, and carried on with one`() throws {
    let token = node.modals.guards.add("closed") { _ in .block("closed") }
    let outcome = node.navigate(to: Spot.a)
    #expect(try one() == outcome)
    #expect(outcome.blocked?.redirects.map(\.guardName) == ["cover"])
    node.modals.guards.remove(token)
    #expect(outcome.blocked?.resume().isChange == true)
    #expect(try one().redirection?.hops.map(\.guardName) == ["cover"])
  }

  @Test func `a command handed over is one event when there is nothing to do in the other block`() {
    node.stack.guards.add("select", for: .route(Spot.b)) { _ in .redirect(to: .dismissAll) }
    node.navigate(to: Spot.b)
    #expect(lists[1].all == events.all && events.all.count == 1)
    #expect(events.outcomes.first?.redirection?.unchanged == .nothingPresented)
    #expect(events.changes == 0)
  }

  @Test func `a command handed over to slow guards is one event more at its end`() async throws {
    let gate = GuardGate()
    node.modals.guards.addAsync("slow", for: .route(Spot.login)) { try await gate.decide($0) }
    let outcome = node.navigate(to: Spot.a)
    await gate.arrivals()
    #expect(try one() == outcome)
    gate.answer(.allow)
    let ended = await outcome.settled()
    #expect(ended.isChange)
    #expect(try one() == ended)
    // Or something newer supersedes it there.
    node.dismiss()
    let superseded = node.navigate(to: Spot.a)
    await gate.arrivals(2)
    for list in lists { list.clear() }
    node.present(Spot.b)
    gate.open()
    #expect(await superseded.settled() == .superseded)
    #expect(lists[1].outcomes == [.superseded])
    #expect(events.outcomes == [.superseded, .committed])
  }

  @Test func `a command handed over is one event for each observer when it comes back`() throws {
    node.modals.guards.add("rather push", for: .route(Spot.login)) { _ in
      .redirect(to: .push(Spot.home))
    }
    let outcome = node.navigate(to: Spot.a)
    #expect(node.stack.contains(Spot.home))
    #expect(try one(of: "node/stack") == outcome)
    #expect(outcome.redirection?.hops.map(\.guardName) == ["cover", "rather push"])
  }

  @Test func `a command handed over is one event when the other block holds it back`() throws {
    let session = LoginSession()
    node.modals.guards.add("members", for: .route(Spot.login)) { _ in
      session.isLoggedIn ? .allow : .park(until: session.loggedIn)
    }
    let outcome = node.navigate(to: Spot.a)
    #expect(try one() == outcome)
    session.logIn()
    #expect(events.changes == 1)
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
