import Foundation
import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@testable import Planner

@MainActor struct `Tutorial, the app in a window` {
  // MARK: One stack

  @Test(.ownTime) func `the state follows a tap, a swipe, a back button and a command`() async {
    await launch { planner, window in
      let waysBack: [@MainActor () -> Void] = [
        { window.swipeBack() }, { window.goBack() }, { window.tap("Done") },
        { planner.trips?.popToRoot() },
      ]
      for goBack in waysBack {
        #expect(window.topScreen.title == "Trips")
        window.tap("Oslo", times: 2)
        #expect(window.topScreen.title == "Oslo" && window.topScreen.backLevels == 1)
        #expect(planner.trips?.currentScreen?.as(TripRoute.self) == .trip(id: 2))
        goBack()
        await window.rest()
        #expect(planner.trips?.currentScreen?.description == "TripRoute.list")
        #expect(planner.trips?.stack.depth == 0)
      }
    }
  }

  @Test(.ownTime)
  func `the app opens with the trips, and each window has a stack of its own`() async {
    let content = PlannerRoot()
    let windows = [
      StandInWindow(app: PlannerApp()), StandInWindow { content }, StandInWindow { content },
    ]
    for window in windows { await window.rest() }
    windows[1].tap("Lisbon")
    #expect(windows.map { $0.topScreen.title } == ["Trips", "Lisbon", "Trips"])
    #expect(windows.flatMap(\.violations).isEmpty)
    for window in windows { window.close() }
  }

  // MARK: Modules

  @Test(.ownTime)
  func `modules fit in any order, and one left out is named, also on the screen`() async {
    let session = Session()
    let turned = DestinationRegistry([
      AccountModule(session: session), NotesModule(session: session), TripsModule(),
    ])
    #expect(turned.diagnostics.isEmpty)
    let registry = DestinationRegistry([TripsModule(), AccountModule(session: session)])
    #expect(registry.diagnostics.map(\.kind) == [.missingDestination])
    #expect(registry.report.contains("NotesRoute"))
    let node = NavigationNode("planner", root: TripRoute.list, registry: registry)
    await withWindow(NodeHost(node)) { window in
      window.tap("Lisbon")
      window.tap("Notes")
      #if DEBUG
      #expect(window.topScreen.texts.contains { $0.contains("NotesRoute") })
      #else
      #expect(window.topScreen.texts == ["This screen is not available."])
      #endif
    }
  }

  // MARK: Tabs and sheets

  @Test(.ownTime)
  func `a tab keeps its stack, and one command selects a tab and pushes there`() async {
    await launch { planner, window in
      #expect(window.topScreen.tabs.map(\.label) == ["Trips", "Account"])
      window.tap("Lisbon")
      window.selectTab("Account")
      #expect(window.topScreen.title == "Profile" && planner.tabs.selection == .account)
      window.selectTab("Trips")
      #expect(window.topScreen.title == "Lisbon")
      window.selectTab("Account")
      #expect(planner.tabs.navigate(to: TripRoute.trip(id: 2), in: .trips) == .committed)
      await window.rest()
      #expect(window.topScreen.title == "Oslo")
    }
  }

  @Test(.ownTime, arguments: ["Save", "Cancel", "swipe"])
  func `a saved note asks nothing and is in the list, and one left is not`(end: String) async {
    await launch { planner, window in
      await window.writeNote(end == "Save" ? "Pack" : "", for: planner)
      #expect(window.modals == [.sheet])
      if end == "swipe" { window.swipeDownSheet() } else { window.tap(end) }
      await window.rest()
      #expect(window.modals.isEmpty)
      #expect(window.topScreen.texts == ["Take the tram"] + (end == "Save" ? ["Pack"] : []))
    }
  }

  // MARK: Guards

  @Test(.ownTime, arguments: [nil, "planner://notes/1"])
  func `notes come after the log-in, by one tap or by a link`(link: String?) async {
    await launch(by: link) { _, window in
      if link == nil {
        window.tap("Lisbon")
        await window.tapAndRest("Notes")
      }
      #expect(window.topScreen.title == "Log in" && window.modals == [.sheet])
      await window.tapAndRest("I am Ada")
      #expect(window.modals.isEmpty)
      for title in ["Notes", "Lisbon", "Trips"] {
        #expect(window.topScreen.title == title)
        window.goBack()
      }
    }
  }

  @Test(.ownTime, arguments: [true, false])
  func `a user who does not log in stays at the trip, also after a later log-in`(
    isSwiped: Bool
  ) async {
    await launch { planner, window in
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

  @Test(.ownTime) func `the account logs in and out, and the notes go with the log-out`() async {
    await launch { planner, window in
      window.selectTab("Account")
      await window.tapAndRest("Log in")
      await window.tapAndRest("I am Ada")
      #expect(window.modals.isEmpty && planner.session.isLoggedIn)
      window.selectTab("Trips")
      window.tap("Lisbon")
      await window.tapAndRest("Notes")
      #expect(window.topScreen.title == "Notes" && window.topScreen.texts == ["Take the tram"])
      window.selectTab("Account")
      await window.tapAndRest("Log out")
      #expect(planner.trips?.stack.depth == 1)
      window.selectTab("Trips")
      #expect(window.topScreen.title == "Lisbon")
    }
  }

  @Test(.ownTime)
  func `a log-out takes an unsaved note along, and the link that waits for it`() async {
    await launch { planner, window in
      await window.writeNote("Pack", for: planner)
      await window.open("planner://trips/2")
      planner.session.logOut()
      await window.rest()
      #expect(window.modals.isEmpty && window.topScreen.title == "Lisbon")
    }
  }

  @Test(.ownTime) func `a draft is left with an answer only`() async {
    await launch { planner, window in
      await window.writeNote("Pack", for: planner)
      #expect(!window.swipeDownSheet())
      await window.tapAndRest("Cancel")
      #expect(window.topScreen.title == "Discard the note?")
      await window.tapAndRest("Keep")
      #expect(window.topScreen.fields["Note"] == "Pack")
      await window.tapAndRest("Cancel")
      await window.tapAndRest("Discard")
      #expect(window.modals.isEmpty && window.topScreen.texts == ["Take the tram"])
    }
  }

  // MARK: Links

  @Test(.ownTime) func `a link leads to a trip with the list under it, cold and warm`() async {
    await launch(by: "planner://trips/2") { planner, window in
      #expect(window.topScreen.title == "Oslo" && window.topScreen.backLevels == 1)
      window.selectTab("Account")
      await window.open("planner://trips/1")
      #expect(window.topScreen.title == "Lisbon" && planner.tabs.selection == .trips)
      for none in ["planner://elsewhere", "planner://trips/two", "https://trips/1"] {
        await window.open(none)
        #expect(window.topScreen.title == "Lisbon")
      }
      await window.open("planner://trips")
      #expect(window.topScreen.title == "Trips")
    }
  }

  /// Launches the app in a window of its own, and closes the window.
  private func launch(
    by link: String? = nil,
    _ test: @MainActor (Planner, StandInWindow) async -> Void
  ) async {
    let planner = Planner()
    let window = StandInWindow(launchedBy: link.flatMap { URL(string: $0) }) {
      PlannerWindow(planner: planner)
    }
    await window.rest()
    await test(planner, window)
    await window.rest()
    #expect(window.violations.isEmpty)
    window.close()
  }
}

extension Planner {
  fileprivate var trips: NavigationNode? { tabs.node(of: .trips) }
}

extension StandInWindow {
  /// Taps a control, and waits until everything has come to rest.
  fileprivate func tapAndRest(_ label: String) async {
    tap(label)
    await rest()
  }

  fileprivate func open(_ link: String) async {
    if let url = URL(string: link) { openURL(url) }
    await rest()
  }

  /// Opens the notes of Lisbon, and types a text into the editor.
  fileprivate func writeNote(_ text: String, for planner: Planner) async {
    planner.session.logIn()
    tap("Lisbon")
    await tapAndRest("Notes")
    await tapAndRest("Write a note")
    type(text, into: "Note")
    await rest()
  }
}
