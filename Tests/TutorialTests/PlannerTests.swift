import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

@testable import Planner

@MainActor
struct PlannerTests {
  @Test func `the modules and their links fit`() {
    let planner = Planner()
    #expect(planner.registry.diagnostics.isEmpty, "\(planner.registry.report)")
    #expect(planner.links.diagnostics.isEmpty, "\(planner.links.report)")
  }

  @Test func `a note is written in an editor`() async {
    let store = NoteStore()
    let recorder = NavigationRecorder()
    let writing = Task { await store.write(about: 2, on: recorder) }
    await waitUntil { !recorder.intents.isEmpty }
    #expect(recorder.intents == [.present(NoteEditorRoute())])
    recorder.bring("Pack the charger")
    await writing.value
    #expect(store[2] == ["Pack the charger"])
  }

  @Test func `a swipe back leaves the notes`() throws {
    let session = Session()
    session.logIn()
    let trips = try #require(Planner(session: session).tabs.node(of: .trips))
    trips.navigate(to: TripRoute.trip(id: 1))
    trips.navigate(to: NotesRoute(trip: 1))

    let host = StackHostDouble(trips.stack)
    host.swipeBack()
    #expect(trips.currentScreen == AnyRoute(TripRoute.trip(id: 1)))
  }

  @Test func `notes come after the log-in, and go with the log-out`() throws {
    let planner = Planner()
    let trips = try #require(planner.tabs.node(of: .trips))
    trips.navigate(to: NotesRoute(trip: 1))
    #expect(trips.currentScreen == AnyRoute(LogInRoute()))

    planner.session.logIn()
    #expect(trips.currentScreen == AnyRoute(NotesRoute(trip: 1)))

    planner.session.logOut()
    planner.tabs.revalidate()
    #expect(trips.stack.depth == 0)
  }

  @Test func `a link leads to notes with the trip under them`() {
    let session = Session()
    session.logIn()
    let planner = Planner(session: session)
    planner.inbox.isReady = true
    planner.inbox.receive("planner://notes/1", from: .url)
    #expect(planner.tabs.selection == .trips)
    #expect(planner.tabs.node(of: .trips)?.stack.depth == 2)
  }

  @Test func `no name and no link is broken`() throws {
    let planner = Planner()
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "planner.manifest")
    try expectManifest(of: planner.registry, links: planner.links, at: file)
  }

  // The next test goes here.
}
