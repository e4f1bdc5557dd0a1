import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
struct `In the corners, guards` {
  let navigator = Navigator<Spot>(routes: [.a])

  @Test func `slow guards hold back their own block and no other of the group`() async {
    let group = NavigationGroup("app")
    let navigator = Navigator<Spot>(routes: [.a], in: group)
    let other = Navigator<Spot>(in: group)
    let gate = GuardGate()
    navigator.guards.addAsync("slow") { try await gate.decide($0) }
    let outcome = navigator.navigate(to: .b)
    await gate.arrivals()
    #expect(other.navigate(to: .c) == .committed)
    gate.answer(.allow)
    #expect(await outcome.settled() == .committed)
  }

  @Test func `guards that answer while a host writes are heard when it has finished`() async {
    let trace = TransitionTrace([.a, .b])
    let gate = GuardGate()
    trace.navigator.guards.addAsync("slow") {
      $0.phase == .forward ? try await gate.decide($0) : .allow
    }
    var pushed: NavigationOutcome?
    trace.navigator.events.observe { [unowned trace] event in
      if case .pending = event.outcome { return }
      if pushed == nil { pushed = trace.navigator.navigate(to: .c) }
    }
    let outcome = trace.navigator.navigate(to: .d)
    await gate.arrivals()
    trace.navigator.guards.removeAll()
    trace.write { _ in }
    trace.write { $0.removeLast() }
    #expect(await outcome.settled() == .superseded)
    gate.open()
    trace.host.finishWrite()
    #expect(await pushed?.settled() == .committed)
    #expect(trace.names == "a c")
  }

  @Test func `a condition that is fulfilled while a host writes resumes its command afterwards`()
    async
  {
    let trace = TransitionTrace([.a, .b])
    let session = LoginSession()
    trace.guarding("members") { request in
      session.isLoggedIn || request.phase == .reveal
        ? .allow : .park(until: session.loggedIn)
    }
    let outcome = trace.navigator.navigate(to: .c)
    trace.navigator.events.observe { _ in if !session.isLoggedIn { session.logIn() } }
    trace.write { $0.removeLast() }
    #expect(trace.names == "a")
    trace.host.finishWrite()
    #expect(await outcome.settled() == .committed)
    #expect(trace.names == "a c")
  }

  @Test func `guards that fail, or are late, let nothing stay when it is checked`() async {
    let clock = ManualClock()
    let gate = GuardGate()
    navigator.routes = [.a, .b, .c]
    navigator.guards.add("fails") {
      if $0.route.as(Spot.self) == .b { throw GuardTrouble() }
      return .allow
    }
    navigator.guards.addAsync("late", timeLimit: .seconds(1), clock: clock) {
      $0.route.as(Spot.self) == .c ? try await gate.decide($0) : .allow
    }
    let outcome = navigator.revalidate()
    await gate.arrivals()
    await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    #expect(await outcome.settled() == .committed)
    gate.open()
    #expect(navigator.routes == [.a])
  }

  @Test func `a host's write that a guard redirects or parks has the host read again`() {
    let session = LoginSession()
    let host = ChangeCounter { _ = navigator.host.path }
    navigator.guards.add("g") {
      $0.route.as(Spot.self) == .b ? .redirect(to: .popLast(0)) : .park(until: session.loggedIn)
    }
    navigator.host.path.append(Spot.b)
    #expect(host.count == 1)
    navigator.host.path.append(Spot.c)
    #expect(host.count == 2)
    #expect(navigator.routes == [.a])
  }

  @Test func `a command of a guard that then parks is carried out while the other waits`() async {
    let session = LoginSession()
    navigator.guards.addAsync("members") { [unowned navigator] request in
      if session.isLoggedIn || request.route.as(Spot.self) == .login { return .allow }
      await Task.yield()
      navigator.navigate(to: .login)
      return .park(until: session.loggedIn)
    }
    let outcome = navigator.navigate(to: .b)
    await eventually("log-in is shown") { navigator.presentedRoute == .login }
    session.logIn()
    #expect(await outcome.settled() == .committed)
  }

  @Test
  func `guards hear when what they are attached to last changed: a navigator, or any of a group`() {
    let app = NavigationGroup("app")
    let scene = NavigationGroup("scene", in: app)
    let navigator = Navigator<Spot>(routes: [.a], in: scene)
    let other = Navigator<Spot>(in: app)
    var known: [String: Bool] = [:]
    for (name, guards) in [
      ("app", app.guards), ("scene", scene.guards), ("own", navigator.guards),
    ] {
      guards.add(GuardName(name)) {
        if $0.route.as(Spot.self) == .b { known[name] = $0.lastTransition != nil }
        return .allow
      }
    }
    other.navigate(to: .a)
    navigator.navigate(to: .b)
    #expect(known == ["app": true, "scene": false, "own": false])
  }

  @Test func `guards of a group stay, also when nobody but its members holds the group`() {
    let navigator: Navigator<Spot>
    do {
      let group = NavigationGroup("app")
      group.guards.add("closed") { _ in .block("closed") }
      navigator = Navigator(in: group)
    }
    #expect(!navigator.navigate(to: .b).isCommitted)
  }

  @Test func `a command ends when its navigator goes, although somebody keeps the pipeline`() async
  {
    let gate = GuardGate()
    var pipeline: AnyObject?
    var outcome: NavigationOutcome?
    do {
      let navigator = Navigator<Spot>()
      pipeline = navigator.machinery
      navigator.guards.addAsync("slow") { try await gate.decide($0) }
      outcome = navigator.navigate(to: .a)
      await gate.arrivals()
    }
    await eventually("the command has ended") { outcome?.unsettled?.outcome != nil }
    gate.open()
    #expect(pipeline != nil)
  }
}

@MainActor
struct `Observers` {
  @Test func `observers that are cancelled by another hear no more, not even of the same event`() {
    let navigator = Navigator<Spot>()
    var second: NavigationSubscription?
    var heard = 0
    navigator.events.observe { _ in second?.cancel() }
    second = navigator.events.observe { _ in heard += 1 }
    navigator.navigate(to: .a)
    #expect(heard == 0)
  }

  @Test func `observers that are added during an event hear of the next one`() {
    let navigator = Navigator<Spot>()
    var heard: [NavigationIntent] = []
    var isFirst = true
    navigator.events.observe { [unowned navigator] _ in
      guard isFirst else { return }
      isFirst = false
      navigator.events.observe { heard.append($0.transition.intent) }
    }
    navigator.navigate(to: .a)
    navigator.navigate(to: .b)
    #expect(heard == [.push(Spot.b)])
  }

  @Test func `observers see the committed state, on every fact`() {
    let navigator = Navigator<Spot>()
    var seen: [String] = []
    navigator.events.observe { [unowned navigator] event in
      seen.append("\(navigator.routes) \(navigator.depth) \(navigator.hasPresentedRoutes)")
      #expect(navigator.host.path.last?.id == event.transition.destination?.id)
    }
    navigator.append(contentsOf: [.a, .b])
    navigator.host.path = []
    #expect(seen == ["[NavigatorKitTests.Spot.a, NavigatorKitTests.Spot.b] 2 true", "[] 0 false"])
  }
}
