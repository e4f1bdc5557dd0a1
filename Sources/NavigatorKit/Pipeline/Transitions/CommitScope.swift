/// How a host takes part in transitions.
///
/// A host makes one of these known to the navigator that it shows: so an animation reaches the
/// screen although the navigator knows nothing of screens, and the host is not written to while it
/// is writing itself.
@MainActor
public protocol CommitScope: AnyObject {
  /// Runs a change of state, with an animation or without.
  func commit(animated: Bool, _ change: () -> Void)

  /// Runs work when the write that the host is making has come to an end.
  func afterWrite(_ work: @escaping @MainActor () -> Void)
}
