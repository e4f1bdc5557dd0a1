import Foundation
import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@testable import Planner

@MainActor
@Suite("Tutorial, the app in a window", .ownTime)
struct PlannerAppTests {
  // MARK: One stack

  @Test func `a tap pushes a trip, and a double tap pushes it once`() async {
    await launch { planner, window in
      #expect(window.topScreen.title == "Trips")
      window.tap("Lisbon", times: 2)
      #expect(window.topScreen.title == "Lisbon")
      #expect(window.topScreen.backLevels == 1)
      #expect(planner.trips?.currentScreen?.as(TripRoute.self) == .trip(id: 1))
    }
  }

  @Test func `the state follows a swipe, a back button and a command`() async {
    await launch { planner, window in
      let waysBack: [@MainActor () -> Void] = [
        { window.swipeBack() }, { window.goBack() }, { window.tap("Done") },
        { planner.trips?.popToRoot() },
      ]
      for goBack in waysBack {
        window.tap("Oslo")
        #expect(planner.trips?.currentScreen?.description == "TripRoute.trip")
        #expect(planner.trips?.stack.depth == 1)
        goBack()
        await window.rest()
        #expect(window.topScreen.title == "Trips")
        #expect(planner.trips?.currentScreen?.description == "TripRoute.list")
        #expect(planner.trips?.stack.depth == 0)
      }
    }
  }

  @Test func `the app opens with the trips`() async {
    let window = StandInWindow(app: PlannerApp())
    await window.rest()
    #expect(window.topScreen.title == "Trips")
    #expect(window.violations.isEmpty)
    window.close()
  }

  @Test func `each window has a stack of its own`() async {
    let content = PlannerRoot()
    let first = StandInWindow { content }
    let second = StandInWindow { content }
    await first.rest()
    await second.rest()
    first.tap("Lisbon")
    #expect(first.topScreen.title == "Lisbon")
    #expect(second.topScreen.title == "Trips")
    first.close()
    second.close()
  }

  // MARK: Modules

  @Test func `a screen of one module leads to a screen of another`() async {
    await launch { planner, window in
      planner.session.logIn()
      window.tap("Lisbon")
      await window.tapAndRest("Notes")
      #expect(window.topScreen.title == "Notes")
      #expect(window.topScreen.texts == ["Take the tram"])
      #expect(planner.trips?.currentScreen?.description == "NotesRoute")
      #expect(
        planner.trips?.stack.routes == [
          AnyRoute(TripRoute.trip(id: 1)), AnyRoute(NotesRoute(trip: 1)),
        ]
      )
      window.goBack()
      #expect(window.topScreen.title == "Lisbon")
    }
  }

  @Test func `modules fit in another order`() {
    let session = Session()
    let turned = DestinationRegistry([
      AccountModule(session: session), NotesModule(session: session), TripsModule(),
    ])
    #expect(turned.diagnostics.isEmpty)
  }

  @Test func `a module left out is named by the diagnostics and on the screen`() async {
    let registry = DestinationRegistry([TripsModule(), AccountModule(session: Session())])
    #expect(registry.diagnostics.map(\.kind) == [.missingDestination])
    #expect(registry.report.contains("NotesRoute"))
    let node = NavigationNode("planner", root: TripRoute.list, registry: registry)
    await withWindow(NodeHost(node)) { window in
      window.tap("Lisbon")
      window.tap("Notes")
      #expect(window.topScreen.texts.contains { $0.contains("NotesRoute") })
    }
  }

  // MARK: Tabs and sheets

  @Test func `a tab keeps its stack while another is selected`() async {
    await launch { planner, window in
      #expect(window.topScreen.tabs.map(\.label) == ["Trips", "Account"])
      window.tap("Lisbon")
      window.selectTab("Account")
      #expect(window.topScreen.title == "Profile")
      #expect(planner.tabs.selection == .account)
      window.selectTab("Trips")
      #expect(window.topScreen.title == "Lisbon")
    }
  }

  @Test func `one command selects a tab and pushes there`() async {
    await launch { planner, window in
      window.selectTab("Account")
      #expect(planner.tabs.navigate(to: TripRoute.trip(id: 2), in: .trips) == .committed)
      await window.rest()
      #expect(window.topScreen.title == "Oslo")
    }
  }

  @Test func `a note that is saved asks nothing and is in the list`() async {
    await launch { planner, window in
      await window.writeNote("Pack", for: planner)
      #expect(window.modals == [.sheet])
      await window.tapAndRest("Save")
      #expect(window.modals.isEmpty)
      #expect(window.topScreen.texts == ["Take the tram", "Pack"])
    }
  }

  @Test(arguments: [true, false])
  func `a sheet that is left brings nothing`(isSwiped: Bool) async {
    await launch { planner, window in
      await window.writeNote("", for: planner)
      if isSwiped { window.swipeDownSheet() } else { window.tap("Cancel") }
      await window.rest()
      #expect(window.modals.isEmpty)
      #expect(window.topScreen.texts == ["Take the tram"])
    }
  }

  // MARK: Guards

  @Test func `notes come after the log-in, with one tap`() async {
    await launch { _, window in
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

  @Test func `the account logs in and out, and the notes go with the log-out`() async {
    await launch { planner, window in
      window.selectTab("Account")
      await window.tapAndRest("Log in")
      await window.tapAndRest("I am Ada")
      #expect(window.modals.isEmpty)
      #expect(planner.session.isLoggedIn)
      window.selectTab("Trips")
      window.tap("Lisbon")
      await window.tapAndRest("Notes")
      #expect(window.topScreen.title == "Notes")
      window.selectTab("Account")
      await window.tapAndRest("Log out")
      #expect(planner.trips?.stack.depth == 1)
      window.selectTab("Trips")
      #expect(window.topScreen.title == "Lisbon")
    }
  }

  @Test func `a log-out takes an unsaved note along, and the link that waits for it`() async {
    await launch { planner, window in
      await window.writeNote("Pack", for: planner)
      await window.open("planner://trips/2")
      planner.session.logOut()
      await window.rest()
      #expect(window.modals.isEmpty)
      #expect(window.topScreen.title == "Lisbon")
    }
  }

  @Test func `a draft is left with an answer only`() async {
    await launch { planner, window in
      await window.writeNote("Pack", for: planner)
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

  // MARK: Links

  @Test func `a link leads to a trip with the list under it, cold and warm`() async {
    await launch(by: "planner://trips/2") { planner, window in
      #expect(window.topScreen.title == "Oslo")
      #expect(window.topScreen.backLevels == 1)
      window.selectTab("Account")
      #expect(window.topScreen.title == "Profile")
      await window.open("planner://trips/1")
      #expect(window.topScreen.title == "Lisbon")
      #expect(planner.tabs.selection == .trips)
      await window.open("planner://trips")
      #expect(window.topScreen.title == "Trips")
    }
  }

  @Test func `a link to notes waits for the log-in`() async {
    await launch(by: "planner://notes/1") { _, window in
      await window.logInForNotes()
    }
  }

  @Test func `a link waits for a draft`() async {
    await launch { planner, window in
      await window.writeNote("Pack", for: planner)
      await window.open("planner://trips/2")
      #expect(window.topScreen.title == "New note")
      await window.tapAndRest("Save")
      #expect(window.topScreen.title == "Oslo")
    }
  }

  @Test(arguments: ["planner://elsewhere", "planner://trips/two", "https://trips/1"])
  func `a link that is none changes nothing`(link: String) async {
    await launch { _, window in
      window.tap("Lisbon")
      await window.open(link)
      #expect(window.topScreen.title == "Lisbon")
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

  /// Logs in for the notes that a link leads to, and goes back to the list.
  fileprivate func logInForNotes() async {
    #expect(topScreen.title == "Log in")
    await tapAndRest("I am Ada")
    #expect(modals.isEmpty)
    #expect(topScreen.title == "Notes")
    goBack()
    #expect(topScreen.title == "Lisbon")
    goBack()
    #expect(topScreen.title == "Trips")
  }
}
