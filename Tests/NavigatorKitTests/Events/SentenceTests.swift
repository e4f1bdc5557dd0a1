import NavigatorKit
import Testing

@MainActor struct `A sentence for people` {
  @Test func `a reason or an error of the app that is a sentence keeps its own end`() {
    let navigator = Navigator<Spot>()
    navigator.guards.add("closed") { _ in .block("Come back at six.") }
    #expect(navigator.navigate(to: .a).description == "Blocked by closed: Come back at six.")
    navigator.guards.removeAll()
    struct Offline: Error, CustomStringConvertible { let description = "Are you online?" }
    navigator.guards.add("net") { _ in throw Offline() }
    #expect(navigator.navigate(to: .a).description.hasSuffix("Are you online?"))
    #expect(
      NavigationOutcome.unchanged(UnchangedReason("Not today.")).description
        == "Nothing changed: Not today."
    )
  }

  @Test func `no sentence ends in two full stops, whatever the outcome`() async {
    let (app, sink, session, gate) = (
      NavigationGroup("app"), ListSink(), LoginSession(), GuardGate()
    )
    let home = NavigationNode("home", in: app)
    let (stack, events) = (home.stack, EventList(app.events))
    app.events.log(to: sink)
    let decisions: [GuardDecision] = [
      .block("No."), .block("no"), .redirect(to: .push(SideRoute.help)),
      .redirect(to: .push(Spot.a)), .park(until: session.loggedIn, showing: .push(SideRoute.help)),
      .park(until: ParkCondition("Paid.")),
    ]
    for decision in decisions {
      stack.guards.add("Guard.", for: .routes(of: Spot.self)) { _ in decision }
      home.navigate(to: Spot.a)
      stack.guards.removeAll()
    }
    session.loggedIn.abandon()
    stack.guards.add("Throws.", for: .route(Spot.e)) { _ in throw GuardTrouble() }
    home.navigate(to: Spot.e)
    stack.guards.addAsync("Slow.", for: .route(Spot.b)) { try await gate.decide($0) }
    home.navigate(to: Spot.b)
    await gate.arrivals()
    home.navigate(to: Spot.c)
    gate.open()
    stack.guards.protect("Draft.", for: .everything)
    home.popLast()
    stack.host.path = []
    home.popToRoot()
    home.modals.dismissAll()
    home.dismiss()
    for _ in 0..<2 { home.present(Spot.b, policy: .rejectIfPresented) }
    app.send(.select(Number(3)))
    stack.perform(.select(Number(3)))
    let missing = MissingDestination(route: AnyRoute(SideRoute.help), registered: ["App.Page"])
    stack.pipeline.report(missing)
    #expect(events.all.last?.description.hasSuffix("Registered: App.Page.") == true)
    let told = events.all.flatMap { ["\($0)", "\($0.outcome)", $0.jsonLine, "\($0.transition)"] }
    for text in told + sink.lines + ["\(missing)", "\(app.send(.push(Spot.a)))"] {
      #expect(!text.contains("..") && !text.contains(". ."), "\(text)")
      #expect(!text.contains("?.") && !text.contains("!."), "\(text)")
    }
  }
}
