/// An action that is done once: when it is asked for, or when the last reference to it has gone.
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

/// What is done at the end of a group.
@MainActor
private final class Farewells: Attachment {
  var all: [Resumption] = []
}

extension NavigationGroup {
  /// Does something once the group has gone.
  package func whenGone(_ action: @escaping @MainActor () -> Void) {
    attachments[Farewells.self].all.append(Resumption(action))
  }
}
