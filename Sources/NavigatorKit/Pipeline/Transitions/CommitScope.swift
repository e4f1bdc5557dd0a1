/// How a host takes part in transitions.
///
/// A host sets it as the ``BlockPort/scope`` of the block that it shows. So an animation reaches
/// the screen although the block knows nothing of screens, and no command changes the block while
/// the host writes to it.
@MainActor
public protocol CommitScope: AnyObject {
  /// Runs a change of state, with an animation or without.
  func commit(animated: Bool, _ change: () -> Void)

  /// Runs work when the host has finished the write that it is making.
  func afterWrite(_ work: @escaping @MainActor () -> Void)
}
