import NavigatorKit
import Testing

/// A command that waits says so when it begins to wait and when it ends.
@MainActor
struct `The events of a wait` {
  let app = NavigationGroup("app")
  let home: NavigationNode
  let gate = GuardGate()
  let sink = ListSink()

  init() {
    home = NavigationNode("home", in: app)
    _ = home.stack
  }

  /// The outcomes of the events that a group hears.
  @MainActor
  private final class Heard {
    private(set) var events: [NavigationEvent] = []
    init(_ events: NavigationEvents) {
      events.observe { [weak self] in self?.events.append($0) }
    }
    var texts: [String] { events.map { "\($0.transition.intent): \($0.outcome)" } }
  }

  @Test func `a command that waits for a slow guard is logged when it begins and when it ends`()
    async
  {
    home.guards.addAsync("stock") { [gate] in try await gate.decide($0) }
    app.events.log(to: sink, levels: [.info, .navigation])
    let heard = Heard(app.events)
    let outcome = home.navigate(to: Spot.a, fileID: "Shop/Cart.swift", line: 12)
    await gate.arrivals()
    #expect(
      sink.lines == [
        "info app/home/stack: push a: Waits for a guard to decide. [push at Shop/Cart.swift:12]"
      ]
    )
    gate.answer(.allow)
    #expect(await outcome.settled() == .committed)
    #expect(heard.texts == ["push a: Waits for a guard to decide.", "push a: Done."])
    #expect(heard.events.first?.outcome == outcome)
    #expect(heard.events.first?.jsonLine.contains(#""outcome":"pending""#) == true)
    #expect(
      sink.lines.last == "navigation app/home/stack: push a [push at Shop/Cart.swift:12]"
    )
  }

  @Test func `two slow guards in a row are one wait, and so is a redirect to another block`() async
  {
    home.guards.addAsync("one", for: .routes(of: Spot.self)) { [gate] in
      try await gate.decide($0)
    }
    home.guards.addAsync("two") { [gate] in try await gate.decide($0) }
    let heard = Heard(app.events)
    let first = home.navigate(to: Spot.a)
    await gate.arrivals(1)
    gate.answer(.allow)
    await gate.arrivals(2)
    gate.answer(.allow)
    #expect(await first.settled() == .committed)
    #expect(heard.texts == ["push a: Waits for a guard to decide.", "push a: Done."])
    let second = home.navigate(to: Spot.b)
    await gate.arrivals(3)
    gate.answer(.redirect(to: .present(SideRoute.help)))
    await gate.arrivals(4)
    gate.answer(.allow)
    #expect(await second.settled().isChange)
    #expect(
      heard.texts.dropFirst(2) == [
        "push b: Waits for a guard to decide.",
        "present SideRoute.help as sheet: Redirected by one to present SideRoute.help as sheet.",
      ]
    )
  }

  @Test func `a command that is superseded while it waits has one beginning and one end`() async {
    home.guards.addAsync("stock", for: .routes(of: Spot.self)) { [gate] in
      try await gate.decide($0)
    }
    let heard = Heard(app.events)
    home.navigate(to: Spot.a)
    home.navigate(to: Spot.b)
    home.navigate(to: SideRoute.help)
    #expect(
      heard.texts == [
        "push a: Waits for a guard to decide.",
        "push a: Superseded by a newer command.",
        "push b: Waits for a guard to decide.",
        "push b: Superseded by a newer command.",
        "push SideRoute.help: Done.",
      ]
    )
    await gate.arrivals(2)
    gate.open()
  }

  @Test func `a command given inside an observer is logged as queued`() {
    home.stack.events.observe { [unowned home] event in
      if event.outcome.isChange, home.stack.depth == 1 {
        home.navigate(to: Spot.b, fileID: "Shop/Cart.swift", line: 20)
      }
    }
    app.events.log(to: sink, levels: [.info, .navigation])
    home.navigate(to: Spot.a, fileID: "Shop/Cart.swift", line: 12)
    #expect(
      sink.lines == [
        "navigation app/home/stack: push a [push at Shop/Cart.swift:12]",
        "info app/home/stack: push b: Waits for its turn. [push at Shop/Cart.swift:20]",
        "navigation app/home/stack: push b [push at Shop/Cart.swift:20]",
      ]
    )
  }

  @Test func `a command given inside a guard is told as queued`() async {
    home.stack.guards.add("log-in") { [unowned home] request in
      if request.route.as(Spot.self) == .a { home.present(SideRoute.help) }
      return .allow
    }
    home.stack.guards.addAsync("slow", for: .routes(of: Number.self)) {
      [unowned home, gate] request in
      home.present(SideRoute.secret(""))
      return try await gate.decide(request)
    }
    let heard = Heard(app.events)
    home.navigate(to: Spot.a)
    #expect(
      heard.texts == [
        "present SideRoute.help as sheet: Waits for its turn.",
        "push a: Done.",
        "present SideRoute.help as sheet: Done.",
      ]
    )
    let slow = home.stack.navigate(to: Number(7))
    await gate.arrivals()
    gate.answer(.allow)
    #expect(await slow.settled() == .committed)
    // The guard belongs to the stack: what it asks of the presenter need not wait for it.
    #expect(heard.texts.dropFirst(3).first == "push Number: Waits for a guard to decide.")
    #expect(heard.texts.last == "push Number: Done.")
  }

  @Test func `a command that a slow guard gives to its own stack is told as queued`() async {
    home.stack.guards.addAsync("slow", for: .routes(of: Spot.self)) {
      [unowned home, gate] request in
      home.navigate(to: SideRoute.help)
      return try await gate.decide(request)
    }
    let heard = Heard(app.events)
    let slow = home.navigate(to: Spot.a)
    await gate.arrivals()
    gate.answer(.allow)
    #expect(await slow.settled() == .committed)
    #expect(
      heard.texts == [
        "push a: Waits for a guard to decide.",
        "push SideRoute.help: Waits for its turn.",
        "push a: Done.",
        "push SideRoute.help: Done.",
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
    let heard = Heard(app.events)
    home.navigate(to: Spot.a)
    let told = heard.texts.filter { $0.hasSuffix("Waits for its turn.") }
    #expect(told.count == inside.count)
    #expect(inside.count < 8)
    #expect(inside.allSatisfy { $0.unsettled?.outcome == .committed })
  }

  @Test func `an observer that pushes once hears nothing of the wait of its own push`() {
    var texts: [String] = []
    home.stack.events.observe { [unowned home] event in
      texts.append("\(event.outcome)")
      if home.stack.depth == 1 { home.navigate(to: Spot.b) }
    }
    home.navigate(to: Spot.a)
    #expect(texts == ["Done.", "Done."])
    #expect(home.stack.depth == 2)
  }

  @Test func `a command that waits in a layer has an end when the layer is dismissed`() async {
    home.present(SideRoute.help)
    home.host.frontStack.guards.addAsync("slow") { [gate] in try await gate.decide($0) }
    let heard = Heard(app.events)
    let waiting = home.host.frontStack.navigate(to: Spot.a)
    await gate.arrivals()
    home.dismiss()
    let end = await waiting.settled()
    #expect(end.description == "Failed: the navigator was released before the command had ended.")
    #expect(
      heard.texts == [
        "push a: Waits for a guard to decide.",
        "dismiss 1: Done.",
        "push a: Failed: the navigator was released before the command had ended.",
      ]
    )
    gate.open()
  }

  @Test func `each of two groups hears a wait begin once and end once`() async {
    home.guards.addAsync("stock") { [gate] in try await gate.decide($0) }
    let (outer, inner) = (Heard(app.events), Heard(home.events))
    let outcome = home.navigate(to: Spot.a)
    await gate.arrivals()
    #expect(outer.texts.count == 1)
    #expect(inner.texts == outer.texts)
    gate.answer(.allow)
    _ = await outcome.settled()
    #expect(outer.texts.count == 2)
    #expect(home.visits.current?.as(Spot.self) == .a)
  }
}
