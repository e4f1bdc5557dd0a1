/// What libraries above do when a session has ended in a group, or around it.
@MainActor
private final class SessionFollowers: Attachment {
  var all: [(owner: Weak<AnyObject>, action: @MainActor () -> Void)] = []

  func sessionDidEnd(in group: NavigationGroup) {
    for follower in all { group.queue.follow(follower.action) }
  }
}

extension NavigationGroup {
  /// Calls a function after each end of a session in the group, or around it, as long as an object lives.
  package func afterSessions(of owner: AnyObject, _ action: @escaping @MainActor () -> Void) {
    attachments[SessionFollowers.self].all.removeAll { $0.owner.value == nil }
    attachments[SessionFollowers.self].all.append((Weak(owner), action))
  }
}
