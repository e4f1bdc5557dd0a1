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

@MainActor
@Suite("The documented links")
struct LinkSnippets {
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

  @Test func `a place says what it would do about a link`() async throws {
    let url = try #require(URL(string: "shop://home/42"))
    let table = LinkTable([HomeLinks()], allowing: LinkAllowList(schemes: ["shop"]))
    let app = NavigationNode("app")
    app.guards.add("hours", for: .route(HomeRoute.detail(id: 42))) { _ in .block("closed") }
    let resolution = await table.resolve(url, in: app)
    #expect(resolution == .refused(by: "hours", reason: "closed"))

    // From a route of the app to its place, without a URL:
    let plan = table.plan(to: HomeRoute.detail(id: 7))
    #expect(app.apply(plan).result?.isApplied == true)
    #expect(app.stack.routes(of: HomeRoute.self) == [.list, .detail(id: 7)])
  }
}
