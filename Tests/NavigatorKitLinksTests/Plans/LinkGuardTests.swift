import Foundation
import NavigatorKit
import NavigatorKitLinks
import Testing

@MainActor struct LinkGuardTests {
  private let tree = PlanTree()
  private let table = PlanLinks.table

  @Test func `a link that a guard refuses comes to the refusal, and nothing changes`() async {
    let isDry = Noted<[Bool]>([])
    tree.guards.add("closed", for: .routes(of: PlanRoute.self)) { request in
      isDry.value.append(request.isDryRun)
      return request.route.as() == PlanRoute.b ? .block("back at six") : .allow
    }
    let before = tree.snapshot()
    let url = PlanLinks.url("plan://a/b")
    #expect(await table.resolve(url, in: tree) == .refused(by: "closed", reason: "back at six"))
    #expect(table.resolve(url).plan != nil && tree.snapshot() == before && tree.noted.isEmpty)
    #expect(isDry.value == [true, true])
    // No guard is asked about a link that leads nowhere.
    let nobody = PlanLinks.url("plan://nobody")
    #expect(await table.resolve(nobody, in: tree) == .unclaimed(path: "nobody"))
    #expect(isDry.value.count == 2)
  }

  @Test func `a link that would have to wait, or that is led elsewhere, comes to its plan`() async {
    let condition = ParkCondition("logged in")
    tree.guards.add("log-in", for: .route(PlanRoute.b)) { _ in .park(until: condition) }
    tree.guards.add("elsewhere", for: .route(PlanRoute.a)) { _ in
      .redirect(to: .push(PlanRoute.d))
    }
    for url in ["plan://a", "plan://a/b"].map(PlanLinks.url) {
      let resolution = await table.resolve(url, in: tree)
      #expect(resolution.plan != nil && resolution == table.resolve(url))
    }
    #expect(tree.state == TreeState(flow: .main))
    #expect(condition.fulfill().isEmpty)
  }

  private func plan(_ mode: NavigationPlan.Mode = .reusePrefix) -> NavigationPlan {
    NavigationPlan(
      flow: PlanFlow.main,
      tab: PlanTab.search,
      stack: [PlanRoute.a, .b],
      layers: [.init(PlanRoute.c, stack: [PlanRoute.d])],
      mode: mode
    )
  }

  @Test(arguments: [NavigationPlan.Mode.replace, .push, .reusePrefix, .present(.sheet)])
  func `every route of a link is guarded in every mode, not only one`(mode: NavigationPlan.Mode) {
    for refused in PlanRoute.allCases {
      let tree = PlanTree()
      tree.guards.add("no", for: .route(refused)) { _ in .block("no") }
      let delivery = tree.inbox().receive(plan(mode), from: .shortcut)
      #expect(delivery.stopped?.outcome.blockedBy == "no")
      let shown = tree.state.shown
      #expect(!shown.stack.contains(refused))
      #expect(!shown.layers.contains { $0.route == refused || $0.stack.contains(refused) })
    }
  }
}

private enum WallTab: String, NavigationRoute, CaseIterable { case home, bookings, offers }

/// A link to what is at the root of a tab, in a flow that may not be there yet.
@MainActor struct `A link to the root of a tab` {
  private let table = linkTable(tabs: LinkTabs(WallTab.self)) {
    LinkPath("bookings").route(Number(1)).tab(WallTab.bookings).flow(PlanFlow.main)
  }

  private let app = FlowNavigator(
    "app",
    first: .flow(PlanFlow.welcome) { NavigationNode("welcome", in: $0) },
    others: [
      .flow(.main, accepting: .all) { group in
        TabNavigator(
          "main",
          selection: WallTab.home,
          tabs: WallTab.allCases,
          in: group,
          root: { $0 == .bookings ? Number(1) : nil }
        )
      }
    ]
  )

  private var shown: String {
    (app.place(of: .main) as? TabNavigator<WallTab>).map { "\($0.selection)" } ?? "welcome"
  }

  @Test(arguments: ["allow", "block", "redirect", "park"], [true, false])
  func `no link to the root of a tab leads around its guard`(
    _ decision: String,
    isInMain: Bool
  ) async throws {
    if isInMain { app.enter(.main) }
    let door = ParkCondition("logged in")
    let decisions: [String: GuardDecision] = [
      "block": .block("no"), "redirect": .redirect(to: .select(WallTab.offers)),
      "park": .park(until: door),
    ]
    let current = Noted(decision)
    let asked = Noted<[String]>([])
    app.guards.add("wall", for: .routes(of: Number.self)) { request in
      asked.value.append("\(request.route)\(request.isDryRun ? " in a dry run" : "")")
      return decisions[current.value] ?? .allow
    }
    let url = try #require(URL(string: "s://bookings"))
    let start = shown
    let refusal = LinkResolution.refused(by: "wall", reason: "no")
    let resolution = await table.resolve(url, in: app)
    #expect(resolution == (decision == "block" ? refusal : table.resolve(url)))
    #expect(shown == start && Set(asked.value) == ["Number in a dry run"])
    asked.value = []
    let inbox = LinkInbox(table, for: app)
    inbox.isReady = true
    let delivery = inbox.receive(url)
    #expect(asked.value == ["Number"])
    #expect(shown == ["allow": "bookings", "redirect": "offers"][decision] ?? "home")
    guard decision == "park" else { return }
    current.value = "allow"
    #expect(door.fulfill().count == 1 && delivery.isApplied && shown == "bookings")
  }
}

/// Links of two modules to the sample tree, whose parents lie in each other's.
enum PlanLinks {
  static let table = LinkTable(
    [CatalogLinks(), OrderLinks()] as [any NavigationModule<String>],
    allowing: LinkAllowList(schemes: ["plan"]),
    tabs: .none
  )

  /// A link of every kind.
  static let all = [
    "plan://a", "plan://a/b", "plan://a/b/c", "plan://filter", "plan://filter/d", "plan://only/c",
    "plan://a/b?utm=1&utm=2",
  ]

  static func url(_ text: String) -> URL { URL(string: text) ?? URL(filePath: "/") }

  private struct CatalogLinks: NavigationModule, Sendable {
    let name: ModuleName = "Catalog"

    func contribute(to contributions: inout ModuleContributions<String>) {
      contributions.links {
        LinkPath("a").route(PlanRoute.a).tab(PlanTab.home)
        LinkPath("a", "b").route(PlanRoute.b).parent { _ in PlanRoute.a }
        LinkPath("filter").route(PlanSheetRoute(isDetailed: false))
          .parent { _ in PlanRoute.a }
          .presented(as: .sheet)
      }
    }
  }

  private struct OrderLinks: NavigationModule, Sendable {
    let name: ModuleName = "Orders"

    func contribute(to contributions: inout ModuleContributions<String>) {
      contributions.links {
        LinkPath("a", "b", "c").route(PlanRoute.c)
          .parent { _ in PlanRoute.b }
          .tab(PlanTab.search)
        LinkPath("filter", "d").route(PlanRoute.d)
          .parent { _ in PlanSheetRoute(isDetailed: false) }
        LinkPath("only", "c").route(PlanSheetRoute(isDetailed: true))
          .tab(PlanTab.account)
          .flow(PlanFlow.main)
          .mode(.replace)
      }
    }
  }
}

/// A screen that a layer shows.
struct PlanSheetRoute: NavigationRoute {
  let isDetailed: Bool
}
