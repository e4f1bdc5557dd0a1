import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("The documented move from AppRouterPlus")
struct FromAppRouterPlus {
  enum CookTab: String, CaseIterable, NavigationRoute { case recipes, favourites }

  enum CookRoute: NavigationRoute {
    case list
    case recipe(id: Int)
    case edit
  }

  enum CookSheet: NavigationRoute { case logIn, filters }

  // snippet: from-plus-links
  enum CookLinks {
    static let table = LinkTable(
      module: "Cook",
      allowing: LinkAllowList(schemes: ["cook"]),
      tabs: LinkTabs(CookTab.self),
      rewriting: { request in
        // An unknown tab is left out, and the link leads into the tab in front.
        request.queryItems.removeAll {
          $0.name == "tab" && CookTab(rawValue: $0.value ?? "") == nil
        }
      }
    ) {
      LinkPath.segment("list").route(CookRoute.list)
      LinkPath.segment("recipe").query("id", as: Int.self)
        .route(example: CookRoute.recipe(id: 7)) { id in
          .recipe(id: id)
        } print: { route in
          if case .recipe(let id) = route { id } else { nil }
        }
    }
  }
  // end

  // snippet: from-plus-router
  /// The calls that view models make today, on tabs.
  @MainActor
  final class CookRouter {
    let tabs = TabNavigator("cook", selection: CookTab.recipes, tabs: CookTab.allCases)
    let inbox: LinkInbox

    init() {
      inbox = LinkInbox(CookLinks.table, for: tabs)
      inbox.isReady = true
    }

    private var node: NavigationNode? { tabs.node(of: tabs.selection) }

    func navigateToAsync(_ route: CookRoute) async -> Bool {
      await tabs.navigate(to: route, in: tabs.selection).settled().isCommitted
    }
    func navigateTo(_ routes: [CookRoute]) { node?.stack.replace(with: routes) }
    func popTo(_ isTarget: @escaping (CookRoute) -> Bool) {
      node?.stack.pop(toLast: CookRoute.self, where: isTarget)
    }
    func presentSheet(_ sheet: CookSheet) { node?.modals.present(sheet, policy: .stack) }
    func dismissSheets(count: Int) { node?.modals.dismiss(count, style: .sheet) }
    func navigate(to url: URL) async -> Bool {
      await inbox.receive(url).settled().isFollowed
    }
  }
  // end

  // snippet: from-plus-view
  struct CookView: View {
    let router: CookRouter

    var body: some View {
      TabHost(router.tabs) { _, node in
        CookTabView(node: node)
      } label: { tab in
        Text(verbatim: tab.rawValue)
      }
      .links(router.inbox)
    }
  }
  // end

  struct CookTabView: View {
    let node: NavigationNode

    var body: some View {
      NodeHost(node) {
        RouteLink("Soup", to: CookRoute.recipe(id: 7))
      } destinations: {
        RouteDestination(for: CookRoute.self) { route in Text(verbatim: "\(route)") }
        RouteDestination(for: CookSheet.self) { sheet in Text(verbatim: "\(sheet)") }
      }
    }
  }

  @Test func `tabs, links and sheets work as before`() async throws {
    let router = CookRouter()
    let link = try #require(URL(string: "cook://list/recipe?id=7&tab=favourites"))
    await withWindow {
      CookView(router: router)
    } test: { window in
      window.tap("Soup")
      #expect(window.topScreen.texts == ["recipe(id: 7)"])
      window.openURL(link)
      await window.rest()
      #expect(window.topScreen.selectedTab == "favourites")
      #expect(window.topScreen.texts == ["recipe(id: 7)"])
      router.presentSheet(.filters)
      router.presentSheet(.logIn)
      await window.rest()
      #expect(window.modals == [.sheet, .sheet])
      router.dismissSheets(count: 2)
      #expect(window.modals == [])
      await window.rest()
      window.goBack()
      await nextTurn()
      #expect(router.tabs.node(of: .favourites)?.stack.depth == 1)
    }
  }

  @Test func `links lead where they led`() async throws {
    #expect(CookLinks.table.diagnostics == [])
    let links = CookLinks.table
    let stack = [CookRoute.list, .recipe(id: 7)]
    let plan = NavigationPlan(tab: CookTab.favourites, stack: stack)
    let link = try links.link(to: plan, from: .scheme("cook"), adding: [.init("from", "mail")])
    #expect(link == "cook://list/recipe?id=7&from=mail&tab=favourites")
    #expect(links.resolve("cook://list?tab=drinks").plan?.tab == nil)

    // Each segment takes its own item, in order:
    let two = links.resolve("cook://recipe/recipe?id=1&id=2").plan?.stack
    #expect(two == [AnyRoute(CookRoute.recipe(id: 1)), AnyRoute(CookRoute.recipe(id: 2))])
    #expect(links.resolve(link).plan?.stack == plan.stack)
    let router = CookRouter()
    let url = try #require(URL(string: link))
    #expect(await router.navigate(to: url))
    #expect(router.tabs.selection == .favourites)
    let unknown = try #require(URL(string: "cook://nowhere"))
    #expect(await router.navigate(to: unknown) == false)
  }

  @MainActor final class Server { func isLoggedIn() async -> Bool { false } }

  @Test func `an interceptor is asked, also about what sync calls show`() async {
    let server = Server()
    // snippet: from-plus-guard
    let router = CookRouter()
    router.tabs.guards.addAsync("log-in", for: .routes(of: CookRoute.self)) { request in
      let (from, to) = (request.transition.origin?.route, request.route)
      guard to.as(CookRoute.self) == .edit, from != to else { return .allow }
      return await server.isLoggedIn() ? .allow : .redirect(to: .present(CookSheet.logIn))
    }

    #expect(await router.navigateToAsync(.edit) == false)
    #expect(router.tabs.currentScreen?.as(CookSheet.self) == .logIn)
    // end
    router.dismissSheets(count: 1)
    await nextTurn()
    let outcome = router.tabs.node(of: .recipes)?.stack.navigate(to: CookRoute.edit)
    #expect(outcome?.unsettled != nil)
  }
}
