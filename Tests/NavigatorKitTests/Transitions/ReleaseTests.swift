import NavigatorKit
import NavigatorKitTesting
import Testing

/// Something that guards and observers capture.
private final class Captured: Sendable {
  func use() {}
}

@MainActor
struct `Nothing outlives its navigator` {
  @Test func `guards, observers and what they capture end with their navigator`() {
    weak var pipeline: AnyObject?
    weak var captured: Captured?
    do {
      let navigator = Navigator<Spot>(routes: [.a])
      let object = Captured()
      captured = object
      pipeline = navigator.machinery
      navigator.guards.add("g") { _ in
        object.use()
        return .allow
      }
      navigator.guards.protect("draft", for: .everything, isArmed: false)
      navigator.events.observe { _ in object.use() }
      navigator.navigate(to: .b)
      navigator.revalidate()
      navigator.popLast()
    }
    #expect(pipeline == nil)
    #expect(captured == nil)
  }

  @Test func `a navigator is released while somebody keeps its outcomes`() {
    weak var pipeline: AnyObject?
    weak var captured: Captured?
    var outcomes: [NavigationOutcome] = []
    do {
      let navigator = Navigator<Spot>(routes: [.a])
      let object = Captured()
      captured = object
      pipeline = navigator.machinery
      navigator.guards.add("g") {
        $0.route.as(Spot.self) == .b ? .block("no") : .redirect(to: .push(Spot.b))
      }
      navigator.guards.add("h") { _ in
        object.use()
        return .allow
      }
      navigator.events.observe { outcomes.append($0.outcome) }
      outcomes.append(navigator.navigate(to: .b))
      outcomes.append(navigator.navigate(to: .c))
    }
    #expect(outcomes.count == 4)
    #expect(pipeline == nil)
    #expect(captured == nil)
  }

  @Test func `a refused command is released once nobody has the outcome`() {
    weak var captured: Captured?
    do {
      let navigator = Navigator<Spot>(routes: [.a])
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

  @Test func `a command that waits for a slow guard ends with its navigator, and says so`()
    async throws
  {
    weak var pipeline: AnyObject?
    let gate = GuardGate()
    var outcome: NavigationOutcome?
    do {
      let navigator = Navigator<Spot>()
      pipeline = navigator.machinery
      navigator.guards.addAsync("slow") { try await gate.decide($0) }
      outcome = navigator.navigate(to: .a)
      await gate.arrivals()
    }
    #expect(pipeline == nil)
    #expect(await outcome?.settled().failure?.kind == .ownerReleased)
    gate.open()
    await eventually("the guard has ended") { gate.endedCount == 1 }
    #expect(gate.cancelledCount == 1)
  }

  @Test func `a navigator is released while its slow guard has given a command of its own`() async {
    weak var pipeline: AnyObject?
    let gate = GuardGate()
    var outcome: NavigationOutcome?
    var inner: NavigationOutcome?
    do {
      let navigator = Navigator<Spot>()
      pipeline = navigator.machinery
      navigator.guards.addAsync("slow") { [weak navigator] request in
        inner = navigator?.navigate(to: .b)
        navigator?.perform(.push(Spot.c))
        navigator?.revalidate()
        return try await gate.decide(request)
      }
      outcome = navigator.navigate(to: .a)
      await gate.arrivals()
    }
    #expect(pipeline == nil)
    gate.open()
    #expect(await outcome?.settled().failure?.kind == .ownerReleased)
    #expect(await inner?.settled().failure?.kind == .ownerReleased)
  }

  @Test func `a navigator is released while its guard has a time limit, whose clock stops`() async {
    let clock = ManualClock()
    let gate = GuardGate()
    var outcome: NavigationOutcome?
    do {
      let navigator = Navigator<Spot>()
      navigator.guards.addAsync("slow", timeLimit: .seconds(1), clock: clock) {
        try await gate.decide($0)
      }
      outcome = navigator.navigate(to: .a)
      await gate.arrivals()
      await clock.waitForSleepers()
    }
    #expect(await outcome?.settled().failure?.kind == .ownerReleased)
    await eventually("nobody sleeps") { clock.sleeperCount == 0 }
    gate.open()
  }

  @Test func `a parked command ends with its navigator, and says so`() async {
    weak var pipeline: AnyObject?
    let clock = ManualClock()
    let condition = ParkCondition("later")
    var outcome: NavigationOutcome?
    do {
      let navigator = Navigator<Spot>()
      pipeline = navigator.machinery
      navigator.guards.add("g") { _ in
        .park(until: condition, expiringAfter: .seconds(1), clock: clock)
      }
      outcome = navigator.navigate(to: .a)
      await clock.waitForSleepers()
    }
    #expect(pipeline == nil)
    #expect(await outcome?.settled().failure?.kind == .ownerReleased)
    await eventually("nobody sleeps") { clock.sleeperCount == 0 }
    condition.fulfill()
  }

  @Test func `a check that is under way ends with its navigator, and says so`() async {
    weak var pipeline: AnyObject?
    let gate = GuardGate()
    var outcome: NavigationOutcome?
    do {
      let navigator = Navigator<Spot>(routes: [.a])
      pipeline = navigator.machinery
      navigator.guards.addAsync("slow") { try await gate.decide($0) }
      outcome = navigator.revalidate()
      await gate.arrivals()
    }
    #expect(pipeline == nil)
    #expect(await outcome?.settled().failure?.kind == .ownerReleased)
    gate.open()
  }

  @Test func `an event stream ends with its navigator`() async {
    weak var pipeline: AnyObject?
    let stream: NavigationEventStream
    do {
      let navigator = Navigator<Spot>()
      pipeline = navigator.machinery
      stream = navigator.events.stream()
      navigator.navigate(to: .a)
    }
    #expect(pipeline == nil)
    var count = 0
    for await _ in stream { count += 1 }
    #expect(count == 1)
  }

  @Test func `a navigator is released while its group knows it, and the group with it`() {
    weak var pipeline: AnyObject?
    weak var group: NavigationGroup?
    do {
      let app = NavigationGroup("app")
      let scene = NavigationGroup("scene", in: app)
      group = scene
      scene.guards.add("g") { _ in .allow }
      scene.events.log(to: ListSink())
      do {
        let navigator = Navigator<Spot>(in: scene)
        pipeline = navigator.machinery
        navigator.navigate(to: .a)
      }
      #expect(pipeline == nil)
      #expect(scene.revalidate() == .unchanged(.allAllowed))
    }
    #expect(group == nil)
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

  @Test func `a typed navigator and a typed presenter are let go of while a slow guard decides`()
    async
  {
    let gate = GuardGate()
    let stack: Weak
    let layers: Weak
    do {
      let navigator = Navigator<Spot>()
      let presenter = ModalPresenter<Spot>()
      navigator.guards.addAsync("slow") { try await gate.decide($0) }
      presenter.guards.add("depth") { request in
        request.block(as: ModalPresenter<Spot>.self)?.layers.count == 0 ? .allow : .block("no")
      }
      navigator.navigate(to: .a)
      presenter.present(.a)
      presenter.present(.b, policy: .stack)
      await gate.arrivals()
      stack = Weak(navigator)
      layers = Weak(presenter)
    }
    #expect(stack.object == nil)
    #expect(layers.object == nil)
    gate.open()
  }

  @Test func `a navigator stays if a guard of its own captures it, until the guard is removed`() {
    weak var kept: Navigator<Spot>?
    do {
      let navigator = Navigator<Spot>()
      kept = navigator
      navigator.guards.add("depth") { _ in navigator.depth < 20 ? .allow : .block("too deep") }
    }
    #expect(kept != nil)
    kept?.guards.removeAll()
    #expect(kept == nil)
  }

  @Test func `a navigator stays if an observer of its own captures it, until that is cancelled`() {
    weak var kept: Navigator<Spot>?
    let subscription: NavigationSubscription
    do {
      let navigator = Navigator<Spot>()
      kept = navigator
      subscription = navigator.events.observe { _ in navigator.popToRoot() }
    }
    #expect(kept != nil)
    subscription.cancel()
    #expect(kept == nil)
  }
}
