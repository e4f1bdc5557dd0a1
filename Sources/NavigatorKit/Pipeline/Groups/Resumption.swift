/// An action that runs once: when it is called, or when the last reference to it has gone.
@MainActor
final class Resumption {
  private var action: (@MainActor () -> Void)?

  init(_ action: @escaping @MainActor () -> Void) {
    self.action = action
  }

  deinit {
    guard let action else { return }
    Task { @MainActor in action() }
  }

  func resume() {
    let action = action
    self.action = nil
    action?()
  }
}

/// The actions at the end of a group, and at the ends of sessions.
@MainActor
private final class Farewells: Attachment {
  weak var group: NavigationGroup?
  var all: [Resumption] = []
  var sessions: [() -> Void] = []
  var followers: [(owner: Weak<AnyObject>, action: @MainActor () -> Void)] = []

  func sessionDidEnd(in ended: NavigationGroup) {
    // They also hear of a session that ends within the group.
    for follower in followers { ended.queue.follow(follower.action) }
    guard group?.lineage.contains(where: { $0 === ended }) ?? false else { return }
    for action in sessions { action() }
  }
}

extension NavigationGroup {
  private var farewells: Farewells {
    let farewells = attachments[Farewells.self]
    farewells.group = self
    return farewells
  }

  /// Does something once the group has gone.
  package func whenGone(_ action: @escaping @MainActor () -> Void) {
    farewells.all.append(Resumption(action))
  }

  /// Does something whenever a session ends in the group or in one around it.
  package func whenSessionEnds(_ action: @escaping @MainActor () -> Void) {
    farewells.sessions.append(action)
  }

  /// Calls a function after each end of a session, as long as an object lives.
  ///
  /// It counts wherever the session ends: in the group, in one around it, or in one within it. What
  /// ends with the session of its own place alone takes ``whenSessionEnds(_:)``.
  package func afterSessions(of owner: AnyObject, _ action: @escaping @MainActor () -> Void) {
    farewells.followers.removeAll { $0.owner.value == nil }
    farewells.followers.append((Weak(owner), action))
  }

  /// Does something after the end of a session that is ending in the tree.
  ///
  /// - Returns: Whether a session is ending; if not, nothing is done.
  package func afterSessionEnd(_ action: @escaping @MainActor () -> Void) -> Bool {
    guard queue.isEndingSession else { return false }
    queue.follow(action)
    return true
  }
}
