#if canImport(SwiftUI)
import NavigatorKitUI
import SwiftUI

struct Trip: Identifiable, Sendable {
  let id: Int
  let city: String

  static let all = [Trip(id: 1, city: "Lisbon"), Trip(id: 2, city: "Oslo")]
}

struct TripList: View {
  var body: some View {
    List {
      ForEach(Trip.all) { trip in
        RouteLink(trip.city, to: TripRoute.trip(id: trip.id))
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
    .navigationTitle(Text(Trip.all.first { $0.id == id }?.city ?? "No such trip"))
  }
}
#endif
