/// Those who note the states of a tree, and lead back through them.
@MainActor
final class UndoNotes: Participant {
  private var recorders: [Weak<NavigationUndo>] = []

  nonisolated init() {}

  var followsAll: Bool { recorders.contains { $0.value != nil } }

  func follows(_ change: Change) -> Bool { !recorders.isEmpty }

  func add(_ recorder: NavigationUndo) { recorders.append(Weak(recorder)) }

  func didCommit(_ change: Change) {
    recorders.removeAll { $0.value == nil }
    for recorder in recorders { recorder.value?.note(change) }
  }

  /// Forgets what a session has left in a place.
  func endSession(in group: NavigationGroup) {
    for recorder in recorders { recorder.value?.sessionDidEnd(in: group) }
  }
}
