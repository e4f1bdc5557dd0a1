#if canImport(SwiftUI)
// snippet: tutorial-3-notes-module
import NavigatorKit
import NavigatorKitUI
import SwiftUI

struct NotesModule: NavigationModule {
  let name: ModuleName = "Notes"
  let store = NoteStore()

  func contribute(to contributions: inout ModuleContributions<AnyView>) {
    contributions.destination(for: NotesRoute.self) { [store] route in
      NotesScreen(trip: route.trip, store: store)
    }
    contributions.destination(for: NoteEditorRoute.self) { _ in NoteEditor() }
  }
}
// end
#endif
