#if canImport(SwiftUI)
import NavigatorKitLinks
import NavigatorKitUI
import SwiftUI

struct NotesModule: NavigationModule {
  let session: Session
  let store = NoteStore()

  func contribute(to contributions: inout ModuleContributions<AnyView>) {
    contributions.links(prefix: "notes") {
      LinkPath("notes").parameter("trip", as: Int.self).route(NotesRoute.init, example: 1)
        .parent { TripRoute.trip(id: $0.trip) }
    }
    contributions.expectsDestination(for: LogInRoute.self)
    contributions.guardDestinations("log-in") { [session] _ in
      session.isLoggedIn
        ? .allow
        : .park(until: session.loggedIn, showing: .present(LogInRoute(), policy: .stack))
    }
    contributions.destination(for: NoteEditorRoute.self) { _ in NoteEditor() }
    contributions.destination(for: NotesRoute.self) { [store] route in
      NotesScreen(trip: route.trip, store: store)
    }
  }
}
#endif
