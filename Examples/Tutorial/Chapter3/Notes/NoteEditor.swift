#if canImport(SwiftUI)
// snippet: tutorial-3-editor
import NavigatorKit
import NavigatorKitUI
import SwiftUI

struct NoteEditor: View {
  @State private var text = ""
  @Environment(\.screen) private var screen

  var body: some View {
    VStack {
      TextField("Note", text: $text)
      Button("Save") { screen.finish(with: text) }
      Button("Cancel") { screen.leave() }
    }
    .navigationTitle(Text("New note"))
  }
}
// end
#endif
