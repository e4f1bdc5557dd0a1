#if canImport(SwiftUI)
import NavigatorKitLinks
import NavigatorKitUI
import SwiftUI

struct TripsModule: NavigationModule {
  func contribute(to contributions: inout ModuleContributions<AnyView>) {
    contributions.links(prefix: "trips") {
      LinkPath("trips").route(TripRoute.list)
        .tab(PlannerTab.trips)
      LinkPath("trips").parameter("id", as: Int.self).route(TripRoute.trip, example: 1)
        .parent { _ in TripRoute.list }
    }
    contributions.expectsDestination(for: NotesRoute.self)
    contributions.destination(for: TripRoute.self) { route in
      switch route {
      case .list: TripList()
      case .trip(let id): TripScreen(id: id)
      }
    }
  }
}
#endif
