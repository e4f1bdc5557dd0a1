import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

/// A route with as many values as links have in practice.
private struct SearchRoute: NavigationRoute {
  enum Order: String, CaseIterable, LinkParameter { case price, name }

  var shop = ""
  var category = 0
  var page: Int?
  var text = ""
  var order: Order?
  var tags: [String] = []
  var isNew = false
  var id: UUID?
}

private struct PlaceRoute: NavigationRoute {
  var city = ""
  var street = ""
  var number = 0
}

/// Patterns of any number of values are declared in one expression, which the compiler has to follow.
@Suite struct LinkPatternTests {
  private let table = LinkTable(
    module: "Search",
    allowing: LinkAllowList(schemes: ["x"])
  ) {
    LinkPath("search").parameter("shop", as: String.self)
      .parameter("category", as: Int.self)
      .optionalParameter("page", as: Int.self)
      .query("text", as: String.self)
      .optionalQuery("order", as: SearchRoute.Order.self)
      .repeatedQuery("tag", as: String.self)
      .flag("new")
      .optionalQuery("id", as: UUID.self)
      .route(example: SearchRoute(shop: "a", text: "b")) {
        shop,
        category,
        page,
        text,
        order,
        tags,
        isNew,
        id in
        SearchRoute(
          shop: shop,
          category: category,
          page: page,
          text: text,
          order: order,
          tags: tags,
          isNew: isNew,
          id: id
        )
      } print: {
        ($0.shop, $0.category, $0.page, $0.text, $0.order, $0.tags, $0.isNew, $0.id)
      }
    LinkPath("place").parameter("city", as: String.self)
      .literal("in").parameter("street", as: String.self).parameter("number", as: Int.self)
      .route(example: PlaceRoute(city: "a", street: "b")) { city, street, number in
        PlaceRoute(city: city, street: street, number: number)
      } print: { route in
        (route.city, route.street, route.number)
      }
  }

  @Test func `three values and eight are read and written in their order`() throws {
    #expect(table.diagnostics.isEmpty, "\(table.report)")
    let place = PlaceRoute(city: "Ulm", street: "Am Markt", number: 7)
    let link = try table.link(to: place, from: .scheme("x"))
    #expect(link == "x://place/Ulm/in/Am%20Markt/7")
    #expect(table.resolve(link).plan?.stack == [AnyRoute(place)])

    let id = UUID()
    let search = SearchRoute(
      shop: "north",
      category: 3,
      page: 2,
      text: "tea & co",
      order: .name,
      tags: ["a", "b"],
      isNew: true,
      id: id
    )
    let wholeLink = try table.link(to: search, from: .scheme("x"))
    #expect(
      wholeLink
        == "x://search/north/3/2?text=tea%20%26%20co&order=name&tag=a&tag=b&new&id=\(id.uuidString)"
    )
    #expect(table.resolve(wholeLink).plan?.stack == [AnyRoute(search)])

    let least = SearchRoute(shop: "north", text: "tea")
    let shortLink = try table.link(to: least, from: .scheme("x"))
    #expect(shortLink == "x://search/north/0?text=tea")
    #expect(table.resolve(shortLink).plan?.stack == [AnyRoute(least)])
  }

  @Test func `items that are declared before a segment stand behind the path all the same`() throws
  {
    let table = LinkTable(module: "Odd", allowing: LinkAllowList(schemes: ["x"])) {
      LinkPath("odd").query("first", as: Int.self)
        .parameter("a", as: Int.self)
        .flag("second")
        .literal("b")
        .optionalParameter("c", as: Int.self)
        .route(example: Items([1, 2, 1])) { first, a, isSecond, c in
          Items([first, a, isSecond ? 1 : 0] + (c.map { [$0] } ?? []))
        } print: { route in
          let route = route.value
          return route.count < 3
            ? nil : (route[0], route[1], route[2] == 1, route.count > 3 ? route[3] : nil)
        }
    }
    #expect(table.diagnostics.isEmpty, "\(table.report)")
    for (route, link) in [
      (Items([4, 5, 1]), "x://odd/5/b?first=4&second"),
      (Items([4, 5, 0, 6]), "x://odd/5/b/6?first=4"),
      (Items([4, 5, 1, 6]), "x://odd/5/b/6?first=4&second"),
    ] {
      #expect(try table.link(to: route, from: .scheme("x")) == link)
      #expect(table.resolve(link).plan?.stack == [AnyRoute(route)])
    }
  }
}
