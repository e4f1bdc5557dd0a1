import NavigatorKit
import SwiftUI
import Testing

@testable import TutorialChapter4LogOut

@MainActor
@Suite("Tutorial, chapter 4, with the log-out, before the draft")
struct Chapter4LogOutTests {
  @Test func `the notes go with the log-out`() async {
    await withWindow {
      PlannerScreens(planner: Planner())
    } test: { window in
      window.tap("Lisbon")
      await window.tapAndRest("Notes")
      await window.tapAndRest("I am Ada")
      #expect(window.topScreen.title == "Notes")
      window.selectTab("Account")
      await window.tapAndRest("Log out")
      window.selectTab("Trips")
      #expect(window.topScreen.title == "Lisbon")
    }
  }
}
