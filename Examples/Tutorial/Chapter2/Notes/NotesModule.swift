#if canImport(SwiftUI)
// snippet: tutorial-2-notes-module
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
  }
}
// end
#endif
