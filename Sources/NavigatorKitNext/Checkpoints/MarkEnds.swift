/// Forgets the marks of screens that have gone.
@MainActor
final class MarkEnds: Participant {
  private let marks: CheckpointMarks

  init(_ marks: CheckpointMarks) { self.marks = marks }

  var followsAll: Bool { !marks.all.isEmpty }

  func follows(_ change: Change) -> Bool { !marks.all.isEmpty }

  func didCommit(_ change: Change) {
    let gone = change.meaning.goes.filter { !$0.block.gate.lingers($0.entry.id) }
    marks.forget(Set(gone.map(\.entry.id)))
  }
}
