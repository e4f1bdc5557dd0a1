import NavigatorKit
import SwiftUI
import Testing

@testable import TutorialChapter3

@MainActor
@Suite("Tutorial, chapter 3")
struct Chapter3Tests {
  @Test func `a tab keeps its stack while another is selected`() async {
    let planner = Planner()
    await withWindow {
      PlannerScreens(planner: planner)
    } test: { window in
      #expect(window.topScreen.tabs.map(\.label) == ["Trips", "Account"])
      window.tap("Lisbon")
      window.selectTab("Account")
      #expect(window.topScreen.title == "Profile")
      #expect(planner.tabs.selection == .account)
      window.selectTab("Trips")
      #expect(window.topScreen.title == "Lisbon")
    }
  }

  @Test func `a sheet brings a note`() async {
    await withWindow {
      PlannerScreens(planner: Planner())
    } test: { window in
      window.tap("Lisbon")
      window.tap("Notes")
      await window.tapAndRest("Write a note")
      #expect(window.modals == [.sheet])
      window.type("Pack the charger", into: "Note")
      await window.tapAndRest("Save")
      #expect(window.modals.isEmpty)
      #expect(window.topScreen.texts == ["Take the tram", "Pack the charger"])
    }
  }

  @Test(arguments: [true, false])
  func `a sheet that is left brings nothing`(isSwiped: Bool) async {
    await withWindow {
      PlannerScreens(planner: Planner())
    } test: { window in
      window.tap("Lisbon")
      window.tap("Notes")
      await window.tapAndRest("Write a note")
      window.type("Pack the charger", into: "Note")
      if isSwiped { window.swipeDownSheet() } else { window.tap("Cancel") }
      await window.rest()
      #expect(window.modals.isEmpty)
      #expect(window.topScreen.texts == ["Take the tram"])
    }
  }

  @Test func `one command selects a tab and pushes there`() async {
    let planner = Planner()
    await withWindow {
      PlannerScreens(planner: planner)
    } test: { window in
      window.selectTab("Account")
      #expect(planner.tabs.navigate(to: TripRoute.trip(id: 2), in: .trips) == .committed)
      await window.rest()
      #expect(window.topScreen.title == "Oslo")
    }
  }

  @Test func `the app opens with the trips`() {
    let window = StandInWindow(app: PlannerApp())
    #expect(window.topScreen.title == "Trips")
    #expect(window.violations.isEmpty)
    window.close()
  }
}
