import NavigatorKit
import Testing

@MainActor
struct `A blocked command can be carried on` {
  @Test func `a resumed command asks all guards anew but the one that stopped it`() throws {
    let trace = TransitionTrace([.a])
    trace.guarding("first")
    trace.guarding("really?") { _ in .block("really?") }
    trace.guarding("last")
    let blocked = try #require(trace.navigator.navigate(to: .b).blocked)
    trace.returned(blocked.resume())
    #expect(
      trace.lines == [
        "first? forward b", "really?? forward b",
        "event push b [code]: Blocked by really?: really?",
        "first? forward b", "last? forward b", "notify", "commit a b", "event push b [code]: Done.",
        "returns Done.",
      ]
    )
  }

  @Test
  func `a blocked command goes on past a leave-guard, as after a question about unsaved changes`()
    throws
  {
    let navigator = Navigator<Spot>(routes: [.a, .form])
    let draft = navigator.guards.protect("draft", for: .everything)
    let blocked = try #require(navigator.popLast().blocked)
    #expect(blocked.guardName == "draft")
    #expect(blocked.reason == .unsavedChanges)
    #expect(draft.isArmed)
    #expect(blocked.resume() == .committed)
    #expect(navigator.routes == [.a])
  }

  @Test func `a blocked command goes on once: a second time it says that the state has moved`()
    throws
  {
    let navigator = Navigator<Spot>()
    navigator.guards.add("g") { _ in .block("no") }
    let blocked = try #require(navigator.navigate(to: .a).blocked)
    #expect(blocked.resume() == .committed)
    #expect(blocked.resume() == .unchanged(.stateMoved))
    #expect(navigator.routes == [.a])
  }

  @Test func `a blocked command goes on once, also where the first time came to nothing`() throws {
    let navigator = Navigator<Spot>()
    navigator.guards.add("g") { _ in .block("one") }
    navigator.guards.add("h") { _ in .block("two") }
    let blocked = try #require(navigator.navigate(to: .a).blocked)
    #expect(blocked.resume().blocked?.reason == "two")
    #expect(blocked.resume() == .unchanged(.stateMoved))
    #expect(navigator.routes.isEmpty)
  }

  @Test func `a blocked command does not go on when the state has moved, and says so`() throws {
    let trace = TransitionTrace([.a])
    trace.guarding("g") { $0.route.as(Spot.self) == .b ? .block("no") : .allow }
    let blocked = try #require(trace.navigator.navigate(to: .b).blocked)
    trace.navigator.navigate(to: .c)
    let heard = trace.lines.count
    #expect(blocked.resume() == .unchanged(.stateMoved))
    #expect(
      trace.lines.dropFirst(heard)
        == ["event push b [code]: Nothing changed: the state has moved since."]
    )
    #expect(trace.navigator.routes == [.a, .c])
  }

  @Test
  func `a blocked command does not go on after the state moved away and back, to other entries`()
    throws
  {
    let navigator = Navigator<Spot>(routes: [.a])
    navigator.guards.add("g") { $0.route.as(Spot.self) == .b ? .block("no") : .allow }
    let blocked = try #require(navigator.navigate(to: .b).blocked)
    navigator.navigate(to: .c)
    navigator.popLast()
    #expect(blocked.resume() == .unchanged(.stateMoved))
  }

  @Test func `a blocked command goes on up to the next guard that blocks, and past that again`()
    throws
  {
    let trace = TransitionTrace([.a])
    trace.guarding("g") { _ in .block("one") }
    trace.guarding("h") { _ in .block("two") }
    trace.guarding("i")
    let first = try #require(trace.navigator.navigate(to: .b).blocked)
    let second = try #require(first.resume().blocked)
    #expect(second.guardName == "h")
    #expect(second.resume() == .committed)
    #expect(trace.lines.filter { $0.contains("?") } == ["g", "h", "i"].map { "\($0)? forward b" })
  }

  @Test func `a blocked command goes on to where a later guard redirects it`() throws {
    let trace = TransitionTrace([.form])
    trace.navigator.guards.protect("draft", for: .everything)
    trace.guarding("g") {
      $0.route.as(Spot.self) == .b ? .redirect(to: .replace(with: [Spot.login])) : .allow
    }
    let blocked = try #require(trace.navigator.replace(with: [.b]).blocked)
    let redirection = try #require(blocked.resume().redirection)
    #expect(redirection.hops.map(\.guardName) == ["g"])
    #expect(trace.navigator.routes == [.login])
  }

  @Test func `a blocked command is held back like any command by a slow guard behind`() async throws
  {
    let navigator = Navigator<Spot>()
    let gate = GuardGate()
    navigator.guards.add("g") { _ in .block("no") }
    navigator.guards.addAsync("slow") { try await gate.decide($0) }
    let blocked = try #require(navigator.navigate(to: .a).blocked)
    let outcome = blocked.resume()
    #expect(outcome.unsettled != nil)
    await gate.arrivals()
    gate.answer(.allow)
    #expect(await outcome.settled() == .committed)
  }

  @Test func `a blocked command that goes on into a slow guard gives way to a newer command`()
    async throws
  {
    let navigator = Navigator<Spot>()
    let gate = GuardGate()
    navigator.guards.add("g", for: .everything) {
      $0.route.as(Spot.self) == .a ? .block("no") : .allow
    }
    navigator.guards.addAsync("slow") {
      $0.route.as(Spot.self) == .a ? try await gate.decide($0) : .allow
    }
    let outcome = try #require(navigator.navigate(to: .a).blocked).resume()
    await gate.arrivals()
    #expect(await navigator.navigate(to: .b).settled() == .committed)
    #expect(await outcome.settled() == .superseded)
    gate.open()
    #expect(navigator.routes == [.b])
  }

  @Test func `a blocked command fails after its navigator has gone`() throws {
    var navigator: Navigator<Spot>? = Navigator<Spot>()
    navigator?.guards.add("g") { _ in .block("no") }
    let blocked = try #require(navigator?.navigate(to: .a).blocked)
    navigator = nil
    #expect(blocked.resume().failure?.kind == .ownerReleased)
  }

  @Test func `a blocked command that goes on inside an observer waits like any command`()
    async throws
  {
    let navigator = Navigator<Spot>(routes: [.a])
    navigator.guards.add("g") { _ in .block("no") }
    var resumed: [NavigationOutcome] = []
    navigator.events.observe { event in
      if let blocked = event.outcome.blocked { resumed.append(blocked.resume()) }
    }
    navigator.navigate(to: .b)
    let outcome = try #require(resumed.first)
    guard case .queued = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(await outcome.settled() == .committed)
    #expect(navigator.routes == [.a, .b])
  }
}
