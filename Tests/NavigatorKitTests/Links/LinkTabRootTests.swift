import NavigatorKit
import Testing

@Suite struct LinkTabRootTests {
  private enum Place: String, CaseIterable { case browse, me }

  private enum Step: Hashable { case list, item(Int), note }

  private func table(
    mode: NavigationPlan.Mode = .reusePrefix,
    tabs: LinkTabs = LinkTabs(Place.self) { $0 == .browse ? Step.list : nil }
  ) -> LinkTable {
    LinkTable(module: "Shop", allowing: LinkAllowList(schemes: ["shop"]), tabs: tabs) {
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

  @Test func `what a tab begins with is not in its stack`() {
    let table = table()
    #expect(table.diagnostics.isEmpty, "\(table.report)")
    #expect(table.resolve("shop://list").plan == NavigationPlan(tab: Place.browse))
    #expect(
      table.resolve("shop://list/7").plan
        == NavigationPlan(tab: Place.browse, stack: [Step.item(7)])
    )
    #expect(table.plan(to: Step.list) == NavigationPlan(tab: Place.browse))
  }

  @Test func `a table lists links where their parents are`() throws {
    let lines = table().text.split(separator: "\n")
    let item = try #require(lines.first { $0.hasPrefix("list/{id}") })
    #expect(item.contains("tab Place.browse, pushed"))
  }

  @Test func `it is in the stack of every other tab`() {
    #expect(
      table().resolve("shop://list/7?tab=me").plan
        == NavigationPlan(tab: Place.me, stack: [Step.list, Step.item(7)])
    )
  }

  @Test func `it is in the stack if the plan is put on top of what is there`() {
    #expect(
      table(mode: .push).resolve("shop://list").plan
        == NavigationPlan(tab: Place.browse, stack: [Step.list], mode: .push)
    )
  }

  @Test(arguments: ["shop://list", "shop://list/7", "shop://list/7?tab=me", "shop://note"])
  func `a plan without it leads back to its link`(_ link: String) throws {
    let table = table()
    let plan = try #require(table.resolve(link).plan)
    #expect(try table.link(to: plan, from: .scheme("shop")) == link)
  }

  @Test func `the root of a tab that begins with no route has no link`() {
    #expect(throws: UnprintableLink.self) {
      try table().link(to: NavigationPlan(tab: Place.me), from: .scheme("shop"))
    }
  }

  @Test func `a stack has its link with and without it`() throws {
    let table = table()
    for stack in [[Step.item(7)], [Step.list, Step.item(7)]] {
      #expect(try table.link(toStack: stack, from: .scheme("shop")) == "shop://list/7")
    }
  }

  @Test func `tabs with names of an app's own begin with routes, too`() {
    let tabs = LinkTabs(["b": Place.browse], item: "t", beginningWith: ["b": Step.list])
    #expect(table(tabs: tabs).resolve("shop://note?t=b").plan?.stack == [AnyRoute(Step.note)])
    #expect(table(tabs: tabs).resolve("shop://list?t=b").plan?.stack == [])
  }
}
