import NavigatorKit
import SwiftUI
import Testing

@testable import TutorialChapter3Tabs

@MainActor
@Suite("Tutorial, chapter 3, with tabs alone")
struct Chapter3TabsTests {
  @Test func `a tab keeps its stack while another is selected`() async {
    await withWindow {
      PlannerScreens(planner: Planner())
    } test: { window in
      window.tap("Lisbon")
      window.tap("Notes")
      #expect(window.topScreen.texts == ["Take the tram"])
      window.selectTab("Account")
      #expect(window.topScreen.title == "Profile")
      window.selectTab("Trips")
      #expect(window.topScreen.title == "Notes")
      window.goBack()
      #expect(window.topScreen.title == "Lisbon")
    }
  }
}
