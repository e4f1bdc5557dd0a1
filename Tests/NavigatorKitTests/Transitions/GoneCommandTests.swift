import NavigatorKit
import NavigatorKitTesting
import Testing

/// A command that waits in a layer, a tab or a flow does not outlast it.
@MainActor struct `A command that waits in what goes` {
  private let fixture: GoneFixture
  private var app: FlowNavigator<GoneFlow> { fixture.app }
  private var node: NavigationNode { fixture.node }

  init() throws { fixture = try GoneFixture() }

  @Test func `a command that is parked or queued in a layer ends with the layer`() {
    let condition = ParkCondition("logged in")
    node.present(GoneRoute.sheet)
    let queued = node.modals.present(GoneRoute.cover, policy: .enqueue)
    let stack = node.host.frontStack
    stack.guards.add("wall") { _ in .park(until: condition) }
    let outcome = stack.navigate(to: GoneRoute.b)
    fixture.forget()
    app.enter(.other)
    for outcome in [outcome, queued] {
      let end = outcome.unsettled?.outcome
      #expect(end?.failure?.kind == .ownerReleased && fixture.events.contains { $0.outcome == end })
    }
    #expect(stack.guards.parkedIntents.isEmpty)
    fixture.forget()
    #expect(condition.fulfill().isEmpty && stack.depth == 0 && fixture.events.isEmpty)
  }

  @Test func `a blocked command is not carried on in what is gone`() {
    node.stack.guards.add("no") { $0.route == AnyRoute(GoneRoute.b) ? .block("no") : .allow }
    let blocked = node.navigate(to: GoneRoute.b).blocked
    app.enter(.other)
    fixture.forget()
    #expect(blocked?.resume().isGone == true && node.stack.depth == 1 && fixture.wasToldOnce)
  }

  @Test func `a check of the whole tree does not ask what it has let go of`() {
    app.guards.add("out", for: .route(GoneFlow.main)) { request in
      request.phase == .revalidate ? .redirect(to: .enter(GoneFlow.other)) : .allow
    }
    fixture.forget()
    #expect(app.revalidate().isChange && !fixture.events.contains { $0.outcome.isGone })
  }

  @Test func `a command by an observer to what is gone waits for its turn, and fails then`() {
    var answers: [NavigationOutcome] = []
    let node = node
    app.events.observe { event in
      if event.outcome.isCommitted { answers.append(node.navigate(to: GoneRoute.b)) }
    }
    app.enter(.other)
    #expect(answers.map(\.description) == ["Waits for its turn."])
    #expect(answers.first?.unsettled?.outcome?.isGone == true)
  }

  @Test func `a parked command is not carried out in a layer that is leaving`() throws {
    let (login, door) = (ParkCondition("log-in"), Door())
    door.isOpen = false
    let two = try #require(fixture.tabs.node(of: .two))
    fixture.tabs.select(.two)
    let host = GoneHost(two.modals)
    two.present(GoneRoute.sheet)
    two.modals.host.didShow(two.modals.layers[0].id, on: host)
    let stack = two.host.frontStack
    fixture.tabs.select(.one)
    app.guards.add("log-in", for: .route(GoneRoute.b)) { _ in
      door.isOpen ? .allow : .park(until: login)
    }
    fixture.tabs.navigate(to: GoneRoute.b, in: .two)
    // The host has not said yet that the layer has left the screen.
    two.dismiss()
    door.isOpen = true
    let outcomes = login.fulfill()
    #expect(stack.depth == 0 && outcomes.count == 1 && outcomes[0] != .committed)
  }
}
