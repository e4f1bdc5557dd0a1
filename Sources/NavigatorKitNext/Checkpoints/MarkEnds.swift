/// Forgets the marks of screens that have gone.
@MainActor
final class MarkEnds: Participant {
  private let marks: CheckpointMarks

  init(_ marks: CheckpointMarks) { self.marks = marks }

  var followsAll: Bool { !marks.all.isEmpty }

  func follows(_ change: Change) -> Bool { !marks.all.isEmpty }

  func didCommit(_ change: Change) { marks.forget(Set(change.meaning.goes.map(\.entry.id))) }
}
