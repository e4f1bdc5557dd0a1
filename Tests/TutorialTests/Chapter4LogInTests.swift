import NavigatorKit
import SwiftUI
import Testing

@testable import TutorialChapter4LogIn

@MainActor
@Suite("Tutorial, chapter 4, with the log-in alone")
struct Chapter4LogInTests {
  @Test func `notes come after the log-in, with one tap`() async {
    await withWindow {
      PlannerScreens(planner: Planner())
    } test: { window in
      window.tap("Lisbon")
      await window.tapAndRest("Notes")
      #expect(window.modals == [.sheet])
      await window.tapAndRest("I am Ada")
      #expect(window.modals.isEmpty)
      #expect(window.topScreen.title == "Notes")
    }
  }

  @Test func `a later log-in does not bring what was dropped`() async {
    await withWindow {
      PlannerScreens(planner: Planner())
    } test: { window in
      window.tap("Lisbon")
      await window.tapAndRest("Notes")
      await window.tapAndRest("Not now")
      #expect(window.topScreen.title == "Lisbon")
      window.selectTab("Account")
      await window.tapAndRest("Log in")
      await window.tapAndRest("I am Ada")
      window.selectTab("Trips")
      #expect(window.topScreen.title == "Lisbon")
    }
  }
}
