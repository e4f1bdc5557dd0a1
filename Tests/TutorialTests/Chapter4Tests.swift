import NavigatorKit
import SwiftUI
import Testing

@testable import TutorialChapter4

@MainActor
@Suite("Tutorial, chapter 4")
struct Chapter4Tests {
  private let planner = Planner()

  private func show(_ test: @MainActor (StandInWindow) async -> Void) async {
    await withWindow {
      PlannerScreens(planner: planner)
    } test: { window in
      await test(window)
    }
  }

  @Test func `notes come after the log-in, with one tap`() async {
    await show { window in
      window.tap("Lisbon")
      await window.tapAndRest("Notes")
      #expect(window.topScreen.title == "Log in")
      #expect(window.modals == [.sheet])
      await window.tapAndRest("I am Ada")
      #expect(window.modals.isEmpty)
      #expect(window.topScreen.title == "Notes")
      #expect(window.topScreen.backLevels == 2)
    }
  }

  @Test(arguments: [true, false])
  func `who does not log in stays where they are, also after a later log-in`(
    isSwiped: Bool
  ) async {
    await show { window in
      window.tap("Lisbon")
      await window.tapAndRest("Notes")
      if isSwiped { window.swipeDownSheet() } else { window.tap("Not now") }
      await window.rest()
      #expect(window.topScreen.title == "Lisbon")
      planner.session.logIn()
      await window.rest()
      #expect(window.topScreen.title == "Lisbon")
    }
  }

  @Test func `the account logs in and out, and the notes go with the log-out`() async {
    await show { window in
      window.selectTab("Account")
      await window.tapAndRest("Log in")
      await window.tapAndRest("I am Ada")
      #expect(window.modals.isEmpty)
      #expect(window.topScreen.texts == ["You are Ada."])
      window.selectTab("Trips")
      window.tap("Lisbon")
      await window.tapAndRest("Notes")
      #expect(window.topScreen.title == "Notes")
      window.selectTab("Account")
      await window.tapAndRest("Log out")
      #expect(planner.tabs.node(of: .trips)?.stack.depth == 1)
      window.selectTab("Trips")
      #expect(window.topScreen.title == "Lisbon")
    }
  }

  @Test func `a draft is left with an answer only`() async {
    planner.session.logIn()
    await show { window in
      window.tap("Lisbon")
      await window.tapAndRest("Notes")
      await window.tapAndRest("Write a note")
      window.type("Pack", into: "Note")
      await window.rest()
      #expect(!window.swipeDownSheet())
      await window.tapAndRest("Cancel")
      #expect(window.topScreen.title == "Discard the note?")
      await window.tapAndRest("Keep")
      #expect(window.topScreen.fields["Note"] == "Pack")
      await window.tapAndRest("Cancel")
      await window.tapAndRest("Discard")
      #expect(window.modals.isEmpty)
      #expect(window.topScreen.texts == ["Take the tram"])
    }
  }

  @Test func `a draft that is saved asks nothing`() async {
    planner.session.logIn()
    await show { window in
      window.tap("Lisbon")
      await window.tapAndRest("Notes")
      await window.tapAndRest("Write a note")
      window.type("Pack", into: "Note")
      await window.rest()
      await window.tapAndRest("Save")
      #expect(window.modals.isEmpty)
      #expect(window.topScreen.texts == ["Take the tram", "Pack"])
    }
  }

  @Test func `the modules fit`() {
    #expect(planner.registry.diagnostics.isEmpty)
    let window = StandInWindow(app: PlannerApp())
    #expect(window.topScreen.title == "Trips")
    #expect(window.violations.isEmpty)
    window.close()
  }
}
