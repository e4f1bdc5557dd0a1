import NavigatorKit
import NavigatorKitLinks
import Testing

/// A link to the root of a tab leads to the tab with an empty stack.
@MainActor
@Suite struct LinkTabRootTests {
  private enum Place: String, CaseIterable, NavigationRoute { case browse, me }

  private enum Step: NavigationRoute { case list, item(Int), note }

  private let tabs = TabNavigator(
    "main",
    selection: Place.me,
    tabs: Place.allCases,
    root: { $0 == Place.browse ? Step.list : nil }
  )

  private func table(mode: NavigationPlan.Mode = .reusePrefix) -> LinkTable {
    LinkTable(
      module: "Shop",
      allowing: LinkAllowList(schemes: ["shop"]),
      tabs: LinkTabs(Place.self)
    ) {
      LinkPath("list").route(Step.list).tab(Place.browse).mode(mode)
      LinkPath("list").parameter("id", as: Int.self)
        .route(example: Step.item(1)) {
          .item($0)
        } print: {
          if case .item(let id) = $0 { id } else { nil }
        }
        .parent { _ in Step.list }
      LinkPath("note").route(Step.note).tab(Place.me)
    }
  }

  private func follow(_ link: String, mode: NavigationPlan.Mode = .reusePrefix) throws -> [AnyRoute]
  {
    let plan = try #require(table(mode: mode).resolve(link).plan)
    #expect(tabs.apply(plan).result?.isApplied == true)
    return tabs.node(of: tabs.selection)?.stack.path.routes ?? []
  }

  @Test func `a route at the root of a tab is not in the tab's stack`() throws {
    #expect(try follow("shop://list").isEmpty)
    #expect(tabs.selection == .browse)
    #expect(tabs.currentScreen == AnyRoute(Step.list))
    #expect(try follow("shop://list/7") == [AnyRoute(Step.item(7))])
    #expect(try follow("shop://list").isEmpty)
  }

  @Test func `a route at the root of one tab is in the stack of every other tab`() throws {
    #expect(try follow("shop://list/7?tab=me") == [AnyRoute(Step.list), AnyRoute(Step.item(7))])
  }

  @Test func `a tab's root is in the stack if the plan is put on top of what is there`() throws {
    #expect(try follow("shop://list", mode: .push) == [AnyRoute(Step.list)])
  }

  @Test(arguments: ["shop://list", "shop://list/7", "shop://list/7?tab=me", "shop://note"])
  func `a place that a link leads to leads back to that link`(_ link: String) throws {
    _ = try follow(link)
    #expect(try table().link(to: tabs.currentPlan, from: .scheme("shop")) == link)
    #expect(tabs.apply(tabs.currentPlan).result?.outcome == .unchanged(.equal))
  }

  @Test func `the root of a tab that begins with no route has no link`() {
    #expect(throws: UnprintableLink.self) {
      try table().link(to: tabs.currentPlan, from: .scheme("shop"))
    }
  }

  @Test func `an equal route that lies on the root stays there`() throws {
    tabs.select(.browse)
    tabs.node(of: .browse)?.navigate(to: Step.list)
    #expect(tabs.apply(tabs.currentPlan).result?.outcome == .unchanged(.equal))
    #expect(tabs.node(of: .browse)?.stack.depth == 1)
  }
}
