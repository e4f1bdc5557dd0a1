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
    linkTable(tabs: LinkTabs(Place.self)) {
      LinkPath("list").route(Step.list).tab(Place.browse).mode(mode)
      LinkPath("list").parameter("id", as: Int.self).route(Step.item, example: 1)
        .parent { _ in Step.list }
      LinkPath("note").route(Step.note).tab(Place.me)
    }
  }

  private func follow(_ link: String, mode: NavigationPlan.Mode = .reusePrefix) throws -> [Step?] {
    let plan = try #require(table(mode: mode).resolve(link).plan)
    #expect(tabs.apply(plan).result?.isApplied == true)
    return tabs.node(of: tabs.selection)?.stack.path.routes.map { $0.as() } ?? []
  }

  @Test func `a route at the root of a tab is in the stack of every other tab alone`() throws {
    for (link, stack) in [
      ("s://list", []), ("s://list/7", [.item(7)]), ("s://list", []),
      ("s://list/7?tab=me", [.list, .item(7)]),
    ] as [(String, [Step])] {
      #expect(try follow(link) == stack)
      if stack.isEmpty { #expect(tabs.currentScreen == AnyRoute(Step.list)) }
    }
    // Nor is it if the plan is put on top of what is there.
    #expect(try follow("s://list", mode: .push) == [.list])
  }

  @Test(arguments: ["s://list", "s://list/7", "s://list/7?tab=me", "s://note"])
  func `a place that a link leads to leads back to that link`(_ link: String) throws {
    _ = try follow(link)
    #expect(try table().link(to: tabs.currentPlan, from: .scheme("s")) == link)
    #expect(tabs.apply(tabs.currentPlan).result?.outcome == .unchanged(.equal))
  }

  @Test func `the root of a tab that begins with no route has no link`() {
    #expect(throws: UnprintableLink.self) {
      try table().link(to: tabs.currentPlan, from: .scheme("s"))
    }
  }

  @Test func `an equal route that lies on the root stays there`() throws {
    tabs.select(.browse)
    tabs.node(of: .browse)?.navigate(to: Step.list)
    #expect(tabs.apply(tabs.currentPlan).result?.outcome == .unchanged(.equal))
    #expect(tabs.node(of: .browse)?.stack.depth == 1)
  }
}
