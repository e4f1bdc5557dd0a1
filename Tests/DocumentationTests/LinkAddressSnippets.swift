import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

/// The page that tells what was not found.
private struct MissingPage: NavigationRoute {
  let path: [String]
}

@MainActor
@Suite("The documented addresses")
struct LinkAddressSnippets {
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

  @Test func `a link that leads nowhere shows the fallback`() {
    let app = NavigationNode("app")
    let table = LinkTable(
      module: "Account",
      allowing: LinkAllowList(schemes: ["shop"]),
      fallback: { request in NavigationPlan(stack: [MissingPage(path: request.path)]) }
    ) {
      LinkPath("orders").route(AccountRoute.orders)
    }
    let inbox = LinkInbox(table, for: app)
    inbox.isReady = true
    let link = inbox.receive("shop://order/7", from: .pushPayload)
    #expect(link.resolution == .unclaimed(path: "order/7"))
    #expect(app.currentScreen?.as(MissingPage.self)?.path == ["order", "7"])
  }
}
