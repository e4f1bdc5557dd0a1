import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

@testable import Planner

@MainActor
struct PlannerTests {
  private let planner = Planner()

  @Test func `the modules and their links fit`() {
    #expect(planner.registry.diagnostics.isEmpty, "\(planner.registry.report)")
    #expect(planner.links.diagnostics.isEmpty, "\(planner.links.report)")
  }

  @Test func `notes come after the log-in, and go with the log-out`() throws {
    let trips = try #require(planner.tabs.node(of: .trips))
    trips.navigate(to: NotesRoute(trip: 1))
    #expect(trips.currentScreen == AnyRoute(LogInRoute()))

    planner.session.logIn()
    #expect(trips.currentScreen == AnyRoute(NotesRoute(trip: 1)))

    planner.session.logOut()
    planner.tabs.endSession()
    #expect(trips.stack.depth == 0)
  }

  @Test func `a swipe back leaves the notes`() throws {
    planner.session.logIn()
    let trips = try #require(planner.tabs.node(of: .trips))
    trips.navigate(to: TripRoute.trip(id: 1))
    trips.navigate(to: NotesRoute(trip: 1))
    StackHostDouble(trips.stack).swipeBack()
    #expect(trips.currentScreen == AnyRoute(TripRoute.trip(id: 1)))
  }

  @Test func `a link leads to notes with the trip under them`() {
    planner.session.logIn()
    planner.inbox.isReady = true
    planner.inbox.receive("planner://notes/1", from: .url)
    #expect(
      planner.tabs.node(of: .trips)?.stack.routes == [
        AnyRoute(TripRoute.trip(id: 1)), AnyRoute(NotesRoute(trip: 1)),
      ]
    )
  }
}
