import NavigatorKit
import Testing

@MainActor
struct `A sentence for people` {
  @Test func `the sentence about a missing destination ends in one full stop`() throws {
    let navigator = MultiRouteNavigator(as: "home")
    let sink = ListSink()
    navigator.events.log(to: sink, levels: [.error])
    var events: [NavigationEvent] = []
    navigator.events.observe { events.append($0) }
    navigator.pipeline.report(
      MissingDestination(route: AnyRoute(SideRoute.help), registered: ["App.Page"])
    )
    let event = try #require(events.first)
    #expect(!event.description.contains(".."))
    #expect(event.description.hasSuffix("Registered: App.Page."))
    #expect(sink.lines.allSatisfy { !$0.contains("..") })
  }

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
    let sentences = Sentences()
    for text in await sentences.all() {
      #expect(!text.contains("..") && !text.contains(". ."), "\(text)")
      #expect(!text.contains("?.") && !text.contains("!."), "\(text)")
    }
  }
}

/// Has navigators say all that they can say.
@MainActor
private final class Sentences {
  private var texts: [String] = []
  private let sink = ListSink()

  func all() async -> [String] {
    let app = NavigationGroup("app")
    app.events.log(to: sink)
    app.events.observe { [weak self] event in
      self?.texts += ["\(event)", "\(event.outcome)", event.jsonLine, "\(event.transition)"]
    }
    let home = NavigationNode("home", in: app)
    await guardEverything(of: home)
    failEverything(in: home, app)
    texts += failures(in: app)
    let missing = MissingDestination(route: AnyRoute(SideRoute.help), registered: [])
    home.stack.pipeline.report(missing)
    texts += ["\(missing)", "\(home.snapshot())"]
    return texts + sink.lines
  }

  private func guardEverything(of home: NavigationNode) async {
    let gate = GuardGate()
    let session = LoginSession()
    let decisions: [GuardDecision] = [
      .block("No."), .block("no"), .redirect(to: .push(SideRoute.help)),
      .redirect(to: .push(Spot.a)), .park(until: session.loggedIn, showing: .push(SideRoute.help)),
      .park(until: ParkCondition("Paid.")),
    ]
    for decision in decisions {
      let token = home.stack.guards.add("Guard.", for: .routes(of: Spot.self)) { _ in decision }
      home.navigate(to: Spot.a)
      home.stack.guards.remove(token)
    }
    session.loggedIn.abandon()
    home.stack.guards.add("throws", for: .routes(of: Spot.self)) { _ in throw GuardTrouble() }
    home.navigate(to: Spot.b)
    home.stack.guards.removeAll()
    home.stack.guards.addAsync("slow", for: .routes(of: Number.self)) { try await gate.decide($0) }
    home.navigate(to: Number(1))
    home.navigate(to: Spot.c)
    await gate.arrivals()
    gate.open()
    home.stack.guards.removeAll()
    home.stack.guards.protect("draft", for: .everything)
    home.popLast()
    home.stack.host.path = []
    home.stack.guards.removeAll()
  }

  private func failEverything(in home: NavigationNode, _ app: NavigationGroup) {
    home.popLast()
    home.popToRoot()
    home.dismiss()
    home.present(Spot.a)
    home.present(Spot.b, policy: .enqueue)
    home.present(Spot.b, policy: .rejectIfPresented)
    home.present(Spot.b, policy: .ignoreIfAlreadyPresented)
    home.modals.dismissAll()
    home.stack.pop(to: Spot.e)
    home.stack.append(contentsOf: [])
    app.send(.select(Number(3)))
    app.send(.enter(Text("nowhere")))
    home.stack.perform(.select(Number(3)))
  }

  private func failures(in app: NavigationGroup) -> [String] {
    let flows = FlowNavigator<Spot>(
      "flows",
      first: .flow(.a) { NavigationNode("a", in: $0) },
      others: [],
      in: app
    )
    let outcome = flows.enter(.b)
    return ["\(outcome)", "\(app.send(.push(Spot.a)))"]
  }
}
