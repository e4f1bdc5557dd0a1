import NavigatorKit
import Testing

/// Tabs of which none may be shown after a log-out: nothing else takes the place of the selected one.
@MainActor
struct RefusedTabsTests {
  private let door = Door()

  enum Wing: NavigationRoute, CaseIterable { case open, closed }

  enum Verb: CaseIterable { case endSession, revalidate }

  @Test(arguments: Verb.allCases, Wing.allCases)
  func `tabs of which none may be shown keep the selection, and lose what guards refuse`(
    verb: Verb,
    selection: Wing
  ) throws {
    let tabs = TabNavigator(
      "main",
      selection: selection,
      tabs: [.open, .closed],
      root: { $0 == .open ? Spot.home : .e }
    )
    tabs.guards.add("wall") { [door] _ in door.isOpen ? .allow : .block("out") }
    tabs.navigate(to: Spot.a, in: selection)
    let events = EventList(tabs.events)
    door.isOpen = false
    let outcome = verb == .endSession ? tabs.endSession() : tabs.revalidate()
    #expect(outcome == .committed)
    #expect(tabs.selection == selection && tabs.currentScreen == nil)
    let node = try #require(tabs.node(of: selection))
    #expect(node.stack.depth == 0 && node.host.isRootWithheld)
    #expect(events.changes == 1, "\(events.all)")
    door.isOpen = true
    tabs.revalidate()
    #expect(tabs.selection == selection && !node.host.isRootWithheld)
  }

  @Test func `a dismissal over tabs of which none may be shown keeps the selection`() throws {
    let tabs = TabNavigator(
      "main",
      selection: Wing.open,
      tabs: [.open, .closed],
      root: { _ in Spot.e }
    )
    let node = try #require(tabs.node(of: .open))
    node.present(Spot.a)
    tabs.guards.add("wall") { [door] request in
      door.isOpen || request.route.as(Spot.self) == .a ? .allow : .block("out")
    }
    door.isOpen = false
    tabs.endSession()
    node.dismiss()
    #expect(tabs.selection == .open && node.host.isRootWithheld)
  }
}
