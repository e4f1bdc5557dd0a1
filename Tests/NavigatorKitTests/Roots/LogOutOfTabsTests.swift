import NavigatorKit
import Testing

/// A log-out of tabs with guarded roots, of which most were never shown.
@MainActor
struct LogOutOfTabsTests {
  private let door = Door()
  private let tabs = TabNavigator(
    "main",
    selection: Spot.a,
    tabs: [Spot.a, .b, .c, .d],
    root: { $0 == .d ? Spot.home : Spot.e }
  )

  private func logOut() -> (outcome: NavigationOutcome, events: EventList) {
    tabs.guards.add("log-in", for: .route(Spot.e)) { [door] _ in
      door.isOpen ? .allow : .block("log in")
    }
    _ = tabs.node(of: .a)
    door.isOpen = false
    let events = EventList(tabs.events)
    return (tabs.revalidate(), events)
  }

  @Test func `a log-out selects the first tab that may be shown in one transition`() {
    let (outcome, events) = logOut()
    #expect(outcome == .committed)
    #expect(tabs.selection == .d)
    #expect(events.all.map(\.description).count == 1)
    #expect(tabs.currentScreen == AnyRoute(Spot.home))
  }

  @Test func `a log-out withholds the root of the selected tab if no other may be shown`() {
    tabs.remove(.d)
    let (outcome, events) = logOut()
    #expect(outcome.failure?.kind == .noTabAllowed)
    #expect(events.changes == 0)
    #expect(tabs.selection == .a)
    #expect(tabs.currentScreen == nil)
    door.isOpen = true
    #expect(tabs.revalidate() == .committed)
    #expect(tabs.currentScreen == AnyRoute(Spot.e))
  }

  @Test func `a log-out waits for a slow guard of a tab that was never shown`() async {
    let gate = GuardGate()
    tabs.guards.addAsync("slow", for: .route(Spot.home)) { try await gate.decide($0) }
    let (outcome, events) = logOut()
    #expect(outcome.unsettled != nil)
    await gate.arrivals()
    gate.answer(.allow)
    #expect(await outcome.settled() == .committed)
    #expect(tabs.selection == .d)
    #expect(events.changes == 1)
  }

  @Test func `a log-out follows the redirect of the tab in front and of no other`() {
    tabs.guards.add("elsewhere", for: .route(Spot.e)) { [door] request in
      door.isOpen ? .allow : .redirect(to: .select(Spot.d))
    }
    let (outcome, _) = logOut()
    #expect(outcome == .committed)
    #expect(tabs.selection == .d)
  }
}
