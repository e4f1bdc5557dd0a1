#if canImport(SwiftUI)
import NavigatorKit
import NavigatorKitUI
import SwiftUI

struct TripsModule: NavigationModule {
  let name: ModuleName = "Trips"

  func contribute(to contributions: inout ModuleContributions<AnyView>) {
    contributions.destination(for: TripRoute.self) { route in
      switch route {
      case .list: TripList()
      case .trip(let id): TripScreen(id: id)
      }
    }
    contributions.expectsDestination(for: NotesRoute.self)
  }
}
#endif
