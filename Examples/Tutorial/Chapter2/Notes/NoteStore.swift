// snippet: tutorial-2-note-store
import Observation

/// The notes by trip; an app keeps them in its database.
@MainActor
@Observable
final class NoteStore {
  private var notes = [1: ["Take the tram"]]

  nonisolated init() {}

  subscript(trip: Int) -> [String] { notes[trip] ?? [] }
}
// end
