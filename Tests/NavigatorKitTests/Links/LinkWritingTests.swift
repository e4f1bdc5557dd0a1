import Foundation
import NavigatorKit
import Testing

@Suite struct LinkWritingTests {
  private let table = SampleLinks.table()

  @Test(
    arguments: [
      (StoreRoute.home, "https://shop.example/"),
      (.products, "https://shop.example/store/products"),
      (.product(id: -0, isEditing: true), "https://shop.example/store/products/0?edit"),
      (
        .review(product: 7, author: "a/b c%é"),
        "https://shop.example/store/products/7/reviews/a%2Fb%20c%25%C3%A9"
      ),
      (.list(nil, tags: []), "https://shop.example/store/list"),
      (
        .list(.name, tags: ["a&b", "c=d", ""]),
        "https://shop.example/store/list?sort=name&tag=a%26b&tag=c%3Dd&tag="
      ),
      (.archive(year: 2_026, month: nil), "https://shop.example/store/archive/2026"),
      (.file(["a", "b/c"]), "https://shop.example/files/a/b%2Fc"),
      (.file([]), "https://shop.example/files"),
    ] as [(StoreRoute, String)]
  )
  func `a route has one link, encoded, and it leads back`(route: StoreRoute, link: String) throws {
    #expect(try table.link(to: route, from: .web("shop.example")) == link)
    #expect(table.resolve(link).plan?.stack.last == AnyRoute(route))
    let url = try table.url(to: route, from: .scheme("shop"))
    #expect(table.resolve(url).plan?.stack.last == AnyRoute(route))
  }

  @Test func `a stack has the link of its top if the rest lies under it, or of its segments`()
    throws
  {
    let product = StoreRoute.product(id: 1, isEditing: false)
    #expect(
      try table.link(toStack: [StoreRoute.products, product], from: .scheme("shop"))
        == "shop://store/products/1"
    )
    #expect(
      try table.url(toStack: [StepRoute.start, StepRoute.detail(id: 3)], from: .scheme("shop"))
        .absoluteString
        == "shop://start/detail?id=3"
    )
    #expect(throws: UnprintableLink.self) {
      try table.link(toStack: [product, StoreRoute.products], from: .scheme("shop"))
    }
  }

  @Test func `a plan is written with its tab where the routes do not say it`() throws {
    var plan = table.plan(to: StoreRoute.products)
    #expect(try table.link(to: plan, from: .scheme("shop")) == "shop://store/products")
    plan.tab = AnyRoute(StoreTab.me)
    plan.unknownItems = [.init("ref", "mail")]
    #expect(
      try table.link(to: plan, from: .scheme("shop"), adding: [.init("x")])
        == "shop://store/products?ref=mail&x&tab=me"
    )
    plan.tab = nil
    #expect(throws: UnprintableLink.self) { try table.link(to: plan, from: .scheme("shop")) }
    plan.tab = AnyRoute("nowhere")
    #expect(throws: UnprintableLink.self) { try table.link(to: plan, from: .scheme("shop")) }
  }

  @Test func `layers are written by the link of their top`() throws {
    let plan = table.plan(to: StoreHelpRoute(topic: "a b"))
    let link = try table.link(to: plan, from: .scheme("shop"))
    #expect(link == "shop://login/help/a%20b")
    #expect(table.resolve(link) == .plan(plan))
  }

  @Test(
    arguments: [
      (StoreRoute.hidden, "StoreRoute.hidden has no link: declare one in the module that owns it."),
      (
        .review(product: 1, author: ".."),
        "StoreRoute.review has no link: 'author' cannot be '..' there. Use an item of the query."
      ),
      (
        .review(product: 1, author: ""),
        "StoreRoute.review has no link: 'author' cannot be '' there. Use an item of the query."
      ),
      (
        .archive(year: nil, month: 7),
        "StoreRoute.archive has no link: 'month' cannot be '7' there. Use an item of the query."
      ),
      (
        .find(String(repeating: "x", count: 9_000)),
        "StoreRoute.find has no link: it has more than 8192 bytes."
      ),
    ] as [(StoreRoute, String)]
  )
  func `a route that no link can say is refused, with the reason`(
    route: StoreRoute,
    sentence: String
  ) {
    let error = #expect(throws: UnprintableLink.self) {
      try table.link(to: route, from: .scheme("shop"))
    }
    #expect(error?.description == sentence)
  }

  @Test func `a segment whose value would be read as that of another is refused`() {
    #expect(throws: UnprintableLink.self) {
      try table.link(toStack: [StepRoute.note(nil), StepRoute.note("x")], from: .scheme("shop"))
    }
  }

  @Test func `an added item that the pattern has as well is refused`() {
    #expect(throws: UnprintableLink.self) {
      let route = StoreRoute.product(id: 1, isEditing: false)
      return try table.link(to: route, from: .scheme("shop"), adding: [.init("edit")])
    }
  }
}
