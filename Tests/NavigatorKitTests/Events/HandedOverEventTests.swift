import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor struct `A command that a guard hands over to another block` {
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

  /// What the guard of the layer decides, where the command comes, and how it is told there.
  @Test(
    arguments: [
      (.allow, "node/modals", ["cover"]), (.block("closed"), "node/modals", ["cover"]),
      (.redirect(to: .push(Spot.home)), "node/stack", ["cover", "members"]),
    ] as [(GuardDecision, String, [GuardName])]
  )
  func `a command handed over is one event, which says what was done and led to it`(
    _ decision: GuardDecision,
    _ owner: String,
    _ names: [GuardName]
  ) throws {
    let token = node.modals.guards.add("members", for: .route(Spot.login)) { _ in decision }
    let outcome = node.navigate(to: Spot.a)
    let transition = try #require(events.all.first?.transition)
    #expect(transition.cause.kind == .redirect)
    #expect(try one(of: owner) == outcome)
    let redirects = outcome.redirection?.hops ?? outcome.blocked?.redirects
    #expect(redirects?.map(\.guardName) == names)
    node.modals.guards.remove(token)
    if let blocked = outcome.blocked {
      #expect(blocked.resume().isChange)
      #expect(try one().redirection?.hops.map(\.guardName) == names)
    }
    let spot = owner == "node/stack" ? Spot.home : .login
    if outcome.isChange { #expect(transition.inserted.map(\.route) == [AnyRoute(spot)]) }
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

  @Test func `a command handed over is one event when there is nothing to do in the other block`() {
    node.stack.guards.add("select", for: .route(Spot.b)) { _ in .redirect(to: .dismissAll) }
    node.navigate(to: Spot.b)
    #expect(lists[1].all == events.all && events.all.count == 1 && events.changes == 0)
    #expect(events.outcomes.first?.redirection?.unchanged == .nothingPresented)
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
    #expect(lists[1].outcomes == [.superseded] && events.outcomes == [.superseded, .committed])
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

/// A command that waits says so when it begins to wait and when it ends.
@MainActor struct `The events of a wait` {
  let app = NavigationGroup("app")
  let home: NavigationNode
  let gate = GuardGate()
  let heard: EventList

  init() {
    home = NavigationNode("home", in: app)
    _ = home.stack
    heard = EventList(app.events)
  }

  private var texts: [String] { heard.all.map { "\($0.transition.intent): \($0.outcome)" } }

  @Test func `two slow guards in a row are one wait, and so is a redirect`() async {
    home.guards.addAsync("one", for: .routes(of: Spot.self)) { [gate] in
      try await gate.decide($0)
    }
    home.guards.addAsync("two") { [gate] in try await gate.decide($0) }
    let first = home.navigate(to: Spot.a)
    #expect(heard.outcomes == [first] && heard.all[0].jsonLine.contains(#""outcome":"pending""#))
    for count in 1...2 {
      await gate.arrivals(count)
      gate.answer(.allow)
    }
    #expect(await first.settled() == .committed)
    let second = home.navigate(to: Spot.b)
    await gate.arrivals(3)
    gate.answer(.redirect(to: .present(SideRoute.help)))
    await gate.arrivals(4)
    gate.answer(.allow)
    #expect(await second.settled().isChange)
    #expect(
      texts == [
        "push a: Waits for a guard to decide.", "push a: Done.",
        "push b: Waits for a guard to decide.",
        "present SideRoute.help as sheet: Redirected by one to present SideRoute.help as sheet.",
      ]
    )
  }

  @Test func `observers that look at the state alone are not led round by what waits`() {
    var inside: [NavigationOutcome] = []
    for route in [Spot.b, .c] {
      home.stack.events.observe { [unowned home] _ in
        if home.stack.depth == 1 { inside.append(home.navigate(to: route)) }
      }
    }
    home.navigate(to: Spot.a)
    #expect(texts.filter { $0.hasSuffix("Waits for its turn.") }.count == inside.count)
    #expect(heard.all.contains { $0.jsonLine.contains(#""outcome":"queued""#) })
    #expect(inside.count < 8 && inside.allSatisfy { $0.unsettled?.outcome == .committed })
  }

  @Test func `the wait of a binding that is written before its layer is there ends`() {
    let host = ScriptedHost()
    home.modals.host.attach(host)
    home.modals.events.observe { [unowned home] event in
      if event.outcome == .committed { home.modals.presentedSheet = nil }
    }
    home.present(Spot.a)
    #expect(heard.outcomes.count == 3)
    #expect(heard.outcomes[1].unsettled?.outcome == .unchanged(.stateMoved))
    #expect(heard.outcomes.last == .unchanged(.stateMoved))
    withExtendedLifetime(host) {}
  }

  @Test func `a check that a slow guard asks for is made when it has answered`() async {
    home.navigate(to: Spot.a)
    home.stack.guards.add("closed") { $0.phase == .revalidate ? .block("no") : .allow }
    home.stack.guards.addAsync("slow", for: .route(Spot.c)) { [unowned home, gate] request in
      if request.phase == .forward { home.revalidate() }
      return try await gate.decide(request)
    }
    let outcome = home.navigate(to: Spot.c)
    await gate.arrivals()
    #expect(home.stack.depth == 1)
    gate.answer(.allow)
    #expect(await outcome.settled() == .committed)
    await eventually("checked") { home.stack.depth == 0 }
  }

  @Test func `the observers of a stack hear the end of a wait, as those of its group do`() {
    let own = EventList(home.stack.events)
    var outcome: NavigationOutcome?
    home.events.observe { [unowned home] _ in
      outcome = outcome ?? home.stack.perform(.present(Spot.b))
    }
    home.navigate(to: Spot.a)
    #expect(outcome?.unsettled?.outcome == .committed && own.outcomes.last == .committed)
  }
}
