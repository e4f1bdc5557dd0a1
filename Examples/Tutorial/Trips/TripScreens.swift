#if canImport(SwiftUI)
import NavigatorKitUI
import SwiftUI

struct TripList: View {
  var body: some View {
    List {
      ForEach(Trip.all) { trip in
        RouteLink(to: TripRoute.trip(id: trip.id)) { Text(trip.city) }
      }
    }
    .navigationTitle(Text("Trips"))
  }
}

struct TripScreen: View {
  let id: Int
  @Environment(\.screen) private var screen

  var body: some View {
    List {
      RouteLink("Notes", to: NotesRoute(trip: id))
      Button("Done") { screen.leave() }
    }
    .navigationTitle(Text(title))
  }

  private var title: String {
    Trip.all.first { $0.id == id }?.city ?? "No such trip"
  }
}
#endif
