#if canImport(SwiftUI)
import NavigatorKitUI
import Observation
import SwiftUI

@MainActor
@Observable
final class NoteStore {
  var notes = [1: ["Take the tram"]]

  nonisolated init() {}
}

struct NotesScreen: View {
  let trip: Int
  let store: NoteStore
  @Environment(\.screen) private var screen

  var body: some View {
    List {
      ForEach(store.notes[trip] ?? [], id: \.self) { note in Text(note) }
      Button("Write a note") {
        Task {
          let result = await screen.present(NoteEditorRoute(), returning: String.self)
          guard let text = result.value else { return }
          store.notes[trip, default: []].append(text)
        }
      }
    }
    .navigationTitle(Text("Notes"))
  }
}
#endif
