#if canImport(SwiftUI)
// snippet: tutorial-4-notes-module
import NavigatorKit
import NavigatorKitUI
import SwiftUI

struct NotesModule: NavigationModule {
  let name: ModuleName = "Notes"
  let session: Session
  let store = NoteStore()

  func contribute(to contributions: inout ModuleContributions<AnyView>) {
    contributions.destination(for: NotesRoute.self) { [store] route in
      NotesScreen(trip: route.trip, store: store)
    }
    contributions.destination(for: NoteEditorRoute.self) { _ in NoteEditor() }
    contributions.expectsDestination(for: LogInRoute.self)
    contributions.guardDestinations("log-in") { [session] _ in
      session.isLoggedIn
        ? .allow
        : .park(until: session.loggedIn, showing: .present(LogInRoute()))
    }
  }
}
// end
#endif
