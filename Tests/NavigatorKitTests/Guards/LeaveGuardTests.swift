import NavigatorKit
import Observation
import Testing

/// Counts how often a fact changes.
@MainActor final class ChangeCounter {
  private(set) var count = 0
  private let read: @MainActor () -> Void

  init(_ read: @escaping @MainActor () -> Void) {
    self.read = read
    watch()
  }

  private func watch() {
    withObservationTracking(read) { [weak self] in
      MainActor.assumeIsolated {
        self?.count += 1
        self?.watch()
      }
    }
  }
}

@MainActor struct `A leave-guard` {
  private let navigator = Navigator<Spot>(routes: [.a, .form])

  @Test func `a leave-guard refuses what takes its screen away, the top first, until disarmed`() {
    let path = navigator.host.path
    let bottom = navigator.guards.protect("bottom", for: .entry(path[0].id))
    let top = navigator.guards.protect("top", for: .entry(path[1].id))
    #expect(navigator.navigate(to: .b) == .committed)
    #expect(navigator.popLast() == .committed)
    #expect(navigator.popLast().blocked?.reason == .unsavedChanges)
    #expect(navigator.popToRoot().blockedBy == "top")
    #expect(navigator.replace(with: [.b]).blockedBy == "top")
    top.isArmed = false
    #expect(navigator.popToRoot().blockedBy == "bottom")
    #expect(navigator.popLast() == .committed)
    bottom.isArmed = false
    #expect(navigator.popToRoot() == .committed)
  }

  @Test func `a leave-guard may hold the command back until a condition is met`() {
    let saved = ParkCondition("saved")
    let draft = navigator.guards.protect("draft", for: .everything, decision: .park(until: saved))
    navigator.popLast()
    #expect(navigator.routes == [.a, .form])
    draft.isArmed = false
    #expect(saved.fulfill() == [.committed] && navigator.routes == [.a])
  }

  @Test func `a leave-guard may redirect instead`() {
    let elsewhere = GuardDecision.redirect(to: .push(Spot.home))
    navigator.guards.protect("draft", for: .everything, decision: elsewhere)
    #expect(navigator.popLast().redirection?.hops.map(\.guardName) == ["draft"])
    #expect(navigator.routes == [.a, .form, .home])
  }

  @Test func `a leave-guard tells its readers when it is armed, disarmed or removed, once each`() {
    let stack = ChangeCounter { [navigator] in _ = navigator.routes }
    let host = ChangeCounter { [navigator] in _ = navigator.host.isProtected }
    let draft = navigator.guards.protect("draft", for: .everything, isArmed: false)
    let armed = ChangeCounter { _ = draft.isArmed }
    var states: [[Int]] = []
    for isArmed in [true, true, false, true] {
      draft.isArmed = isArmed
      #expect(navigator.host.isProtected == isArmed)
      states.append([armed.count, host.count])
    }
    #expect(states == [[1, 1], [1, 1], [2, 2], [3, 3]])
    for _ in 0..<2 { navigator.guards.remove(draft) }
    draft.isArmed = false
    draft.isArmed = true
    #expect(navigator.guards.isEmpty && !navigator.host.isProtected)
    #expect(host.count == 4 && stack.count == 0)
  }

  @Test func `a leave-guard tells hosts when another screen comes to the top`() {
    navigator.guards.protect("draft", for: .entry(navigator.host.path[1].id))
    let changes = ChangeCounter { [navigator] in _ = navigator.host.isProtected }
    var states = [navigator.host.isProtected]
    for step in [
      { navigator.navigate(to: .b) }, { navigator.navigate(to: .c) }, { navigator.popLast(2) },
      { navigator.host.path.removeLast() },
    ] as [@MainActor () -> Any] {
      _ = step()
      states.append(navigator.host.isProtected)
    }
    #expect(states == [true, false, false, true, false] && changes.count == 3)
  }

  @Test func `a leave-guard of a group protects its members`() {
    let group = NavigationGroup("app")
    let draft = group.guards.protect("saving", for: .everything)
    let navigator = Navigator<Spot>(routes: [.a], in: group)
    #expect(navigator.host.isProtected)
    draft.isArmed = false
    #expect(!navigator.host.isProtected)
  }

  @Test func `a leave-guard that came too late is named once, and the change stands`() throws {
    navigator.routes = [.form, .a, .form]
    let events = EventList(navigator.events)
    let later = navigator.guards.protect("later", for: .everything, isArmed: false)
    navigator.guards.protect("draft", for: .route(Spot.form))
    navigator.guards.protect("disarmed", for: .everything, isArmed: false)
    later.isArmed = true
    let path = navigator.host.path
    navigator.host.path = []
    let outcome = try #require(events.outcomes.first)
    #expect(outcome.late?.guardNames == ["later", "draft"] && outcome.late?.removed == Array(path))
    #expect(outcome.isCommitted && navigator.routes.isEmpty)
  }

  @Test func `a leave-guard refuses a write that takes its screen away to add another`() {
    navigator.guards.protect("draft", for: .everything)
    let host = ChangeCounter { [navigator] in _ = navigator.host.path }
    navigator.host.path = [Spot.a, Spot.b]
    #expect(navigator.routes == [.a, .form] && host.count == 1)
  }
}

/// A leave-guard lasts as long as the screens that it has protected.
@MainActor struct `The life of a leave-guard` {
  private let node = NavigationNode("home")

  @Test(arguments: [GuardScope.everything, .routes(of: Spot.self), .route(Spot.form)])
  func `a leave-guard lasts until the last of its screens has gone`(_ scope: GuardScope) {
    node.navigate(to: Spot.form)
    let draft = node.stack.guards.protect("draft", for: scope)
    node.navigate(to: Spot.form)
    #expect(node.popLast().blocked?.resume() == .committed && draft.isArmed)
    #expect(node.popLast().blocked?.resume() == .committed && !draft.isArmed)
    node.navigate(to: Spot.form)
    #expect(!node.stack.host.isProtected)
    #expect(node.popLast() == .committed)
  }

  @Test func `a leave-guard waits for its screen, and protects again when it is armed again`() {
    let draft = node.stack.guards.protect("draft", for: .route(Spot.form))
    node.navigate(to: Spot.a)
    node.popLast()
    for _ in 0..<2 {
      node.navigate(to: Spot.form)
      draft.isArmed = true
      #expect(node.popLast().blockedBy == "draft")
      node.stack.path = []
      #expect(!draft.isArmed)
    }
    node.stack.guards.removeAll()
    draft.isArmed = true
    node.navigate(to: Spot.form)
    #expect(node.popLast() == .committed, "one that was removed stays so")
  }

  enum End: CaseIterable { case replacement, binding, layer, tab, flow }

  @Test(arguments: End.allCases, [true, false])
  func `a leave-guard goes with its screen, wherever it was added`(end: End, isOfApp: Bool) {
    let rig = AppRig()
    rig.app.enter(.main)
    let node = rig.node(.home)
    if end == .layer { node.present(Spot.a) }
    if end == .binding { node.present(Spot.form) } else { node.navigate(to: Spot.form) }
    let own = end == .binding ? node.modals.guards : node.host.frontStack.guards
    let draft = (isOfApp ? rig.app.guards : own).protect("draft", for: .route(Spot.form))
    switch end {
    case .replacement: resume(node.navigate(to: Spot.form, strategy: .replaceTop))
    case .binding: node.modals.presentedSheet = nil
    case .layer: resume(node.dismiss())
    case .tab: resume(rig.tabs?.remove(.home))
    case .flow: resume(rig.app.enter(.login))
    }
    #expect(!draft.isArmed)
    if end == .replacement { #expect(node.popLast() == .committed) }
  }

  private func resume(_ outcome: NavigationOutcome?) {
    #expect(outcome?.blocked?.resume() == .committed)
  }

  @Test func `a leave-guard goes with its layer, also where the presenter is in no group`() throws {
    let modals = ModalPresenter<AnyRoute>()
    modals.present(Spot.a)
    let stack = try #require(modals.navigator(of: modals.layers[0].id))
    stack.navigate(to: Spot.form)
    let draft = stack.guards.protect("draft", for: .route(Spot.form), decision: .allow)
    modals.dismiss()
    #expect(!draft.isArmed)
  }

  @Test func `a leave-guard is disarmed once the app has let go of its node`() async {
    var node: NavigationNode? = NavigationNode("short")
    node?.navigate(to: Spot.form)
    let ofScreen = node.map { $0.stack.screen(of: $0.stack.path.last).protect { _ in .allow } }
    let guards = [
      node?.guards.protect("group", for: .everything),
      node?.stack.guards.protect("route", for: .route(Spot.form)),
      node?.modals.guards.protect("layers", for: .everything),
      ofScreen,
    ]
    #expect(guards.allSatisfy { $0?.isArmed == true })
    let changes = ChangeCounter { _ = ofScreen?.isArmed }
    node = nil
    await turns(20)
    #expect(guards.allSatisfy { $0?.isArmed == false } && changes.count == 1)
  }
}
