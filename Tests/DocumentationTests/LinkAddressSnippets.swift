import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

// snippet: link-values
/// A page of a paper, opened at a heading.
struct PageRoute: NavigationRoute {
  var day: Date
  var zoom: Double?
  var heading: String?
}
// end

/// The page that tells what was not found.
private struct MissingPage: NavigationRoute {
  let path: [String]
}

@MainActor
@Suite("The documented addresses")
struct LinkAddressSnippets {
  @Test func `numbers, dates and a fragment stand in a link`() throws {
    // snippet: link-values-use
    let table = LinkTable(module: "Paper", allowing: LinkAllowList(schemes: ["shop"])) {
      LinkPath("page").parameter("day", as: Date.self).optionalQuery("zoom", as: Double.self)
        .fragment("heading", as: String.self)
        .route(PageRoute.init, example: Date(timeIntervalSince1970: 0), nil, "News")
    }
    let route = PageRoute(day: Date(timeIntervalSince1970: 0.5), zoom: 1.5, heading: "News")
    let link = try table.link(to: route, from: .scheme("shop"))
    #expect(link == "shop://page/1970-01-01T00%3A00%3A00.5Z?zoom=1.5#News")

    let other = table.resolve("shop://page/1970-01-01T02:00:00.5+02:00?zoom=15e-1#News")
    #expect(other.plan?.stack == [AnyRoute(route)])
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

    let link = try table.link(to: HomeRoute.list, from: .scheme("shop"))
    #expect(link == "shop://home")
    // end
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
