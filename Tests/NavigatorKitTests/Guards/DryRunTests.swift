import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
struct `A dry run` {
  let navigator = Navigator<Spot>(routes: [.a])

  @Test func `a dry run says what would be committed, and changes and tells nothing`() async {
    let trace = TransitionTrace([.a])
    #expect(await trace.navigator.dryRun(.push(Spot.b)) == .committed)
    #expect(trace.lines.isEmpty)
    #expect(trace.navigator.routes == [.a])
  }

  @Test func `a dry run says why nothing would change`() async {
    #expect(await navigator.dryRun(.pop(to: Spot.d)) == .unchanged(.notFound))
    #expect(await navigator.dryRun(.push(SideRoute.help)) == .unchanged(.foreignRoute))
  }

  @Test func `a dry run asks the guards, who know that it is one`() async {
    var flags: [Bool] = []
    navigator.guards.add("g") {
      flags.append($0.isDryRun)
      return .block("no")
    }
    let outcome = await navigator.dryRun(.push(Spot.b))
    #expect(outcome.blocked?.reason == "no")
    #expect(outcome.blocked?.resume() == .unchanged(.dryRun))
    navigator.navigate(to: .b)
    #expect(flags == [true, false])
    #expect(navigator.routes == [.a])
  }

  @Test func `a dry run follows redirects, and names them like the command would`() async throws {
    navigator.guards.add("g") {
      $0.route.as(Spot.self) == .b ? .redirect(to: .push(Spot.login)) : .allow
    }
    let expected = try #require(await navigator.dryRun(.push(Spot.b)).redirection)
    #expect(navigator.navigate(to: .b).redirection == expected)
  }

  @Test func `a dry run names the way to a refusal like the command would`() async throws {
    navigator.guards.add("g") {
      $0.route.as(Spot.self) == .b ? .redirect(to: .push(Spot.c)) : .block("closed")
    }
    let expected = try #require(await navigator.dryRun(.push(Spot.b)).blocked)
    let blocked = try #require(navigator.navigate(to: .b).blocked)
    #expect(blocked.redirects == expected.redirects)
    #expect(blocked.reason == expected.reason)
  }

  @Test func `a dry run finds a circle of redirects`() async {
    navigator.guards.add("g") {
      .redirect(to: .push($0.route.as(Spot.self) == .b ? Spot.c : Spot.b))
    }
    #expect(await navigator.dryRun(.push(Spot.b)).failure?.kind == .redirectCycle)
  }

  @Test func `a dry run parks nothing, and shows nothing meanwhile`() async {
    let session = LoginSession()
    navigator.guards.add("members") { session.decide($0) }
    let outcome = await navigator.dryRun(.push(Spot.b))
    guard case .parked = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(await outcome.settled() == .unchanged(.dryRun))
    #expect(navigator.guards.parkedIntents.isEmpty)
    session.logIn()
    #expect(navigator.routes == [.a])
  }

  @Test func `a dry run waits for slow guards, and supersedes nothing that waits for them`() async {
    let gate = GuardGate()
    navigator.guards.addAsync("slow") { $0.isDryRun ? .allow : try await gate.decide($0) }
    let outcome = navigator.navigate(to: .b)
    await gate.arrivals()
    #expect(await navigator.dryRun(.push(Spot.c)) == .committed)
    gate.answer(.allow)
    #expect(await outcome.settled() == .committed)
    #expect(navigator.routes == [.a, .b])
  }

  @Test func `a dry run tells that a guard would not answer in time`() async {
    let clock = ManualClock()
    let gate = GuardGate()
    navigator.guards.addAsync("slow", timeLimit: .seconds(1), clock: clock) {
      try await gate.decide($0)
    }
    async let outcome = navigator.dryRun(.push(Spot.b))
    await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    #expect(await outcome.failure?.kind == .guardTimedOut)
    gate.open()
  }

  @Test func `a dry run counts armed leave-guards`() async {
    let draft = navigator.guards.protect("draft", for: .everything)
    #expect(await navigator.dryRun(.popToRoot).blocked?.guardName == "draft")
    draft.isArmed = false
    #expect(await navigator.dryRun(.popToRoot) == .committed)
  }
}
