/// Who notes the changes of a tree, as undo does.
@MainActor
protocol ChangeRecording: AnyObject {
  func note(_ change: Change)
  func sessionDidEnd(in group: NavigationGroup)
}

/// Those who note the states of a tree, and lead back through them.
@MainActor
final class UndoNotes: Participant {
  private var recorders: [Recorder] = []

  private struct Recorder {
    weak var notes: (any ChangeRecording)?
  }

  nonisolated init() {}

  var followsAll: Bool { recorders.contains { $0.notes != nil } }

  func follows(_ change: Change) -> Bool { !recorders.isEmpty }

  func add(_ recorder: any ChangeRecording) { recorders.append(Recorder(notes: recorder)) }

  func didCommit(_ change: Change) {
    recorders.removeAll { $0.notes == nil }
    for recorder in recorders { recorder.notes?.note(change) }
  }

  /// Forgets what a session has left in a place.
  func endSession(in group: NavigationGroup) {
    for recorder in recorders { recorder.notes?.sessionDidEnd(in: group) }
  }
}
