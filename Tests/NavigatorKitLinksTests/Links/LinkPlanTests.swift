import NavigatorKit
import NavigatorKitLinks
import Testing

@Suite struct LinkPlanTests {
  private let table = SampleLinks.table()

  @Test func `parents lie under the target, each as its owner says`() {
    #expect(
      table.resolve("shop://store/products/42/reviews/ann").plan
        == NavigationPlan(
          tab: StoreTab.browse,
          stack: [
            StoreRoute.products,
            StoreRoute.product(id: 42, isEditing: false),
            StoreRoute.review(product: 42, author: "ann"),
          ]
        )
    )
  }

  @Test func `a layer lies over parents of another module, with a stack of its own`() {
    let plan = table.resolve("shop://login/help/password").plan
    #expect(
      plan
        == NavigationPlan(
          flow: Text("welcome"),
          tab: StoreTab.me,
          stack: [StoreRoute.products],
          layers: [
            .init(StoreLogInRoute(), style: .sheet, stack: [StoreHelpRoute(topic: "password")])
          ]
        )
    )
    #expect(plan == table.plan(to: StoreHelpRoute(topic: "password")))
  }

  @Test func `the item of the query overrules the tab that is declared`() {
    #expect(table.resolve("shop://store/products").plan?.tab == AnyRoute(StoreTab.browse))
    #expect(table.resolve("shop://store/products?tab=me").plan?.tab == AnyRoute(StoreTab.me))
    #expect(table.resolve("shop://store/archive").plan?.tab == nil)
  }

  @Test func `the mode of a plan is that of the target`() {
    #expect(table.resolve("shop://store/list").plan?.mode == .replace)
    #expect(table.resolve("shop://store/products").plan?.mode == .reusePrefix)
  }

  @Test func `a path of stable segments is a route for each, and back`() throws {
    let link = "shop://start/detail/detail/note?id=1&id=2&text=a%26b&tab=browse"
    let plan = try #require(table.resolve(link + "&x=1").plan)
    #expect(
      plan
        == NavigationPlan(
          tab: StoreTab.browse,
          stack: [
            StepRoute.start, StepRoute.detail(id: 1), StepRoute.detail(id: 2),
            StepRoute.note("a&b"),
          ],
          unknownItems: [.init("x", "1")]
        )
    )
    #expect(
      try table.link(to: plan, from: .scheme("shop"))
        == "shop://start/detail/detail/note?id=1&id=2&text=a%26b&x=1&tab=browse"
    )
    #expect(table.resolve("shop://start").plan?.tab == AnyRoute(StoreTab.me))
  }

  @Test func `a segment whose value is missing, or that nobody declares, leads nowhere`() {
    #expect(
      "\(table.resolve("shop://detail/detail?id=1"))".hasPrefix("'id' is missing: an earlier")
    )
    #expect(table.resolve("shop://start/end") == .unclaimed(path: "start/end"))
  }

  @Test func `a route without a link is a plan of itself`() {
    #expect(table.plan(to: StoreRoute.hidden) == NavigationPlan(stack: [StoreRoute.hidden]))
  }
}
