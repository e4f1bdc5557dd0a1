import NavigatorKit
import NavigatorKitTesting
import Testing

// snippet: taste-module
struct ListModule: NavigationModule {
  let name: ModuleName = "List"

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: HomeRoute.self) { route in "Home: \(route)" }
    contributions.links(prefix: "home") { LinkPath("home").route(HomeRoute.list) }
  }
}
// end

/// The short snippets of README.md; the guides have longer ones.
@MainActor
@Suite("The documented taste of each block")
struct TasteSnippets {
  @Test func stack() {
    // snippet: taste-stack
    let navigator = Navigator<HomeRoute>()
    navigator.navigate(to: .list)
    navigator.navigate(to: .detail(id: 42))
    #expect(navigator.presentedRoute == .detail(id: 42))
    #expect(navigator.pop(to: .detail(id: 7)) == .unchanged(.notFound))
    // end
  }

  @Test func `mixed stack`() {
    // snippet: taste-mixed
    let navigator = MultiRouteNavigator(path: [HomeRoute.list, AccountRoute.orders])
    navigator.navigate(to: HomeRoute.detail(id: 42))
    #expect(navigator.presentedRoute(of: AccountRoute.self) == .orders)

    navigator.path.removeLast()  // what a swipe back writes
    #expect(navigator.routes(of: HomeRoute.self) == [.list])
    // end
  }

  @Test func modals() {
    // snippet: taste-modals
    let modals = ModalPresenter<AnyRoute>()
    modals.present(HomeRoute.detail(id: 42))
    let chosen = modals.requestResult(of: Int.self, from: AccountRoute.orders, policy: .stack)
    #expect(modals.layers.count == 2)
    #expect(modals.finish(with: 7) == .committed)
    #expect(chosen.result == .value(7))
    // end
    #expect(modals.layers.count == 1)
  }

  @Test func guards() {
    // snippet: taste-guard
    let navigator = MultiRouteNavigator()
    navigator.guards.add("hours", for: .routes(of: AccountRoute.self)) { _ in .block("closed") }
    #expect(navigator.navigate(to: AccountRoute.orders).description == "Blocked by hours: closed.")
    // end
    #expect(navigator.depth == 0)
  }

  @Test func modules() throws {
    // snippet: taste-registry
    let registry = DestinationRegistry<String>([ListModule()])
    #expect(try registry.content(for: HomeRoute.list) == "Home: list")
    #expect(registry.diagnostics == [])
    // end
  }

  @Test func links() throws {
    // snippet: taste-links
    let table = LinkTable([ListModule()], allowing: LinkAllowList(schemes: ["shop"]))
    #expect(table.resolve("shop://home").plan?.stack == [AnyRoute(HomeRoute.list)])
    #expect(table.resolve("mail://home") == .denied(.scheme("mail")))
    #expect(try table.link(to: HomeRoute.list, from: .scheme("shop")) == "shop://home")
    // end
  }

  @Test func tree() {
    // snippet: taste-tree
    let app = FlowNavigator<AppFlow>(
      "app",
      first: .flow(.splash) { NavigationNode("splash", in: $0) },
      others: [
        .flow(.main, accepting: .all) {
          TabNavigator("main", selection: ShopTab.home, tabs: [.home, .account], in: $0)
        }
      ]
    )
    app.enter(.main)
    let tabs = app.place(as: TabNavigator<ShopTab>.self)
    tabs?.navigate(to: AccountRoute.orders, in: .account)
    #expect(app.currentScreen?.as(AccountRoute.self) == .orders)
    // end
  }

  @Test func testing() {
    // snippet: taste-test
    let navigator = MultiRouteNavigator(path: [HomeRoute.list])
    let host = StackHostDouble(navigator)
    host.swipeBack()
    #expect(navigator.hasPresentedRoutes == false)
    // end
  }
}
