/// What follows from a commit.
///
/// The store calls each of its participants at the end of the write, after it, and after observers have been told, in
/// the order of the table of participants.
@MainActor
protocol Participant: AnyObject {
  /// Whether it has to hear of every change, so that none may go the short way.
  var followsAll: Bool { get }
  /// Whether a change concerns it.
  func follows(_ change: Change) -> Bool
  /// Ends the write, which a host may show with an animation.
  func didWrite(_ change: Change)
  func didCommit(_ change: Change)
  func wasTold(_ change: Change)
}

extension Participant {
  var followsAll: Bool { false }
  func follows(_ change: Change) -> Bool { true }
  func didWrite(_ change: Change) {}
  func didCommit(_ change: Change) {}
  func wasTold(_ change: Change) {}
}
