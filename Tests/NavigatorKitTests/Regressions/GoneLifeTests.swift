import NavigatorKit
import NavigatorKitTesting
import Testing

/// What is not gone, and what becomes of those who wait in what is.
@MainActor
struct `What only looks gone goes on, and who waits in what is gone ends` {
  private let fixture: GoneFixture
  private var app: FlowNavigator<GoneFlow> { fixture.app }
  private var node: NavigationNode { fixture.node }

  init() throws {
    fixture = try GoneFixture()
  }

  @Test func `a flow that is kept goes on behind another one`() throws {
    app.enter(.other)
    let other = try #require(app.place(as: NavigationNode.self))
    other.present(GoneRoute.sheet)
    let stack = other.frontStack
    app.enter(.main)
    fixture.forget()
    #expect(other.navigate(to: GoneRoute.a) == .committed)
    #expect(stack.navigate(to: GoneRoute.b) == .committed)
    #expect(fixture.asked == [AnyRoute(GoneRoute.a), AnyRoute(GoneRoute.b)])
  }

  @Test func `what lies in a hidden tab goes on, its layers too`() {
    let host = GoneHost(node.modals)
    node.present(GoneRoute.sheet)
    node.modals.didShow(node.modals.layers[0].id, on: host)
    let stack = node.frontStack
    fixture.tabs.select(.two)
    #expect(node.navigate(to: GoneRoute.b) == .committed)
    #expect(stack.navigate(to: GoneRoute.b) == .committed)
    node.modals.didDismiss(node.modals.layers[0].id, on: host)
    #expect(stack.navigate(to: GoneRoute.c) == .committed)
    fixture.tabs.select(.one)
    #expect(stack.popLast() == .committed)
  }

  @Test func `a layer that waits for another to leave has a stack that is alive`() {
    let host = GoneHost(node.modals)
    node.present(GoneRoute.sheet)
    node.modals.didShow(node.modals.layers[0].id, on: host)
    let leaving = node.frontStack
    node.present(GoneRoute.cover)
    #expect(node.modals.phase(of: node.modals.layers[0].id) == .waiting)
    #expect(node.frontStack.navigate(to: GoneRoute.b) == .committed)
    #expect(leaving.navigate(to: GoneRoute.b).isGone)
  }

  @Test func `a node and a presenter that were in no tree go on`() {
    let lonely = NavigationNode("lonely")
    #expect(lonely.navigate(to: GoneRoute.a) == .committed)
    lonely.stack.leaveGroup()
    #expect(lonely.stack.navigate(to: GoneRoute.a) == .committed)
    let modals = ModalPresenter<AnyRoute>()
    modals.present(GoneRoute.sheet)
    let stack = modals.navigator(of: modals.layers[0].id)
    #expect(stack?.navigate(to: GoneRoute.a) == .committed)
    modals.dismiss()
    #expect(stack?.navigate(to: GoneRoute.a).isGone == true)
  }

  @Test func `a node of a tab that was removed lives again in another tree`() {
    let host = GoneHost(node.modals)
    node.present(GoneRoute.sheet)
    node.modals.didShow(node.modals.layers[0].id, on: host)
    let layers = node.modals.layers
    fixture.tabs.remove(.one)
    node.modals.didDismiss(layers[0].id, on: host)
    #expect(node.modals.slot().layer == nil)
    fixture.forget()
    var asked: [AnyRoute] = []
    let other = NavigationGroup("other")
    other.guards.add("other") { request in
      asked.append(request.route)
      return .allow
    }
    node.group.join(other)
    #expect(node.location == "other/one")
    #expect(node.navigate(to: GoneRoute.b) == .committed)
    #expect(node.frontStack.navigate(to: GoneRoute.c) == .committed)
    #expect(asked == [AnyRoute(GoneRoute.b), AnyRoute(GoneRoute.c)])
    #expect(node.modals.slot().layer == layers[0].id)
    #expect(fixture.events.isEmpty)
  }

  @Test func `a presenter that joins another group does not revive what it has let go of`() {
    let host = GoneHost(node.modals)
    node.present(GoneRoute.sheet)
    node.modals.didShow(node.modals.layers[0].id, on: host)
    let stack = node.frontStack
    node.dismiss()
    node.modals.join(NavigationGroup("other"))
    #expect(stack.navigate(to: GoneRoute.c).isGone)
    #expect(stack.depth == 0)
  }

  @Test func `a command that waits for a guard ends with its block`() async {
    let gate = GuardGate()
    node.group.guards.addAsync("slow") { try await gate.decide($0) }
    let outcome = node.navigate(to: GoneRoute.b)
    await gate.arrivals()
    app.enter(.other)
    #expect(outcome.unsettled?.outcome?.failure?.kind == .ownerReleased)
    gate.open()
    await eventually("the guard has ended") { gate.endedCount == 1 }
    #expect(node.stack.depth == 1)
  }

  @Test func `a command for two blocks ends when one of them goes`() async {
    let gate = GuardGate()
    fixture.tabs.group.guards.addAsync("slow", for: .routes(of: GoneRoute.self)) {
      try await gate.decide($0)
    }
    fixture.tabs.select(.two)
    let outcome = fixture.tabs.navigate(to: GoneRoute.b, in: .one)
    await gate.arrivals()
    fixture.tabs.remove(.one)
    #expect(outcome.unsettled?.outcome != nil)
    gate.open()
    await eventually("the guard has ended") { gate.endedCount > 0 }
    #expect(fixture.tabs.selection == .two)
    #expect(node.stack.depth == 1)
  }

  @Test func `a command that is parked in a layer ends with the layer`() {
    let condition = ParkCondition("logged in")
    node.present(GoneRoute.sheet)
    let stack = node.frontStack
    stack.guards.add("wall") { _ in .park(until: condition) }
    let outcome = stack.navigate(to: GoneRoute.b)
    node.dismiss()
    #expect(outcome.unsettled?.outcome?.failure?.kind == .ownerReleased)
    #expect(stack.pipeline.parkedIntents.isEmpty)
    fixture.forget()
    #expect(condition.fulfill().isEmpty)
    #expect(stack.depth == 0)
    #expect(fixture.events.isEmpty)
  }

  @Test func `a blocked command is not carried on in what is gone`() {
    node.stack.guards.add("no") { $0.route == AnyRoute(GoneRoute.b) ? .block("no") : .allow }
    let blocked = node.navigate(to: GoneRoute.b).blocked
    app.enter(.other)
    fixture.forget()
    #expect(blocked?.resume().isGone == true)
    #expect(node.stack.depth == 1)
    #expect(fixture.wasToldOnce)
  }

  @Test func `what waits to be presented ends with its presenter`() {
    let modals = node.modals
    modals.present(GoneRoute.sheet)
    let outcome = modals.present(GoneRoute.cover, policy: .enqueue)
    app.enter(.other)
    #expect(outcome.unsettled?.outcome?.failure?.kind == .ownerReleased)
  }

  @Test func `a check of the whole tree does not ask what it has let go of`() {
    app.group.guards.add("out", for: .route(GoneFlow.main)) { request in
      request.phase == .revalidate ? .redirect(to: .enter(GoneFlow.other)) : .allow
    }
    fixture.forget()
    #expect(app.group.revalidate().isChange)
    #expect(!fixture.events.contains { $0.outcome.isGone })
  }

  @Test func `what an observer asks of what is gone waits for its turn`() {
    var answers: [NavigationOutcome] = []
    let node = node
    app.group.events.observe { event in
      if event.outcome.isCommitted { answers.append(node.navigate(to: GoneRoute.b)) }
    }
    app.enter(.other)
    #expect(answers.map(\.description) == ["Waits for its turn."])
    #expect(answers.first?.unsettled?.outcome?.isGone == true)
  }
}
