@testable import NavigatorKit
import NavigatorKitRestoration
import Testing

/// A swipe takes a screen away before it may be left, and the screen is asked about afterwards.
@MainActor
@Suite(.ownTime) struct `A screen that is swiped away`: ScreenSuite {
  let node = NavigationNode("home", registry: KeptApp.registry)
  private let journal = ScopeJournal()
  private let gate = GuardGate()
  private let other = GuardGate()

  /// Has a screen keep an object, and ask before it is left.
  @discardableResult
  private func protect(_ screen: ScreenHandle, _ name: String, by gate: GuardGate) -> LeaveGuard {
    journal.keep(name, on: screen)
    return screen.asks(gate)
  }

  /// Shows routes of which the top one is protected, and swipes that away.
  private func swipeTop(of routes: [Spot]) async -> RoutePath {
    stack.replace(with: routes)
    let path = stack.path
    protect(top, "top", by: gate)
    swipe()
    await gate.arrivals()
    return path
  }

  @Test func `a swiped screen is back with its id, guards and object, unless it may go`() async {
    let screen = pushed(.a)
    let id = stack.path[0].id
    let plain = stack.guards.protect("plain", for: .entry(id))
    let unarmed = screen.protect("later", isArmed: false) { _ in .block("later") }
    let asking = protect(screen, "a", by: gate)
    let ends = EventList(stack.events)
    swipe()
    #expect(ends.outcomes.last?.late != nil)
    await gate.arrivals()
    #expect(gate.requests[0].transition.cause.kind == .gesture)
    #expect(spots == [] && hasLeases)
    gate.answer(.block(.unsavedChanges))
    await rest()
    #expect(stack.path.map(\.id) == [id] && !screen.isGone && journal.gone == [] && !hasLeases)
    #expect(plain.isArmed && asking.isArmed && !unarmed.isArmed && stack.host.isProtected)
    unarmed.isArmed = true
    plain.isArmed = false
    asking.isArmed = false
    #expect(await screen.leave().settled().blocked?.reason == "later")
    unarmed.isArmed = false
    asking.isArmed = true
    swipe()
    await gate.arrivals(2)
    gate.answer(.allow)
    await rest()
    #expect(spots == [] && screen.isGone && journal.gone == ["a"] && !stack.host.isProtected)
  }

  @Test(arguments: ["nothing", "removal", "disarming"])
  func `a swiped screen's guards are as the app left them meanwhile`(change: String) async {
    let draft = protect(pushed(.a), "a", by: gate)
    swipe()
    await gate.arrivals()
    switch change {
    case "removal": stack.guards.removeAll()
    case "disarming": draft.isArmed = false
    default: break
    }
    gate.answer(.block("stay"))
    await rest()
    #expect(spots == [.a])
    #expect([draft.isArmed, stack.host.isProtected].allSatisfy { $0 == (change == "nothing") })
  }

  @Test func `a guard of many screens stays armed while one of them is asked about`() async {
    stack.replace(with: [Spot.a, Spot.b])
    let all = node.guards.protect("all", for: .routes(of: Spot.self)) { [gate] in
      try await gate.decide($0)
    }
    swipe()
    await gate.arrivals()
    #expect(all.isArmed)
    node.navigate(to: Spot.c)
    gate.answer(.block("stay"))
    await rest()
    #expect(spots == [.a, .c] && all.isArmed)
    let outcome = node.popLast()
    await gate.arrivals(2)
    #expect(outcome.unsettled != nil)
    gate.open()
  }

  @Test(arguments: [false, true])
  func `a swipe or drag is asked about in front, though the screen has gone`(isSheet: Bool) async {
    let screen = isSheet ? presented(.c) : pushed(.a)
    screen.asksUser()
    if isSheet { drag() } else { swipe() }
    await question()
    #expect(screen.navigate(to: Spot.b) == .failed(.gone))
    await answer(false)
    #expect(isSheet ? layers == [.c] : spots == [.a])
    let outcome = screen.leave()
    await answer(true)
    #expect(await outcome.settled() == .committed)
    #expect(layers == [] && spots == [])
  }

  @Test(arguments: [false, true])
  func `a swipe is asked about after the host's last word, or not`(isBack: Bool) async {
    let host = WritingHost()
    stack.host.scope = host
    let draft = protect(pushed(.a), "a", by: gate)
    let path = stack.path
    swipe()
    #expect(gate.requests.isEmpty)
    if isBack {
      stack.host.path = path
      for work in host.work { work() }
    } else {
      await gate.questions()
      gate.answer(.block("stay"))
    }
    await rest()
    #expect(gate.requests.count == (isBack ? 0 : 1))
    #expect(spots == [.a] && draft.isArmed && stack.host.isProtected)
  }

  @Test func `a swiped screen does not come back if somebody has gone elsewhere meanwhile`() async {
    let screen = pushed(.a)
    protect(screen, "a", by: gate)
    let end = screen.ending()
    swipe()
    await gate.arrivals()
    #expect(journal.gone == [])
    node.navigate(to: Spot.b)
    gate.answer(.block("stay"))
    await rest()
    #expect(spots == [.b] && journal.gone == ["a"] && !stack.host.isProtected)
    #expect(end.result?.end?.kind == .dismissedByGesture, "results end with the swipe, and stay so")
  }

  @Test(arguments: [false, true])
  func `a swiped screen comes back past the guards of what comes`(isAllowed: Bool) async {
    protect(pushed(.a), "a", by: gate)
    node.guards.add("door", for: .route(Spot.a), by: other)
    let events = EventList(node.events)
    swipe()
    await gate.arrivals()
    gate.answer(.block(.unsavedChanges))
    await other.arrivals()
    #expect(spots == [] && journal.gone == [], "its objects live until the answer")
    other.answer(isAllowed ? .allow : .block("door"))
    await rest()
    #expect(spots == (isAllowed ? [.a] : []) && journal.gone == (isAllowed ? [] : ["a"]))
    #expect(stack.host.isProtected == isAllowed && !hasLeases)
    #expect(events.all.last?.transition.cause.kind == .resume)
  }

  @Test func `screens over the limit are reported, and not kept`() async {
    let count = NavigationGuards.keptScreenLimit + 1
    stack.replace(with: Array(repeating: Spot.a, count: count))
    screen(0).asks(gate)
    let events = EventList(stack.events)
    swipe(count)
    #expect(events.outcomes.last?.late != nil)
    await rest()
    #expect(gate.requests.isEmpty && !hasLeases)
  }
}

// MARK: - What ends a question

extension `A screen that is swiped away` {
  @Test(arguments: ["leave", "pop", "replace", "swipe"], [false, true])
  func `a question ends with the screen below, from the top`(way: String, isAsked: Bool) async {
    stack.replace(with: [Spot.d, Spot.a, Spot.b])
    let (below, gone) = (screen(1), screen(2))
    journal.keep("a", on: below)
    protect(gone, "b", by: gate)
    swipe()
    if isAsked { await gate.arrivals() }
    switch way {
    case "leave": below.leave()
    case "pop": stack.popLast()
    case "replace": stack.replace(with: [Spot.e])
    default: swipe()
    }
    #expect(journal.gone == ["b", "a"])
    gate.open(.block(.unsavedChanges))
    await rest()
    #expect(gone.isGone && spots == [way == "replace" ? .e : .d] && !hasLeases)
    #expect(gate.requests.isEmpty != isAsked, "what cannot come back is not asked")
  }

  @Test(arguments: [false, true])
  func `a question about the last of two swipes alone takes back anything`(isMoved: Bool) async {
    stack.replace(with: [Spot.d, Spot.a, Spot.b])
    protect(screen(2), "b", by: gate)
    protect(screen(1), "a", by: other)
    swipe()
    await gate.arrivals()
    swipe()
    await other.arrivals()
    if isMoved { stack.navigate(to: Spot.e) }
    gate.open(.block(.unsavedChanges))
    other.answer(.block(.unsavedChanges))
    await rest()
    #expect(spots == (isMoved ? [.d, .e] : [.d, .a]))
    #expect(journal.gone == (isMoved ? ["b", "a"] : ["b"]))
    #expect(stack.host.isProtected == !isMoved)
  }

  @Test(arguments: ["flow", "tab"])
  func `a question is not asked once more by what takes its place away`(way: String) async {
    let (rig, home) = AppRig.atHome()
    protect(home.pushed(.a), "a", by: gate)
    home.swipe()
    await gate.arrivals()
    #expect((way == "flow" ? rig.app.enter(.splash) : rig.tabs?.remove(.home)) == .committed)
    await rest()
    #expect(journal.gone == ["a"])
    gate.answer(.block("stay"))
    await rest()
    #expect(gate.requests.count == 1 && home.spots == [])
  }
}

// MARK: - What comes back by other ways

extension `A screen that is swiped away` {
  @Test(arguments: [false, true])
  func `a screen that is back during the question is not put back`(isOnTop: Bool) async {
    let path = await swipeTop(of: [.a, .b])
    stack.path = isOnTop ? path : RoutePath(path.reversed())
    gate.answer(.block(.unsavedChanges))
    await rest()
    #expect(spots == (isOnTop ? [.a, .b] : [.b, .a]) && journal.gone == [])
    if !isOnTop { swipe() }
    #expect(stack.host.isProtected, "it is protected as before")
    swipe()
    await gate.arrivals(2)
    gate.answer(.block(.unsavedChanges))
    await rest()
    #expect(spots.last == .b && journal.gone == [])
  }

  @Test func `a screen that a restoration brings back is not put back a second time`() async {
    stack.append(contentsOf: [KeptPage.page(1), .page(2)])
    let archive = node.archive()
    top.asks(gate)
    swipe()
    await gate.arrivals()
    node.restore(archive)
    gate.answer(.block(.unsavedChanges))
    await rest()
    #expect(stack.routes == [1, 2].map { AnyRoute(KeptPage.page($0)) })
  }
}
