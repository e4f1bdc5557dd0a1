import NavigatorKit
import Observation
import Testing

/// Counts how often a fact changes.
@MainActor
final class ChangeCounter {
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

@MainActor
struct `A leave-guard` {
  let navigator = Navigator<Spot>(routes: [.a, .form])

  @Test func `a leave-guard refuses to have its screen left, until it is disarmed`() {
    let draft = navigator.guards.protect("draft", for: .everything)
    #expect(navigator.popLast().blocked?.reason == .unsavedChanges)
    #expect(navigator.replace(with: [.b]).blocked?.guardName == "draft")
    #expect(navigator.navigate(to: .b) == .committed)
    #expect(navigator.popLast().blocked != nil)
    draft.isArmed = false
    #expect(navigator.popToRoot() == .committed)
  }

  @Test func `a leave-guard protects what it is for and no other screen`() throws {
    let entry = try #require(navigator.host.path.first)
    navigator.guards.protect("draft", for: .entry(entry.id))
    #expect(navigator.popLast() == .committed)
    #expect(navigator.popLast().blocked?.guardName == "draft")
  }

  @Test func `a leave-guard protects every screen that a change would take away, the top first`() {
    let path = navigator.host.path
    let bottom = navigator.guards.protect("bottom", for: .entry(path[0].id))
    let top = navigator.guards.protect("top", for: .entry(path[1].id))
    #expect(navigator.popToRoot().blocked?.guardName == "top")
    #expect(navigator.replace(with: [.b]).blocked?.guardName == "top")
    top.isArmed = false
    #expect(navigator.popToRoot().blocked?.guardName == "bottom")
    bottom.isArmed = false
    #expect(navigator.popToRoot() == .committed)
  }

  @Test func `a leave-guard may hold the command back until a condition is met`() async {
    let saved = ParkCondition("saved")
    let draft = navigator.guards.protect(
      "draft",
      for: .everything,
      decision: .park(until: saved)
    )
    let outcome = navigator.popLast()
    #expect(navigator.routes == [.a, .form])
    draft.isArmed = false
    saved.fulfill()
    #expect(await outcome.settled() == .committed)
    #expect(navigator.routes == [.a])
  }

  @Test func `a leave-guard may redirect instead`() {
    navigator.guards.protect(
      "draft",
      for: .everything,
      decision: .redirect(to: .push(Spot.home))
    )
    #expect(navigator.popLast().redirection?.hops.map(\.guardName) == ["draft"])
    #expect(navigator.routes == [.a, .form, .home])
  }

  @Test func `a leave-guard goes when it is removed`() {
    let draft = navigator.guards.protect("draft", for: .everything)
    navigator.guards.remove(draft)
    navigator.guards.remove(draft)
    #expect(navigator.guards.isEmpty)
    #expect(!navigator.host.isProtected)
    draft.isArmed = false
    draft.isArmed = true
    #expect(!navigator.host.isProtected)
  }

  @Test func `a leave-guard tells observers when it is armed or disarmed, once each`() {
    let draft = navigator.guards.protect("draft", for: .everything, isArmed: false)
    let changes = ChangeCounter { _ = draft.isArmed }
    draft.isArmed = true
    draft.isArmed = true
    #expect(changes.count == 1)
    draft.isArmed = false
    #expect(changes.count == 2)
  }

  @Test func `a leave-guard tells hosts beforehand whether the screen on top is protected`() {
    let changes = ChangeCounter { _ = navigator.host.isProtected }
    let stack = ChangeCounter { _ = navigator.routes }
    #expect(!navigator.host.isProtected)
    let draft = navigator.guards.protect("draft", for: .everything, isArmed: false)
    #expect(changes.count == 0)
    draft.isArmed = true
    #expect(navigator.host.isProtected)
    #expect(changes.count == 1)
    navigator.navigate(to: .b)
    #expect(changes.count == 1)
    navigator.guards.remove(draft)
    #expect(!navigator.host.isProtected)
    #expect(changes.count == 2)
    #expect(stack.count == 1)
  }

  @Test func `a leave-guard tells hosts when another screen comes to the top`() throws {
    let entry = try #require(navigator.host.path.last)
    navigator.guards.protect("draft", for: .entry(entry.id))
    let changes = ChangeCounter { _ = navigator.host.isProtected }
    #expect(navigator.host.isProtected)
    navigator.navigate(to: .b)
    #expect(!navigator.host.isProtected)
    #expect(changes.count == 1)
    navigator.navigate(to: .c)
    #expect(changes.count == 1)
    navigator.popLast(2)
    #expect(navigator.host.isProtected)
    #expect(changes.count == 2)
    navigator.host.path.removeLast()
    #expect(!navigator.host.isProtected)
    #expect(changes.count == 3)
  }

  @Test func `a leave-guard of a group protects its members`() {
    let group = NavigationGroup("app")
    let draft = group.guards.protect("saving", for: .everything)
    let navigator = Navigator<Spot>(routes: [.a], in: group)
    #expect(navigator.host.isProtected)
    draft.isArmed = false
    #expect(!navigator.host.isProtected)
    draft.isArmed = true
    #expect(navigator.host.isProtected)
  }

  @Test
  func `a leave-guard that came too late is named with what was removed, and the change stands`()
    throws
  {
    var outcomes: [NavigationOutcome] = []
    navigator.events.observe { outcomes.append($0.outcome) }
    navigator.guards.protect("draft", for: .everything)
    navigator.guards.protect("other", for: .everything)
    navigator.guards.protect("disarmed", for: .everything, isArmed: false)
    let path = navigator.host.path
    navigator.host.path = []
    let late = try #require(outcomes.first?.late)
    #expect(late.guardNames == ["draft", "other"])
    #expect(late.removed == Array(path))
    #expect(navigator.routes.isEmpty)
    #expect(outcomes.first?.isCommitted == true)
  }

  @Test func `a leave-guard that protects two screens with one route is named once`() throws {
    var outcomes: [NavigationOutcome] = []
    navigator.routes = [.form, .a, .form]
    navigator.events.observe { outcomes.append($0.outcome) }
    let later = navigator.guards.protect("later", for: .everything, isArmed: false)
    navigator.guards.protect("draft", for: .route(Spot.form))
    later.isArmed = true
    navigator.host.path = []
    let late = try #require(outcomes.first?.late)
    #expect(late.guardNames == ["later", "draft"])
  }

  @Test func `a leave-guard of one route stays armed while a screen with that route is left`() {
    navigator.routes = [.form, .a, .form]
    let draft = navigator.guards.protect("draft", for: .route(Spot.form))
    navigator.host.path.removeLast()
    #expect(draft.isArmed)
    #expect(!navigator.host.isProtected)
    navigator.host.path.removeLast()
    #expect(navigator.host.isProtected)
    navigator.host.path.removeLast()
    #expect(!draft.isArmed)
    navigator.navigate(to: .form)
    #expect(!navigator.host.isProtected)
  }

  @Test func `a leave-guard refuses a write that takes its screen away to add another`() {
    navigator.guards.protect("draft", for: .everything)
    let host = ChangeCounter { _ = navigator.host.path }
    let stack = ChangeCounter { _ = navigator.routes }
    navigator.host.path = [Spot.a, Spot.b]
    #expect(navigator.routes == [.a, .form])
    #expect(host.count == 1)
    #expect(stack.count == 0)
  }
}
