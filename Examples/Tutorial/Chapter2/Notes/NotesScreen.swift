#if canImport(SwiftUI)
// snippet: tutorial-2-notes-screen
import NavigatorKit
import SwiftUI

struct NotesScreen: View {
  let trip: Int
  let store: NoteStore

  var body: some View {
    List {
      ForEach(store[trip], id: \.self) { note in Text(note) }
    }
    .navigationTitle(Text("Notes"))
  }
}
// end
#endif
