@testable import NavigatorKit
import NavigatorKitRestoration
import Testing

/// A swipe takes a screen away, or a drag a sheet, before it may be left, and it is asked about then.
@MainActor struct `A screen that is swiped away`: ScreenSuite {
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

  @Test(.ownTime)
  func `a swiped screen is back with its id, guards and object, unless it may go`() async {
    let screen = pushed(.a)
    let id = stack.path[0].id
    let plain = stack.guards.protect("plain", for: .entry(id))
    let unarmed = screen.protect("later", isArmed: false) { _ in .block("later") }
    let asking = protect(screen, "a", by: gate)
    let ends = EventList(stack.events)
    swipe()
    #expect(ends.outcomes.last?.late != nil)
    await gate.arrivals()
    #expect(gate.requests[0].transition.cause.kind == .gesture && spots == [] && hasLeases)
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

  @Test(.ownTime, arguments: ["nothing", "removal", "disarming"])
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

  @Test(.ownTime)
  func `a guard of many screens stays armed while one of them is asked about`() async {
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

  @Test(.ownTime, arguments: [false, true])
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
    #expect(await outcome.settled() == .committed && layers == [] && spots == [])
  }

  @Test(.ownTime, arguments: [false, true])
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

  @Test(.ownTime)
  func `a swiped screen does not come back if somebody has gone elsewhere meanwhile`() async {
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

  @Test(.ownTime, arguments: [false, true])
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

  @Test(.ownTime) func `screens over the limit are reported, and not kept`() async {
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
  @Test(.ownTime, arguments: ["leave", "pop", "replace", "swipe"], [false, true])
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

  @Test(.ownTime, arguments: [false, true])
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

  @Test(.ownTime, arguments: ["flow", "tab"])
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
  @Test(.ownTime, arguments: [false, true])
  func `a screen that is back during the question is not put back`(isOnTop: Bool) async {
    stack.replace(with: [Spot.a, .b])
    let path = stack.path
    protect(top, "top", by: gate)
    swipe()
    await gate.arrivals()
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

  @Test(.ownTime)
  func `a screen that a restoration brings back is not put back a second time`() async {
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

// MARK: - A sheet that is dragged away

extension `A screen that is swiped away` {
  @Test(.ownTime, arguments: ["sheet", "root of its stack", "screen in it"], [false, true])
  func `a dragged sheet is back, and asks again, until it may go`(
    asking: String,
    isHosted: Bool
  ) async {
    let sheet = presented(.c, ModalOptions(detents: [.medium, .large]))
    let (before, stack) = (modals.layers[0], inner())
    stack.navigate(to: Spot.a)
    let page = stack.screen(of: stack.path[0])
    let shown = isHosted ? showLayer() : nil
    defer { withExtendedLifetime(shown) {} }
    for (name, screen) in all.dropFirst() { journal.keep(name, on: screen) }
    switch asking {
    case "sheet": sheet.asks(gate)
    case "screen in it": page.asks(gate)
    default: stack.screen(of: nil).asks(gate)
    }
    let end = sheet.ending()
    for isAllowed in [false, true] {
      drag()
      if isHosted { modals.host.didDismiss(before.id) }
      await gate.questions(isAllowed ? 2 : 1)
      #expect(end.result?.end?.kind == .dismissedByGesture, "its result ends with the drag")
      #expect(!modals.isPresenting && journal.gone == [] && hasLeases)
      #expect(stack.navigate(to: Spot.b) == .failed(.gone), "the sheet is away")
      gate.answer(isAllowed ? .allow : .block(.unsavedChanges))
      await rest()
      guard !isAllowed else { break }
      #expect(modals.layers == [before] && inner() === stack && !page.isGone && !hasLeases)
      if isHosted { modals.host.didShow(before.id) }
      #expect(modals.host.phase(of: before.id) == .presented)
      #expect(stack.navigate(to: Spot.b) == .committed && node.currentScreen == AnyRoute(Spot.b))
      stack.popLast()
    }
    #expect(gate.requests.count == 2 && layers == [] && !hasLeases)
    #expect(journal.gone == ["layer 0, 0", "layer 0"])
    #expect(sheet.leave() == .failed(.gone))
  }

  @Test(.ownTime, arguments: [false, true])
  func `a dragged sheet comes back without the screen swiped away in it`(isAllowed: Bool) async {
    let sheet = presented(.c)
    inner().navigate(to: Spot.a)
    let (stack, screen) = (inner(), inner().screen(of: inner().path[0]))
    protect(screen, "a", by: gate)
    protect(sheet, "c", by: other)
    stack.host.path = []
    await gate.arrivals()
    drag()
    await other.arrivals()
    #expect(layers == [] && journal.gone == ["a"], "the drag is another gesture")
    gate.open(.block(.unsavedChanges))
    other.answer(isAllowed ? .allow : .block(.unsavedChanges))
    await rest()
    #expect(layers == (isAllowed ? [] : [.c]) && screen.isGone && stack.path.isEmpty)
    #expect(journal.gone == (isAllowed ? ["a", "c"] : ["a"]))
  }

  @Test(.ownTime, arguments: ["leave", "present", "drag"])
  func `a question about a sheet ends with the sheet below, from the top`(way: String) async {
    let below = presented(.c)
    protect(presented(.d), "upper", by: gate)
    journal.keep("lower", on: below)
    drag(1)
    await gate.arrivals()
    switch way {
    case "leave": below.leave()
    case "present": node.present(Spot.e)
    default: drag()
    }
    #expect(journal.gone == ["upper", "lower"])
    gate.open(.block(.unsavedChanges))
    await rest()
    #expect(layers == (way == "present" ? [.e] : []))
  }

  @Test(.ownTime) func `a draft in the layer of a swiped screen stays there, with the layer`() async
  {
    pushed(.a).present(Spot.b)
    let layer = layer()
    layer.asks(gate)
    swipe()
    await gate.arrivals()
    #expect(spots == [] && layers == [.b], "the layer's guard has not answered")
    gate.answer(.block("stay"))
    await rest()
    #expect(layers == [.b] && !layer.isGone, "it belongs to the place from now on")
    let outcome = layer.leave()
    await gate.arrivals(2)
    gate.answer(.allow)
    #expect(await outcome.settled() == .committed)
  }
}
