/// What follows from the end of a session in a group, around it or within it.
@MainActor
private final class SessionFollowers: Attachment {
  var all: [(owner: Weak<AnyObject>, action: @MainActor () -> Void)] = []

  func sessionDidEnd(in group: NavigationGroup) {
    for follower in all { group.queue.follow(follower.action) }
  }
}

extension NavigationGroup {
  /// Calls a function after each end of a session, as long as an object lives.
  ///
  /// It counts wherever the session ends: in the group, in one around it, or in one within it. What
  /// ends with the session of its own place alone takes ``whenSessionEnds(_:)``.
  package func afterSessions(of owner: AnyObject, _ action: @escaping @MainActor () -> Void) {
    attachments[SessionFollowers.self].all.removeAll { $0.owner.value == nil }
    attachments[SessionFollowers.self].all.append((Weak(owner), action))
  }
}
