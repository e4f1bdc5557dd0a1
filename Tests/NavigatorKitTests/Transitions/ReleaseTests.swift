import NavigatorKit
import NavigatorKitTesting
import Testing

/// Something that guards and observers capture.
private final class Captured: Sendable {
  func use() {}
}

/// Why a command waits when its navigator is let go of.
private enum Wait: CaseIterable {
  case slowGuard, guardThatGivesCommands, timeLimit, parked, check
}

@MainActor struct `Nothing outlives its navigator` {
  @Test func `guards, observers and what they capture end with their navigator, outcomes kept`() {
    weak var captured: Captured?
    let pipeline: Weak
    var outcomes: [NavigationOutcome] = []
    do {
      let navigator = Navigator<Spot>(routes: [.a])
      let object = Captured()
      (captured, pipeline) = (object, Weak(navigator.machinery))
      navigator.guards.add("g") {
        object.use()
        return switch $0.route.as(Spot.self) {
        case .b: .block("no")
        case .c: .redirect(to: .push(Spot.b))
        default: .allow
        }
      }
      navigator.guards.protect("draft", for: .everything, isArmed: false)
      navigator.events.observe {
        object.use()
        outcomes.append($0.outcome)
      }
      for spot in [Spot.b, .c, .d] { outcomes.append(navigator.navigate(to: spot)) }
      navigator.revalidate()
      navigator.popLast()
    }
    #expect(outcomes.filter { $0.blocked != nil }.count == 4)
    #expect(pipeline.object == nil && captured == nil)
  }

  @Test func `a refused command is released once nobody has the outcome`() {
    weak var captured: Captured?
    let navigator = Navigator<Spot>(routes: [.a])
    do {
      let object = Captured()
      captured = object
      navigator.guards.add("g") { _ in .block("no") }
      navigator.guards.add("h") { _ in
        object.use()
        return .allow
      }
      navigator.navigate(to: .b)
      navigator.guards.removeAll()
    }
    #expect(captured == nil)
  }

  @Test(arguments: Wait.allCases)
  private func `a command that waits ends with its navigator, and says so`(wait: Wait) async {
    let (gate, clock, condition) = (GuardGate(), ManualClock(), ParkCondition("later"))
    let inner = Noted<NavigationOutcome?>(nil)
    let pipeline: Weak
    let outcome: NavigationOutcome
    do {
      let navigator = Navigator<Spot>(routes: [.a])
      pipeline = Weak(navigator.machinery)
      switch wait {
      case .slowGuard, .check:
        navigator.guards.addAsync("slow") { try await gate.decide($0) }
      case .guardThatGivesCommands:
        navigator.guards.addAsync("slow") { [weak navigator] request in
          inner.value = navigator?.navigate(to: .b)
          navigator?.perform(.push(Spot.c))
          navigator?.revalidate()
          return try await gate.decide(request)
        }
      case .timeLimit:
        navigator.guards.addAsync("slow", timeLimit: .seconds(1), clock: clock) {
          try await gate.decide($0)
        }
      case .parked:
        navigator.guards.add("g") { _ in
          .park(until: condition, expiringAfter: .seconds(1), clock: clock)
        }
      }
      outcome = wait == .check ? navigator.revalidate() : navigator.navigate(to: .d)
      if wait != .parked { await gate.arrivals() }
      if wait == .parked || wait == .timeLimit { await clock.waitForSleepers() }
    }
    #expect(pipeline.object == nil)
    #expect(await outcome.settled().failure?.kind == .ownerReleased)
    if let inner = inner.value {
      #expect(await inner.settled().failure?.kind == .ownerReleased)
    }
    await eventually("nobody sleeps") { clock.sleeperCount == 0 }
    gate.open()
    condition.fulfill()
    await eventually("the guard has ended") { gate.endedCount == gate.requests.count }
    #expect(gate.cancelledCount == gate.requests.count)
  }

  @Test func `a history that nobody keeps is released, and its subscription ends`() async {
    let navigator = Navigator<Spot>()
    weak var history: VisitHistory<Spot>?
    do {
      let kept = VisitHistory(navigator)
      history = kept
      navigator.navigate(to: .a)
      #expect(kept.routes == [.a])
    }
    #expect(history == nil)
    await eventually("the subscription has ended") { navigator.events.isEmpty }
  }

  @Test func `a navigator stays as long as a guard or an observer of its own captures it`() {
    weak var kept: Navigator<Spot>?
    let subscription: NavigationSubscription
    do {
      let navigator = Navigator<Spot>()
      kept = navigator
      navigator.guards.add("depth") { _ in navigator.depth < 20 ? .allow : .block("too deep") }
      subscription = navigator.events.observe { _ in navigator.popToRoot() }
    }
    subscription.cancel()
    #expect(kept != nil)
    kept?.guards.removeAll()
    #expect(kept == nil)
    do {
      let navigator = Navigator<Spot>()
      kept = navigator
      let subscription = navigator.events.observe { _ in navigator.popToRoot() }
      #expect(kept != nil)
      subscription.cancel()
    }
    #expect(kept == nil)
  }
}
