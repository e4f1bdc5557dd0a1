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

/// The actions at the end of a group, and at the end of a session in it.
@MainActor
private final class Farewells: Attachment {
  weak var group: NavigationGroup?
  var all: [Resumption] = []
  var sessions: [() -> Void] = []

  func sessionDidEnd(in ended: NavigationGroup) {
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

  /// Does something after the end of a session that is ending in the tree.
  ///
  /// - Returns: Whether a session is ending; if not, nothing is done.
  package func afterSessionEnd(_ action: @escaping @MainActor () -> Void) -> Bool {
    guard queue.isEndingSession else { return false }
    queue.follow(action)
    return true
  }
}
