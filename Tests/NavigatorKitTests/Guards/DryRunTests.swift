import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor struct `A dry run` {
  private let navigator = Navigator<Spot>(routes: [.a])
  private let gate = GuardGate()

  @Test func `a dry run says what would come of a command, and changes and tells nothing`() async {
    let trace = TransitionTrace([.a])
    var navigator: Navigator<Spot> { trace.navigator }
    #expect(await navigator.dryRun(.push(Spot.b)) == .committed)
    #expect(await navigator.dryRun(.pop(to: Spot.d)) == .unchanged(.notFound))
    #expect(await navigator.dryRun(.push(SideRoute.help)) == .unchanged(.foreignRoute))
    let draft = navigator.guards.protect("draft", for: .everything)
    #expect(await navigator.dryRun(.popToRoot).blockedBy == "draft")
    draft.isArmed = false
    #expect(await navigator.dryRun(.popToRoot) == .committed)
    #expect(trace.lines.isEmpty && trace.names == "a")
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
    #expect(flags == [true, false] && navigator.routes == [.a])
  }

  @Test func `a dry run follows redirects, and names them as the command would`() async throws {
    navigator.guards.add("g") {
      switch $0.route.as(Spot.self) {
      case .b: .redirect(to: .push(Spot.login))
      case .c: .redirect(to: .push(Spot.d))
      case .d: .block("closed")
      case .e: .redirect(to: .push(Spot.e))
      default: .allow
      }
    }
    let refused = try #require(await navigator.dryRun(.push(Spot.c)).blocked)
    let blocked = try #require(navigator.navigate(to: .c).blocked)
    #expect(refused.redirects == blocked.redirects && refused.reason == "closed")
    #expect(await navigator.dryRun(.push(Spot.e)).failure?.kind == .redirectCycle)
    let redirection = try #require(await navigator.dryRun(.push(Spot.b)).redirection)
    #expect(navigator.navigate(to: .b).redirection == redirection)
  }

  @Test func `a dry run parks nothing, and shows nothing meanwhile`() async {
    let session = LoginSession()
    navigator.guards.add("members") { session.decide($0) }
    let outcome = await navigator.dryRun(.push(Spot.b))
    guard case .parked = outcome else { Issue.record("\(outcome)"); return }
    #expect(await outcome.settled() == .unchanged(.dryRun))
    #expect(navigator.guards.parkedIntents.isEmpty)
    session.logIn()
    #expect(navigator.routes == [.a])
  }

  @Test func `a dry run tells that a guard would not answer in time`() async {
    let clock = ManualClock()
    navigator.guards.addAsync("slow", timeLimit: .seconds(1), clock: clock) { [gate] in
      try await gate.decide($0)
    }
    async let outcome = navigator.dryRun(.push(Spot.b))
    await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    #expect(await outcome.failure?.kind == .guardTimedOut)
    gate.open()
  }

  @Test func `a dry run supersedes nothing that waits for a slow guard`() async {
    navigator.guards.addAsync("slow") { [gate] in
      $0.isDryRun ? .allow : try await gate.decide($0)
    }
    let outcome = navigator.navigate(to: .b)
    await gate.arrivals()
    #expect(await navigator.dryRun(.push(Spot.c)) == .committed)
    #expect(await gate.settle(outcome) == .committed && navigator.routes == [.a, .b])
  }
}
