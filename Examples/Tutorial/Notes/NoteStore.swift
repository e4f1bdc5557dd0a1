import NavigatorKit
import Observation

/// The notes by trip; an app keeps them in its database.
@MainActor
@Observable
final class NoteStore {
  private var notes = [1: ["Take the tram"]]

  nonisolated init() {}

  subscript(trip: Int) -> [String] { notes[trip] ?? [] }

  /// Asks for a note on a screen, and keeps it.
  func write(about trip: Int, on screen: some ModalPresenting) async {
    let result = await screen.present(NoteEditorRoute(), returning: String.self)
    guard let text = result.value else { return }
    notes[trip, default: []].append(text)
  }
}
