import NavigatorKit
import NavigatorKitTesting
import Testing

/// A command that waits says so when it begins to wait and when it ends.
@MainActor
struct `The events of a wait` {
  let app = NavigationGroup("app")
  let home: NavigationNode
  let gate = GuardGate()
  let sink = ListSink()
  let heard: EventList

  init() {
    home = NavigationNode("home", in: app)
    _ = home.stack
    heard = EventList(app.events)
    app.events.log(to: sink, levels: [.info, .navigation])
  }

  private func texts(_ list: EventList? = nil) -> [String] {
    (list ?? heard).all.map { "\($0.transition.intent): \($0.outcome)" }
  }

  @Test func `a wait for a slow guard is told when it begins and when it ends`() async {
    home.guards.addAsync("stock") { [gate] in try await gate.decide($0) }
    let inner = EventList(home.events)
    let outcome = home.navigate(to: Spot.a, fileID: "Shop/Cart.swift", line: 12)
    await gate.arrivals()
    #expect(heard.outcomes == [outcome])
    #expect(heard.all[0].jsonLine.contains(#""outcome":"pending""#))
    gate.answer(.allow)
    #expect(await outcome.settled() == .committed)
    #expect(texts() == ["push a: Waits for a guard to decide.", "push a: Done."])
    #expect(texts(inner) == texts())
    #expect(
      sink.lines == [
        "info app/home/stack: push a: Waits for a guard to decide. [push at Shop/Cart.swift:12]",
        "navigation app/home/stack: push a [push at Shop/Cart.swift:12]",
      ]
    )
    #expect(home.visits.current?.as(Spot.self) == .a)
  }

  @Test func `two slow guards in a row are one wait, and so is a redirect`() async {
    home.guards.addAsync("one", for: .routes(of: Spot.self)) { [gate] in
      try await gate.decide($0)
    }
    home.guards.addAsync("two") { [gate] in try await gate.decide($0) }
    let first = home.navigate(to: Spot.a)
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
      texts() == [
        "push a: Waits for a guard to decide.", "push a: Done.",
        "push b: Waits for a guard to decide.",
        "present SideRoute.help as sheet: Redirected by one to present SideRoute.help as sheet.",
      ]
    )
  }

  @Test func `a command given inside an observer or a guard is told and logged as queued`() {
    home.stack.events.observe { [unowned home] event in
      if event.outcome.isChange, home.stack.depth == 1 {
        home.navigate(to: Spot.b, fileID: "Shop/Cart.swift", line: 20)
      }
    }
    home.navigate(to: Spot.a, fileID: "Shop/Cart.swift", line: 12)
    #expect(
      sink.lines == [
        "navigation app/home/stack: push a [push at Shop/Cart.swift:12]",
        "info app/home/stack: push b: Waits for its turn. [push at Shop/Cart.swift:20]",
        "navigation app/home/stack: push b [push at Shop/Cart.swift:20]",
      ]
    )
    home.stack.guards.add("log-in", for: .route(Spot.c)) { [unowned home] _ in
      home.present(SideRoute.help)
      return .allow
    }
    home.navigate(to: Spot.c)
    #expect(
      texts().suffix(3) == [
        "present SideRoute.help as sheet: Waits for its turn.", "push c: Done.",
        "present SideRoute.help as sheet: Done.",
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
    #expect(texts().filter { $0.hasSuffix("Waits for its turn.") }.count == inside.count)
    #expect(inside.count < 8)
    #expect(inside.allSatisfy { $0.unsettled?.outcome == .committed })
  }

  @Test func `what waits in a released navigator ends, for all that observe`() async {
    let condition = ParkCondition("later")
    let (own, kept): (EventList, AnyObject)
    do {
      let slow = Navigator<Spot>(in: home, as: "slow")
      let parked = Navigator<Spot>(in: home, as: "parked")
      (own, kept) = (EventList(slow.events), slow.machinery)
      slow.guards.addAsync("slow") { [gate] in try await gate.decide($0) }
      parked.guards.add("later") { _ in .park(until: condition) }
      slow.navigate(to: .a)
      parked.navigate(to: .b)
      #expect(home.host.isWaiting)
      await gate.arrivals()
    }
    await eventually("nothing waits any more") { !home.host.isWaiting && own.all.count == 2 }
    #expect(own.outcomes.last?.failure?.kind == .ownerReleased)
    #expect(
      heard.all.dropFirst(2).map { "\($0.transition.owner) \($0.transition.intent)" }.sorted()
        == ["app/home/parked push b", "app/home/slow push a"]
    )
    #expect(heard.outcomes.dropFirst(2).allSatisfy { $0.failure?.kind == .ownerReleased })
    withExtendedLifetime(kept) {}
    gate.open()
  }

  @Test func `the wait of a binding that is written before its layer is there ends`() {
    let host = ShyHost()
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
    #expect(outcome?.unsettled?.outcome == .committed)
    #expect(own.outcomes.last == .committed)
  }
}

/// A host that has not shown anything yet.
private final class ShyHost: ModalHost {
  func hasBegunToShow(_ layer: LayerID) -> Bool { false }
}
