import Foundation
import NavigatorKit
import SwiftUI
import Testing

@testable import TutorialChapter5

/// A device on which the app is launched, killed and launched again.
@MainActor
private final class Device {
  let folder = FileManager.default.temporaryDirectory.appending(path: "tutorial-\(UUID())")
  private var storage: [String: any Sendable] = [:]

  deinit { try? FileManager.default.removeItem(at: folder) }

  func launch(
    by link: String? = nil,
    _ test: @MainActor (Planner, StandInWindow) async -> Void
  ) async {
    let planner = Planner()
    let window = StandInWindow(
      launchedBy: link.flatMap { URL(string: $0) },
      restoring: storage
    ) {
      PlannerScreens(planner: planner, folder: folder)
    }
    await window.rest()
    await test(planner, window)
    await window.rest()
    #expect(window.violations.isEmpty)
    storage = window.sceneStorage
    window.close()
  }
}

extension StandInWindow {
  fileprivate func open(_ link: String) async {
    if let url = URL(string: link) { openURL(url) }
    await rest()
  }
}

@MainActor
@Suite("Tutorial, chapter 5")
struct Chapter5Tests {
  private let device = Device()

  @Test func `a link leads to a trip with the list under it, cold and warm`() async {
    await device.launch(by: "planner://trips/2") { planner, window in
      #expect(window.topScreen.title == "Oslo")
      #expect(window.topScreen.backLevels == 1)
      await window.open("planner://profile")
      #expect(window.topScreen.title == "Profile")
      await window.open("planner://trips/1")
      #expect(window.topScreen.title == "Lisbon")
      #expect(planner.tabs.selection == .trips)
      await window.open("planner://trips")
      #expect(window.topScreen.title == "Trips")
    }
  }

  @Test func `a link to notes waits for the log-in`() async {
    await device.launch(by: "planner://notes/1") { planner, window in
      #expect(window.topScreen.title == "Log in")
      await window.tapAndRest("I am Ada")
      #expect(window.modals.isEmpty)
      #expect(window.topScreen.title == "Notes")
      window.goBack()
      #expect(window.topScreen.title == "Lisbon")
      window.goBack()
      #expect(window.topScreen.title == "Trips")
    }
  }

  @Test func `a link waits for a draft`() async {
    await device.launch { planner, window in
      planner.session.logIn()
      window.tap("Lisbon")
      await window.tapAndRest("Notes")
      await window.tapAndRest("Write a note")
      window.type("Pack", into: "Note")
      await window.open("planner://trips/2")
      #expect(window.topScreen.title == "New note")
      await window.tapAndRest("Save")
      #expect(window.topScreen.title == "Oslo")
    }
  }

  @Test(arguments: ["planner://elsewhere", "planner://trips/two", "https://trips/1"])
  func `a link that is none changes nothing`(link: String) async {
    await device.launch { _, window in
      window.tap("Lisbon")
      await window.open(link)
      #expect(window.topScreen.title == "Lisbon")
    }
  }

  @Test func `a launch shows what the last one showed`() async {
    await device.launch { planner, window in
      window.tap("Oslo")
      window.selectTab("Account")
    }
    await device.launch { planner, window in
      #expect(window.topScreen.title == "Profile")
      window.selectTab("Trips")
      #expect(window.topScreen.title == "Oslo")
    }
  }

  @Test func `a link leads away from what has come back`() async {
    await device.launch { _, window in
      window.tap("Oslo")
      window.selectTab("Account")
    }
    await device.launch(by: "planner://notes/1") { _, window in
      #expect(window.topScreen.title == "Log in")
      await window.tapAndRest("I am Ada")
      #expect(window.topScreen.title == "Notes")
      window.goBack()
      #expect(window.topScreen.title == "Lisbon")
      window.goBack()
      #expect(window.topScreen.title == "Trips")
    }
  }

  @Test func `notes come back after the log-in`() async {
    await device.launch { planner, window in
      planner.session.logIn()
      window.tap("Lisbon")
      await window.tapAndRest("Notes")
      #expect(window.topScreen.title == "Notes")
    }
    await device.launch { planner, window in
      #expect(window.topScreen.title == "Log in")
      await window.tapAndRest("I am Ada")
      #expect(window.topScreen.title == "Notes")
      #expect(window.topScreen.backLevels == 2)
    }
  }

  @Test func `an editor does not come back`() async {
    await device.launch { planner, window in
      planner.session.logIn()
      window.tap("Lisbon")
      await window.tapAndRest("Notes")
      await window.tapAndRest("Write a note")
      window.type("Pack", into: "Note")
      await window.rest()
    }
    await device.launch { _, window in
      await window.tapAndRest("I am Ada")
      #expect(window.modals.isEmpty)
      #expect(window.topScreen.title == "Notes")
    }
  }

  @Test func `a draft still asks, and a log-out still takes the notes away`() async {
    await device.launch { planner, window in
      planner.session.logIn()
      window.tap("Lisbon")
      await window.tapAndRest("Notes")
      await window.tapAndRest("Write a note")
      window.type("Pack", into: "Note")
      await window.rest()
      await window.tapAndRest("Cancel")
      await window.tapAndRest("Discard")
      window.selectTab("Account")
      await window.tapAndRest("Log out")
      window.selectTab("Trips")
      #expect(window.topScreen.title == "Lisbon")
    }
  }

  @Test func `the modules and their links fit`() {
    let planner = Planner()
    #expect(planner.registry.diagnostics.isEmpty)
    #expect(planner.links.diagnostics.isEmpty)
  }
}
