import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

// snippet: link-module
struct HomeLinks: NavigationModule {
  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.links(prefix: "home") {
      LinkPath("home").route(HomeRoute.list)
      LinkPath("home").parameter("id", as: Int.self).route(HomeRoute.detail, example: 42)
        .parent { _ in HomeRoute.list }
    }
  }
}
// end

/// A page by its name: only the server knows which one it is.
// snippet: recipe-look-up-route
struct NamedPageRoute: NavigationRoute { let name: String }
// end

/// Asks the server, and shows what it has found.
private struct NameModule: NavigationModule {
  let find: @MainActor @Sendable (String) async -> Int?

  // snippet: recipe-look-up
  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.links(prefix: "at") {
      LinkPath("at").parameter("name", as: String.self).route(NamedPageRoute.init, example: "ada")
    }
    contributions.guardDestinationsAsync("names", for: NamedPageRoute.self) { [find] page, _ in
      guard let id = await find(page.name) else { return .block("unknown") }
      return .redirect(to: .show(NavigationPlan(stack: [HomeRoute.detail(id: id)])))
    }
  }
  // end
}

@MainActor
struct `The documented links` {
  @Test func `a URL is split into its parts`() {
    // snippet: link
    let request = DeepLinkParser.parse(urlString: "shop://home/42?tag=new&tag=sale&preview")
    #expect(request?.path == ["home", "42"])
    #expect(request?.values(for: "tag") == ["new", "sale"])
    #expect(request?.hasFlag("preview") == true)
    // end
  }

  @Test func `a link leads to its plan, and a route to its link`() throws {
    // snippet: link-table
    let table = LinkTable(
      [HomeLinks()],
      allowing: LinkAllowList(schemes: ["shop", "https"], hosts: ["shop.example"])
    )
    let plan = NavigationPlan(stack: [HomeRoute.list, HomeRoute.detail(id: 42)])
    #expect(table.resolve("shop://home/42") == .plan(plan))
    #expect(table.resolve("https://shop.example/home/42?utm=mail").plan?.stack == plan.stack)
    #expect(table.resolve("https://evil.example/home") == .denied(.host("evil.example")))

    let link = try table.link(to: HomeRoute.detail(id: 42), from: .web("shop.example"))
    #expect(link == "https://shop.example/home/42")
    // end
  }

  @Test func `a link that is not followed says why`() {
    let table = LinkTable(
      [HomeLinks()],
      allowing: LinkAllowList(schemes: ["shop", "https"], hosts: ["shop.example"])
    )
    // snippet: link-refused
    #expect(table.resolve("shop://elsewhere") == .unclaimed(path: "elsewhere"))
    #expect(table.resolve("mail://home") == .denied(.scheme("mail")))
    #expect(table.resolve("https://shop.example.evil/home") == .denied(.host("shop.example.evil")))
    #expect(table.resolve("https://shop.example@evil.example/home") == .denied(.userInfo))
    #expect(table.resolve("https://shop.example:8080/home") == .denied(.port))
    #expect(table.resolve("shop://home/%2e%2e") == .denied(.dotSegment))
    // end
    #expect(table.diagnostics == [])
  }

  @Test func `hosts are decided at run time`() {
    // snippet: link-tenants
    let allowed = LinkAllowList(schemes: ["https"], hosts: ["shop.example"]) { host in
      host.hasSuffix(".tenants.example")
    }
    let table = LinkTable([HomeLinks()], allowing: allowed)
    #expect(table.resolve("https://Ada.tenants.example/home").plan?.stack.count == 1)
    #expect(table.resolve("https://evil.example/home") == .denied(.host("evil.example")))
    // end
  }

  @Test func `old addresses and locales lead where the present ones do`() throws {
    // snippet: link-rewriting
    let table = LinkTable(
      module: "Home",
      allowing: LinkAllowList(schemes: ["shop"]),
      rewriting: { request in
        if ["de", "en"].contains(request.path.first) { request.path.removeFirst() }
      }
    ) {
      LinkPath("home").route(HomeRoute.list)
      LinkPath("start", "list").route(HomeRoute.list).readOnly()
    }
    let home = table.resolve("shop://home")
    #expect(table.resolve("shop://de/home") == home)
    #expect(table.resolve("shop://start/list") == home)
    // end

    #expect(try table.link(to: HomeRoute.list, from: .scheme("shop")) == "shop://home")
    #expect(home.plan?.stack == [AnyRoute(HomeRoute.list)])
    #expect(table.diagnostics.isEmpty)
  }

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
  }

  @Test func `a push notification shows a sheet over a form, which stays as it is`() {
    let table = LinkTable([HomeLinks()], allowing: LinkAllowList(schemes: ["shop"]))
    let app = NavigationNode("app")
    let inbox = LinkInbox(table, for: app)
    inbox.isReady = true
    // snippet: recipe-push
    app.navigate(to: AccountRoute.profile)
    let draft = app.guards.protect("draft", for: .routes(of: AccountRoute.self))

    let message = NavigationPlan(stack: [HomeRoute.detail(id: 7)], mode: .present(.sheet))
    inbox.receive(message, from: .pushPayload, id: "message 7")
    #expect(app.currentScreen?.as(HomeRoute.self) == .detail(id: 7))
    #expect(inbox.receive(message, from: .pushPayload, id: "message 7").end == .duplicate)

    app.dismiss()
    #expect(app.currentScreen?.as(AccountRoute.self) == .profile)
    #expect(draft.isArmed == true)
    // end
  }

  @Test func `a link is looked up on the server`() async {
    // snippet: recipe-look-up-use
    let names = NameModule { $0 == "ada" ? 7 : nil }
    let app = NavigationNode("app", registry: DestinationRegistry([names]))
    let table = LinkTable([names], allowing: LinkAllowList(schemes: ["shop"]))
    let inbox = LinkInbox(table, for: app)
    inbox.isReady = true

    let link = inbox.receive("shop://at/ada", from: .pushPayload)
    #expect(app.host.isWaiting == true)
    #expect(await link.settled().hasArrived == true)
    #expect(app.currentScreen?.as(HomeRoute.self) == .detail(id: 7))

    _ = await inbox.receive("shop://at/ada", from: .pushPayload).settled()
    #expect(app.stack.depth == 1)
    // end
    #expect(link.end?.isFollowed == false)
    #expect(await inbox.receive("shop://at/ada", from: .pushPayload).settled().hasArrived)
  }
}
