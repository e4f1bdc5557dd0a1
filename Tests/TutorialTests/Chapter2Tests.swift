import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@testable import TutorialChapter2

@MainActor
@Suite("Tutorial, chapter 2")
struct Chapter2Tests {
  @Test func `a screen of one module leads to a screen of another`() async {
    let planner = Planner()
    await withWindow {
      PlannerScreens(planner: planner)
    } test: { window in
      window.tap("Lisbon")
      window.tap("Notes")
      #expect(window.topScreen.title == "Notes")
      #expect(window.topScreen.texts == ["Take the tram"])
      #expect(
        planner.node.stack.routes == [
          AnyRoute(TripRoute.trip(id: 1)), AnyRoute(NotesRoute(trip: 1)),
        ]
      )
      window.goBack()
      #expect(window.topScreen.title == "Lisbon")
      window.goBack()
      window.tap("Profile")
      #expect(window.topScreen.texts == ["You are not logged in."])
    }
  }

  @Test func `the modules fit, in any order`() {
    #expect(Planner().registry.diagnostics.isEmpty)
    let turned = DestinationRegistry([AccountModule(), NotesModule(), TripsModule()])
    #expect(turned.diagnostics.isEmpty)
  }

  @Test func `a module that is left out is missed`() async {
    let registry = DestinationRegistry([TripsModule(), AccountModule()])
    #expect(registry.diagnostics.map(\.kind) == [.missingDestination])
    #expect(registry.report.contains("NotesRoute"))
    let node = NavigationNode("planner", root: TripRoute.list, registry: registry)
    await withWindow {
      NodeHost(node, registry: registry)
    } test: { window in
      window.tap("Lisbon")
      window.tap("Notes")
      #expect(window.topScreen.texts.contains { $0.contains("NotesRoute") })
    }
  }

  @Test func `the app opens with the trips`() {
    let window = StandInWindow(app: PlannerApp())
    #expect(window.topScreen.title == "Trips")
    #expect(window.violations.isEmpty)
    window.close()
  }
}
