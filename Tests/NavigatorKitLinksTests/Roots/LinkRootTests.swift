import Foundation
import NavigatorKit
import NavigatorKitLinks
import Testing

/// The links to what is at the root of a tab.
@MainActor
struct `A link to the root of a tab` {
  private let table = RootRig.table

  private func url() throws -> URL { try #require(URL(string: "wall://bookings")) }

  @Test func `the link of these tests leads where their plan leads`() throws {
    #expect(table.resolve(try url()).plan == RootRig.plan)
  }

  @Test func `a link to a refused root of a tab is refused, whoever is asked`() async throws {
    let app = NavigationGroup("app")
    let tabs = TabNavigator(
      "main",
      selection: WallTab.home,
      tabs: WallTab.allCases,
      in: app,
      root: RootRig.root
    )
    tabs.guards.add("wall", for: .routes(of: BookingsRoute.self)) { _ in .block("no") }
    let table = LinkTable(
      module: "B",
      allowing: LinkAllowList(schemes: ["s"]),
      tabs: LinkTabs(WallTab.self)
    ) {
      LinkPath("bookings").route(BookingsRoute.list).tab(WallTab.bookings)
    }
    let url = try #require(URL(string: "s://bookings"))
    let plan = try #require(table.resolve(url).plan)
    #expect(await tabs.dryRun(plan).outcome.blocked?.guardName == "wall")
    #expect(await table.resolve(url, in: tabs) == .refused(by: "wall", reason: "no"))
    #expect(tabs.apply(plan).result?.outcome.blocked?.guardName == "wall")
    #expect(tabs.selection == .home)
  }

  @Test(arguments: LinkEntrance.allCases, RootRig.Decision.allCases)
  fileprivate func `no link to the root of a tab leads around its guard`(
    _ entrance: LinkEntrance,
    _ decision: RootRig.Decision
  ) {
    let rig = RootRig()
    let inbox = LinkInbox(table, for: rig.flows)
    inbox.isReady = true
    rig.protect(decision)
    switch entrance {
    case .link: inbox.receive("wall://bookings", from: .pushPayload)
    case .plan: inbox.receive(NavigationPlan(tab: WallTab.bookings), from: .shortcut)
    }
    #expect(rig.shownWhenAsked == ["home"])
    #expect(rig.asked == [AnyRoute(BookingsRoute.list)])
    switch decision {
    case .allow: #expect(rig.shown == "bookings")
    case .block: #expect(rig.shown == "home")
    case .redirect: #expect(rig.shown == "offers")
    case .park:
      #expect(rig.shown == "home")
      rig.decision = .allow
      #expect(rig.door.fulfill().count == 1)
      #expect(rig.shown == "bookings")
    }
  }

  @Test(arguments: RootRig.Level.allCases)
  func `a link to the root of a tab asks its guard, whatever group that is in`(
    _ level: RootRig.Level
  ) async throws {
    let rig = RootRig()
    rig.protect(at: level)
    let refused = LinkResolution.refused(by: "wall", reason: "log in first")
    #expect(await table.resolve(try url(), in: rig.flows) == refused)
    #expect(rig.tabs.selection == .home)
  }

  @Test func `a tab whose root is refused to a link is refused to a selection, too`() async throws {
    let applied = RootRig()
    applied.protect()
    applied.tabs.apply(RootRig.plan)
    #expect(applied.tabs.select(.bookings).blocked?.guardName == "wall")
    let rehearsed = RootRig()
    rehearsed.protect()
    _ = await rehearsed.tabs.dryRun(RootRig.plan)
    #expect(rehearsed.tabs.select(.bookings).blocked?.guardName == "wall")
    let resolved = RootRig()
    resolved.protect()
    _ = await table.resolve(try #require(URL(string: "wall://elsewhere")), in: resolved.tabs)
    #expect(resolved.tabs.select(.bookings).blocked?.guardName == "wall")
  }

  @Test func `a link to a root in a flow that is not entered yet asks the guard of the root`()
    async throws
  {
    let rig = RootRig(isInMain: false)
    let inbox = LinkInbox(table, for: rig.flows)
    inbox.isReady = true
    rig.protect()
    let refused = LinkResolution.refused(by: "wall", reason: "log in first")
    #expect(await table.resolve(try url(), in: rig.flows) == refused)
    rig.asked = []
    inbox.receive(try url())
    #expect(rig.shown == "home")
    #expect(rig.asked == [AnyRoute(BookingsRoute.list)])
  }
}

/// What an inbox receives that leads to the root of the bookings.
private enum LinkEntrance: CaseIterable { case link, plan }
