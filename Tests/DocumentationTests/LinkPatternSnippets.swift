import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

@MainActor
@Suite("The documented patterns")
struct LinkPatternSnippets {
  @Test func `values of a link are typed, and others are told of`() throws {
    // snippet: link-parameters
    enum ProductOrder: String, CaseIterable, LinkParameter { case price, name }
    struct ProductsRoute: NavigationRoute {
      var order: ProductOrder?
      var tags: [String] = []
      var isNew = false
    }
    let table = LinkTable(module: "Products", allowing: LinkAllowList(schemes: ["shop"])) {
      LinkPath("products")
        .optionalQuery("sort", as: ProductOrder.self)
        .repeatedQuery("tag", as: String.self)
        .flag("new")
        .route(ProductsRoute.init, example: .price, ["a", "b"], false)
    }
    let route = ProductsRoute(order: .name, tags: ["red", "cold & wet"])
    let link = try table.link(to: route, from: .scheme("shop"))
    #expect(link == "shop://products?sort=name&tag=red&tag=cold%20%26%20wet")
    #expect(table.resolve(link).plan?.stack == [AnyRoute(route)])
    // end

    let why = table.resolve("shop://products?sort=size").description
    #expect(why.hasPrefix("'sort' is 'size': expected one of price, name."))
    let lines = table.markdown.split(separator: "\n")
    #expect(lines.first == "| link | example | shows | where | module |")
    #expect(lines.count == 3)
    #expect(!table.report.contains("\n"))
  }

  @Test func `a route that needs more than its values is read and written by hand`() throws {
    // snippet: link-by-hand
    enum LampRoute: NavigationRoute { case off(Int), on(Int) }
    let table = LinkTable(module: "Lamps", allowing: LinkAllowList(schemes: ["shop"])) {
      LinkPath("lamps").parameter("id", as: Int.self).flag("on")
        .route(example: LampRoute.on(1)) { id, isOn in
          id > 0 ? (isOn ? .on(id) : .off(id)) : nil
        } print: { route in
          switch route {
          case .off(let id): (id, false)
          case .on(let id): (id, true)
          }
        }
    }
    let link = try table.link(to: LampRoute.on(7), from: .scheme("shop"))
    #expect(link == "shop://lamps/7?on")
    // end
    #expect(table.resolve(link).plan?.stack == [AnyRoute(LampRoute.on(7))])
    #expect(table.resolve("shop://lamps/0").plan == nil)
  }

  @MainActor
  @Test func `a tab in a link is selected`() throws {
    enum AppTab: String, CaseIterable, NavigationRoute { case home, account }
    let table = LinkTable(
      [HomeLinks()],
      allowing: LinkAllowList(schemes: ["shop"]),
      tabs: LinkTabs(AppTab.self)
    )
    let plan = table.resolve("shop://home/42?tab=account").plan
    #expect(plan?.tab?.as(AppTab.self) == .account)
    #expect(plan?.stack.count == 2)

    // The list lies at the root of the tab, so that it is not pushed there:
    let tabs = TabNavigator(
      "main",
      selection: AppTab.account,
      tabs: AppTab.allCases,
      root: { $0 == .home ? HomeRoute.list : nil }
    )
    let home = table.resolve("shop://home/42?tab=home").plan
    #expect(home?.stack.count == 2)
    #expect(home.map { tabs.apply($0).result?.outcome } == .committed)
    #expect(tabs.node(of: .home)?.stack.depth == 1)
  }

  @Test func `stable segments make one link of a stack`() throws {
    let table = LinkTable(module: "Shop", allowing: LinkAllowList(schemes: ["shop"])) {
      LinkPath.segment("profile").route(AccountRoute.profile)
      LinkPath.segment("orders").route(AccountRoute.orders)
    }
    let stack = [AccountRoute.profile, .orders]
    let link = try table.link(toStack: stack, from: .scheme("shop"))
    #expect(link == "shop://profile/orders")
    #expect(table.resolve(link).plan?.stack.count == 2)

    do {
      _ = try table.link(to: HomeRoute.list, from: .scheme("shop"))
    } catch {
      #expect(error.reason == .undeclared)
    }
  }
}
