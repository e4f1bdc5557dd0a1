import NavigatorKit
import Testing

/// Questions about screens that a gesture has taken away, where other screens go as well.
@MainActor
@Suite(.ownTime)
struct `Late questions about leaving` {
  private let node = NavigationNode("home")
  private let journal = ScopeJournal()
  private let upper = GuardGate()
  private let lower = GuardGate()

  private var modals: ModalPresenter<AnyRoute> { node.modals }
  private var spots: [Spot?] { node.host.frontStack.path.routes.map { $0.as() } }

  private func turns() async { for _ in 0..<60 { await turn() } }

  private func drag(above layer: LayerID? = nil) {
    modals.host[.sheet, in: modals.host.slot(above: layer)] = nil
  }

  /// Has a screen keep an object, and ask before it is left.
  @discardableResult
  private func protect(_ screen: ScreenHandle, _ name: String, by gate: GuardGate) -> LeaveGuard {
    _ = screen.keep { ScopedThing(name, journal) }
    return screen.protect { [gate] in try await gate.decide($0) }
  }

  /// A screen in the stack of a sheet, swiped away, and then the sheet dragged away.
  private func leaveBoth() async -> (screen: ScreenHandle, sheet: ScreenHandle) {
    node.present(Spot.c)
    node.navigate(to: Spot.a)
    let stack = node.host.frontStack
    let (screen, sheet) = (stack.screen(of: stack.path[0]), modals.screen(of: modals.layers[0]))
    protect(screen, "a", by: upper)
    protect(sheet, "c", by: lower)
    stack.host.path = []
    await upper.arrivals()
    drag()
    await lower.arrivals()
    #expect(modals.layers.isEmpty)
    return (screen, sheet)
  }

  @Test func `late questions let go of a sheet once it may go, after a screen swiped away in it`()
    async
  {
    _ = await leaveBoth()
    #expect(journal.gone == ["a"])
    lower.answer(.allow)
    await turns()
    #expect(journal.gone == ["a", "c"])
    #expect(modals.layers.isEmpty)
    upper.open()
  }

  @Test(arguments: ["flow", "tab"])
  func `late questions are not asked once more by what takes away their place`(way: String)
    async throws
  {
    let rig = AppRig()
    rig.app.enter(.main)
    let node = rig.node(.home)
    node.present(Spot.c)
    node.navigate(to: Spot.a)
    protect(node.host.frontStack.screen(of: node.host.frontStack.path.last), "a", by: upper)
    node.modals.host[.sheet, in: node.modals.host.slot()] = nil
    await upper.arrivals()
    let outcome = way == "flow" ? rig.app.enter(.splash) : rig.tabs?.remove(.home)
    #expect(outcome == .committed)
    #expect(upper.requests.count == 1)
    await turns()
    #expect(journal.gone == ["a"])
    upper.open()
  }

  @Test
  func `late questions leave the protection to a screen that the host has brought back itself`()
    async
  {
    let host = WritingHost()
    node.stack.host.scope = host
    node.navigate(to: Spot.a)
    let draft = protect(node.stack.screen(of: node.stack.path[0]), "a", by: upper)
    let path = node.stack.host.path
    node.stack.host.path = []
    node.stack.host.path = path
    for work in host.work { work() }
    await turns()
    #expect(upper.requests.isEmpty)
    #expect(draft.isArmed)
    #expect(node.stack.host.isProtected)
  }

  @Test(arguments: ["leave", "pop", "replace"])
  func `late questions end with the screen below theirs, and let go of their own screen first`(
    way: String
  ) async {
    node.stack.replace(with: [Spot.d, Spot.a, Spot.b])
    let screens = node.stack.path.map { node.stack.screen(of: $0) }
    _ = screens[1].keep { ScopedThing("a", journal) }
    protect(screens[2], "b", by: upper)
    node.stack.host.path.removeLast()
    await upper.arrivals()
    switch way {
    case "leave": screens[1].leave()
    case "pop": node.stack.popLast()
    default: node.stack.replace(with: [Spot.e])
    }
    #expect(journal.gone == ["b", "a"])
    upper.open(.block(.unsavedChanges))
    await turns()
    #expect(screens[2].isGone)
  }

  @Test func `late questions end with the next swipe, which lets go of what went before it`() async
  {
    node.stack.replace(with: [Spot.d, Spot.a, Spot.b])
    protect(node.stack.screen(of: node.stack.path[2]), "b", by: upper)
    node.stack.host.path.removeLast()
    await upper.arrivals()
    node.stack.host.path.removeLast()
    #expect(journal.gone == ["b"])
    upper.open(.block(.unsavedChanges))
    await turns()
    #expect(spots == [.d])
  }

  @Test func `late questions take back the last of two swipes alone`() async {
    node.stack.replace(with: [Spot.d, Spot.a, Spot.b])
    protect(node.stack.screen(of: node.stack.path[2]), "b", by: upper)
    protect(node.stack.screen(of: node.stack.path[1]), "a", by: lower)
    node.stack.host.path.removeLast()
    await upper.arrivals()
    node.stack.host.path.removeLast()
    await lower.arrivals()
    upper.open(.block(.unsavedChanges))
    lower.answer(.block(.unsavedChanges))
    await turns()
    #expect(spots == [.d, .a])
    #expect(journal.gone == ["b"])
    #expect(node.stack.host.isProtected)
  }

  @Test func `late questions bring a sheet back with its stack as it was dragged`() async {
    let (screen, layer) = await leaveBoth()
    #expect(journal.gone == ["a"], "the drag is another gesture")
    upper.open(.block(.unsavedChanges))
    lower.answer(.block(.unsavedChanges))
    await turns()
    #expect(!layer.isGone && screen.isGone)
    #expect(spots == [])
    #expect(journal.gone == ["a"])
  }

  @Test(arguments: [false, true])
  func `late questions bring a screen back past the guards of what comes, or not at all`(
    isAllowed: Bool
  ) async {
    node.navigate(to: Spot.a)
    protect(node.stack.screen(of: node.stack.path[0]), "a", by: upper)
    node.guards.addAsync("door", for: .route(Spot.a), decide: lower.decide)
    let events = EventList(node.events)
    node.stack.host.path = []
    await upper.arrivals()
    upper.answer(.block(.unsavedChanges))
    await lower.arrivals()
    #expect(spots == [] && journal.gone == [], "its objects live until the answer")
    lower.answer(isAllowed ? .allow : .block("door"))
    await turns()
    #expect(spots == (isAllowed ? [.a] : []))
    #expect(journal.gone == (isAllowed ? [] : ["a"]))
    #expect(node.stack.host.isProtected == isAllowed)
    #expect(events.all.last?.transition.cause.kind == .resume)
    #expect(node.snapshot().blocks.allSatisfy { $0.leases.isEmpty })
  }

  @Test func `late questions that have ended are not asked`() async {
    node.stack.replace(with: [Spot.d, Spot.a, Spot.b])
    let top = node.stack.screen(of: node.stack.path[2])
    top.protect { [upper] in try await upper.decide($0) }
    node.stack.host.path.removeLast()
    node.stack.popLast()
    await turns()
    #expect(upper.requests.isEmpty, "it cannot come back")
    #expect(node.snapshot().blocks.allSatisfy { $0.leases.isEmpty })
  }

  @Test func `screens that cannot be put back after a late question are let go of from the top`()
    async
  {
    node.stack.replace(with: [Spot.d, Spot.a, Spot.b])
    let screens = node.stack.path.map { node.stack.screen(of: $0) }
    protect(screens[2], "b", by: upper)
    protect(screens[1], "a", by: lower)
    node.stack.host.path.removeLast()
    await upper.arrivals()
    node.stack.host.path.removeLast()
    await lower.arrivals()
    node.stack.navigate(to: Spot.e)
    lower.answer(.block(.unsavedChanges))
    await turns()
    #expect(journal.gone == ["b", "a"])
    upper.open()
  }

  @Test func `sheets that cannot be put back, and screens in them, are let go of from the top`()
    async
  {
    node.present(Spot.d)
    node.present(Spot.c, policy: .stack)
    node.navigate(to: Spot.a)
    let stack = node.host.frontStack
    let ids = modals.layers.map(\.id)
    protect(modals.screen(of: modals.layers[0]), "d", by: lower)
    protect(modals.screen(of: modals.layers[1]), "c", by: upper)
    protect(stack.screen(of: stack.path[0]), "a", by: upper)
    stack.host.path = []
    await upper.arrivals()
    drag(above: ids[0])
    await upper.arrivals(2)
    drag()
    await lower.arrivals()
    node.present(Spot.e)
    lower.answer(.block(.unsavedChanges))
    await turns()
    #expect(journal.gone == ["a", "c", "d"])
    upper.open()
  }

  @Test
  func `late questions about a sheet end with the sheet below, and let go of their own first`()
    async
  {
    node.present(Spot.c)
    node.present(Spot.d, policy: .stack)
    let screens = modals.layers.map { modals.screen(of: $0) }
    _ = screens[0].keep { ScopedThing("lower", journal) }
    protect(screens[1], "upper", by: upper)
    drag(above: modals.layers[0].id)
    await upper.arrivals()
    screens[0].leave()
    #expect(journal.gone == ["upper", "lower"])
    upper.open()
  }
}

/// Layers that are on their way out when the screens under them go.
extension `Late questions about leaving` {
  @Test(arguments: [false, true])
  func `scopes under a layer that is leaving wait for it`(isLayerShown: Bool) throws {
    let host = ScriptedHost()
    modals.host.attach(host)
    node.navigate(to: Spot.a)
    node.present(Spot.c)
    let layer = try #require(modals.layers.first)
    host.begun.insert(layer.id)
    modals.host.didShow(layer.id)
    _ = node.stack.screen(of: node.stack.path[0]).keep { ScopedThing("a", journal) }
    _ = modals.screen(of: layer).keep { ScopedThing("c", journal) }
    node.dismiss()
    node.stack.popToRoot()
    if isLayerShown { node.stack.replace(with: [Spot.b]) }
    #expect(journal.gone == [])
    modals.host.didDismiss(layer.id)
    #expect(journal.gone == ["c", "a"])
  }

  @Test func `a check lets go of refused screens from the top`() {
    node.navigate(to: Spot.a)
    node.present(Spot.c)
    node.navigate(to: Spot.b)
    let inner = node.host.frontStack
    let screens = [
      ("s", node.stack.screen(of: node.stack.path[0])), ("c", modals.screen(of: modals.layers[0])),
      ("b", inner.screen(of: inner.path[0])),
    ]
    for (name, screen) in screens { _ = screen.keep { ScopedThing(name, journal) } }
    node.guards.add("wall", for: .routes(of: Spot.self)) { _ in .block("no") }
    node.revalidate()
    #expect(journal.gone == ["b", "c", "s"])
  }
}
