#if canImport(SwiftUI)
import NavigatorKitUI
import Observation
import SwiftUI

/// The screen that returns the text of a new note.
struct NoteEditorRoute: ResultRoute {
  typealias Result = String
}

@MainActor
@Observable
final class NoteDraft {
  var text = ""
}

struct NoteEditor: View {
  @ScreenScoped private var draft = NoteDraft()
  @Environment(\.screen) private var screen

  var body: some View {
    VStack {
      TextField("Note", text: $draft.text)
      Button("Save", action: save)
      Button("Cancel") { screen.leave() }
    }
    .navigationTitle(Text("New note"))
    .staying(while: !draft.text.isEmpty) { _ in
      let discard = Dialog.alert(
        "Discard the note?",
        buttons: [.destructive("Discard", answer: true), .cancel("Keep", answer: false)]
      )
      return await screen.ask(discard).value == true ? .allow : .block(.unsavedChanges)
    }
  }

  private func save() {
    let text = draft.text
    draft.text = ""
    screen.finish(NoteEditorRoute(), with: text)
  }
}
#endif
