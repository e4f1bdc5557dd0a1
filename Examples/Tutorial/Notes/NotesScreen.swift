#if canImport(SwiftUI)
import NavigatorKitUI
import SwiftUI

struct NotesScreen: View {
  let trip: Int
  let store: NoteStore
  @Environment(\.screen) private var screen

  var body: some View {
    List {
      ForEach(store[trip], id: \.self) { note in Text(note) }
      Button("Write a note") {
        Task { await store.write(about: trip, on: screen) }
      }
    }
    .navigationTitle(Text("Notes"))
  }
}
#endif
