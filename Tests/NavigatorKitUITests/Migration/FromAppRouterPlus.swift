import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import NavigatorKitUI
import Observation
import SwiftUI
import Testing

@MainActor
struct `The documented move from AppRouterPlus` {
  enum CookTab: String, CaseIterable, NavigationRoute { case recipes, favourites }

  enum CookRoute: NavigationRoute {
    case list
    case recipe(id: Int)
    case photo(id: Int)
    case edit
  }

  enum CookSheet: NavigationRoute { case logIn, filters }

  // snippet: from-plus-router
  @MainActor
  final class CookRouter {
    let tabs = TabNavigator("cook", selection: CookTab.recipes, tabs: CookTab.allCases)
    let inbox: LinkInbox
    var front: NavigationNode? { tabs.node(of: tabs.selection) }

    init() { inbox = LinkInbox(CookLinks.table, for: tabs) }

    // The calls of today:
    func navigateToAsync(_ route: CookRoute) async -> Bool {
      await front?.stack.navigate(to: route).settled().isCommitted ?? false
    }
    func navigateTo(_ routes: [CookRoute]) { front?.stack.replace(with: routes) }
    func presentSheet(_ sheet: CookSheet) { front?.modals.present(sheet, policy: .stack) }
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
  // end

  // snippet: from-plus-links
  enum CookLinks {
    static let table = LinkTable(
      module: "Cook",
      allowing: LinkAllowList(schemes: ["cook"]),
      tabs: LinkTabs(CookTab.self),
      // The one item of recipe/photo?id=5 is for both segments:
      rewriting: { request in
        let takers = request.path.filter { ["recipe", "photo"].contains($0) }
        let ids = request.queryItems.filter { $0.name == "id" }
        if ids.count == 1 { request.queryItems += takers.dropFirst().map { _ in ids[0] } }
      }
    ) {
      LinkPath.segment("list").route(CookRoute.list)
      LinkPath.segment("recipe").query("id", as: Int.self).route(CookRoute.recipe, example: 7)
      LinkPath.segment("photo").query("id", as: Int.self).route(CookRoute.photo, example: 7)
    }
  }
  // end

  @Test func `tabs, links and sheets work as before, and covers lie over all tabs`() async throws {
    let router = CookRouter()
    let link = try #require(URL(string: "cook://list/recipe?id=7&tab=favourites"))
    let covers = ModalPresenter<AnyRoute>(in: router.tabs, as: "covers")
    let view = CookView(router: router).modals(covers) {
      RouteDestination(for: CookSheet.self) { sheet in Text(verbatim: "cover \(sheet)") }
    }
    await withWindow(view) { window in
      #expect(window.texts(after: window.tap("Soup")) == ["recipe(id: 7)"])
      await window.rest(after: window.openURL(link))
      #expect(window.topScreen.selectedTab == "favourites")
      #expect(window.topScreen.texts == ["recipe(id: 7)"])
      router.presentSheet(.filters)
      await window.rest(after: router.presentSheet(.logIn))
      #expect(window.modals == [.sheet, .sheet])
      router.front?.modals.dismiss(2, style: .sheet)
      #expect(window.modals == [])
      await window.rest()
      await window.rest(after: window.goBack())
      #expect(router.tabs.node(of: .favourites)?.stack.depth == 1)
      await window.rest(after: router.presentSheet(.filters))
      // SwiftUI presents one at a time: the sheet of the tab goes first.
      router.front?.modals.dismiss(then: { covers.present(CookSheet.logIn, as: .fullScreen) })
      await window.rest()
      #expect(window.modals == [.fullScreenCover])
      #expect(await window.texts(atRestAfter: router.tabs.select(.recipes)) == ["cover logIn"])
    }
  }

  @Test func `links lead where they led, and what has not moved is unclaimed`() async throws {
    let links = CookLinks.table
    #expect(links.diagnostics == [])
    let stack = [CookRoute.list, .recipe(id: 7)]
    let plan = NavigationPlan(tab: CookTab.favourites, stack: stack)
    let link = try links.link(to: plan, from: .scheme("cook"), adding: [.init("from", "mail")])
    #expect(link == "cook://list/recipe?id=7&from=mail&tab=favourites")

    // Each segment takes its own item, in order; the first counts, if one is left.
    let stacks: [String: [CookRoute]] = [
      link: stack,
      "cook://recipe/recipe?id=1&id=2": [.recipe(id: 1), .recipe(id: 2)],
      "cook://recipe?id=1&id=2": [.recipe(id: 1)],
      "cook://recipe/photo?id=5": [.recipe(id: 5), .photo(id: 5)],
    ]
    for (link, stack) in stacks {
      #expect(links.resolve(link).plan?.stack == stack.map { AnyRoute($0) })
    }
    #expect(links.resolve("cook://list?tab=drinks").plan == nil)
    #expect(links.resolve("cook://tips") == .unclaimed(path: "tips"))

    let router = CookRouter()
    router.inbox.isReady = true
    for (text, isFollowed) in [(link, true), ("cook://nowhere", false)] {
      let url = try #require(URL(string: text))
      #expect(await router.inbox.receive(url).settled().isFollowed == isFollowed)
      #expect(router.tabs.selection == .favourites)
    }
  }

  @Test func `a table may leave an unknown tab out`() {
    let table = LinkTable(
      module: "Cook",
      allowing: LinkAllowList(schemes: ["cook"]),
      tabs: LinkTabs(CookTab.self),
      rewriting: { request in
        request.queryItems.removeAll {
          $0.name == "tab" && CookTab(rawValue: $0.value ?? "") == nil
        }
      }
    ) { LinkPath.segment("list").route(CookRoute.list) }
    let plan = NavigationPlan(stack: [CookRoute.list])
    #expect(table.resolve("cook://list?tab=drinks").plan == plan)
  }

  @MainActor final class Session { var isLoggedIn = false }

  @Test func `what an interceptor blocks comes after the log-in`() async throws {
    let session = Session()
    // snippet: from-plus-guard
    let router = CookRouter()
    let loggedIn = ParkCondition("logged in")
    router.tabs.guards.add("log-in", for: CookRoute.self) { route, _ in
      guard case .edit = route, !session.isLoggedIn else { return .allow }
      return .park(until: loggedIn, showing: .present(CookSheet.logIn, policy: .stack))
    }
    // end
    func logIn(_ screen: ScreenHandle) {
      // snippet: from-plus-log-in
      // In the log-in sheet:
      session.isLoggedIn = true  // first, since the guard reads it
      loggedIn.fulfill()
      screen.leave()  // `.gone` where it has gone by itself
      // end
    }
    let node = try #require(router.front)
    await withWindow(CookView(router: router)) { window in
      await window.rest(after: router.presentSheet(.filters))
      let edits = Task { await router.navigateToAsync(.edit) }
      await waitUntil { router.tabs.currentScreen?.as(CookSheet.self) == .logIn }
      await window.rest()
      #expect(window.modals == [.sheet, .sheet])
      let screen = node.modals.screen(of: node.modals.layers[1])
      logIn(screen)
      #expect(await edits.value)
      await window.rest()
      #expect(node.stack.path.last?.route.as(CookRoute.self) == .edit)
      #expect(window.modals == [.sheet])
      #expect(window.topScreen.texts == ["filters"])
      router.presentSheet(.logIn)
      logIn(node.modals.screen(of: node.modals.layers[1]))
      #expect(node.modals.layers.count == 1)
    }
  }

  @Test func `the page says what is the same, and what is not`() throws {
    let router = CookRouter()
    let node = try #require(router.front)
    router.navigateTo([.list, .recipe(id: 7), .edit])
    #expect(node.stack.pop(toLast: CookRoute.self) { $0 == .list } == .committed)
    #expect(router.tabs.host[path: .recipes].routes == [AnyRoute(CookRoute.list)])
    let none = node.stack.pop(toLast: CookRoute.self) { $0 == .recipe(id: 8) }
    #expect(none == .unchanged(.notFound))
    #expect(Bindable(router.tabs.host)[path: .recipes].wrappedValue == node.stack.path)
    router.tabs.host.reselection = .popToRoot
    router.tabs.select(.recipes)
    #expect(node.stack.depth == 1)
    router.tabs.selection = .recipes
    #expect(node.stack.depth == 0)

    router.presentSheet(.filters)
    node.stack.navigate(to: CookRoute.list)
    #expect(node.stack.depth == 1)
    #expect(router.tabs.currentScreen?.as(CookSheet.self) == .filters)
    node.navigate(to: CookRoute.edit)
    #expect(node.stack.depth == 1)
    #expect(router.tabs.currentScreen?.as(CookRoute.self) == .edit)

    let page = node.host.frontStack.path.last
    #expect(node.host.frontStack.screen(of: page).dismiss() == .committed)
    #expect(node.modals.layers.isEmpty)
    #expect(node.stack.screen(of: node.stack.path.last).dismiss() == .unchanged(.notInLayer))
    router.presentSheet(.logIn)
    node.modals.present(CookSheet.logIn, as: .fullScreen, policy: .stack)
    node.modals.dismiss(style: .sheet)
    #expect(node.modals.layers.isEmpty)
  }

  @Test func `a push after a selection that waits lands in the tab in front`() async throws {
    let router = CookRouter()
    let (recipes, favourites) = (router.front, router.tabs.node(of: .favourites))
    let slow = router.tabs.guards.addAsync("slow", for: .route(CookTab.favourites)) { _ in .allow }
    let selection = router.tabs.select(.favourites)
    router.front?.stack.navigate(to: CookRoute.list)
    #expect(await selection.settled() == .committed)
    #expect(recipes?.stack.depth == 1 && favourites?.stack.depth == 0)

    router.tabs.select(.recipes)
    let push = router.tabs.navigate(to: CookRoute.list, in: .favourites)
    #expect(await push.settled() == .committed)
    #expect(recipes?.stack.depth == 1 && favourites?.stack.depth == 1)
    router.tabs.guards.remove(slow)

    router.tabs.select(.recipes)
    let pages = [CookRoute.recipe(id: 7), .photo(id: 7)]
    router.tabs.apply(NavigationPlan(tab: CookTab.favourites, stack: pages, mode: .push))
    #expect(router.tabs.selection == .favourites)
    #expect(recipes?.stack.depth == 1 && favourites?.stack.depth == 3)
  }

  /// AppRouterPlus, as far as the tabs that have not moved still use it.
  @MainActor @Observable final class OldRouter {
    var selectedTab = CookTab.favourites
    private(set) var urls: [String] = []

    func navigate(to url: URL) -> Bool {
      urls.append(url.absoluteString)
      return true
    }
  }

  /// The stack of one tab has moved; selection and the other stack are still those of AppRouterPlus.
  struct MovingTabs: View {
    let recipes: NavigationNode
    let inbox: LinkInbox
    @Bindable var old: OldRouter

    var body: some View {
      TabView(selection: $old.selectedTab) {
        CookTabView(node: recipes)
          .tabItem { Text("Recipes") }.tag(CookTab.recipes)
        NavigationStack {
          Button("A recipe") {
            old.selectedTab = .recipes
            recipes.navigate(to: CookRoute.recipe(id: 7))
          }
        }
        .tabItem { Text("Favourites") }.tag(CookTab.favourites)
      }
      // snippet: from-plus-unclaimed
      .links(inbox) { delivery in
        switch delivery.resolution {
        case .plan: old.selectedTab = .recipes
        case .unclaimed, .denied: if let url = delivery.url { _ = old.navigate(to: url) }
        default: break
        }
      }
      // end
    }
  }

  @Test func `a tab that has moved works beside one that has not`() async {
    let node = NavigationNode("recipes")
    let table = LinkTable(module: "Cook", allowing: LinkAllowList(schemes: ["cook"])) {
      LinkPath.segment("recipe").query("id", as: Int.self).route(CookRoute.recipe, example: 7)
    }
    let old = OldRouter()
    let inbox = LinkInbox(table, for: node)
    await withWindow(MovingTabs(recipes: node, inbox: inbox, old: old)) { window in
      #expect(window.texts(after: window.tap("A recipe")) == ["recipe(id: 7)"])
      window.selectTab("Favourites")
      let others = ["cook://tips", "https://cook.example/tips", "log-in://done?code=1"]
      for link in others + ["cook://recipe?id=8&tab=recipes"] {
        #expect(window.topScreen.buttons == ["A recipe"])
        if let url = URL(string: link) { window.openURL(url) }
        await window.rest()
      }
      #expect(old.urls == others)
      #expect(window.topScreen.texts == ["recipe(id: 8)"])
    }
  }
}
