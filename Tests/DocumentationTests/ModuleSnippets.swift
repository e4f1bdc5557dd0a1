import NavigatorKit
import Testing

// snippet: modules
struct HomeModule: NavigationModule {
  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: HomeRoute.self) { route in "Home: \(route)" }
    contributions.expectsDestination(for: AccountRoute.self)
  }
}

struct AccountModule: NavigationModule {
  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: AccountRoute.self) { route in "Account: \(route)" }
    contributions.guardDestinations("log-in") { _ in .block("log in first") }
  }
}
// end

// snippet: module-dots
/// The screen of an author, which any module may show.
struct AuthorRoute: NavigationRoute {
  let name: String
}

extension NavigationRoute where Self == AuthorRoute {
  static func author(_ name: String) -> Self { AuthorRoute(name: name) }
}
// end

struct BookRoute: NavigationRoute {
  let book: Book
}

/// A model of another package.
nonisolated struct Book: Hashable, Sendable {
  let title: String
}

@MainActor
@Suite("The documented modules")
struct ModuleSnippets {
  @Test func `a published route is named by a leading dot`() {
    let node = NavigationNode("home")
    node.navigate(to: .author("Ada"))
    node.present(.author("Grace"))
    #expect(node.stack.presentedRoute(of: AuthorRoute.self)?.name == "Ada")
    #expect(node.modals.presentedRoute(of: AuthorRoute.self)?.name == "Grace")
  }

  @Test func `a model of another package is held by a route, or erased`() {
    let dune = Book(title: "Dune")
    let navigator = MultiRouteNavigator()
    navigator.navigate(to: BookRoute(book: dune))
    navigator.navigate(to: AnyRoute(erasing: dune))
    #expect(navigator.presentedRoute?.as(Book.self) == dune)
    #expect(navigator.routes == [AnyRoute(BookRoute(book: dune)), AnyRoute(erasing: dune)])
  }

  @Test func `a module guards one type in tabs that know its registry`() {
    let registry = DestinationRegistry<String>("Wallet") { contributions in
      contributions.destination(for: AccountRoute.self) { route in "Wallet: \(route)" }
      contributions.guardDestinations("cards", for: AccountRoute.self) { route, _ in
        route == .orders ? .block("add a card first") : .allow
      }
    }
    let tabs = TabNavigator(
      "main",
      selection: ShopTab.home,
      tabs: [.home, .account],
      registry: registry
    )
    #expect(tabs.navigate(to: AccountRoute.profile, in: .account) == .committed)
    let orders = tabs.navigate(to: AccountRoute.orders, in: .home)
    #expect(orders.description == "Blocked by cards: add a card first.")
    #expect(tabs.selection == .account)
  }

  @Test func `a registry is put together from modules, and tells of a missing one`() throws {
    // snippet: registry
    let registry = DestinationRegistry<String>([HomeModule(), AccountModule()])
    #expect(try registry.content(for: HomeRoute.detail(id: 42)) == "Home: detail(id: 42)")
    #expect(registry.diagnostics == [])

    let incomplete = DestinationRegistry<String>([HomeModule()])
    #expect(incomplete.diagnostics.map(\.kind) == [.missingDestination])
    // end
    let diagnostic = try #require(incomplete.diagnostics.first)
    #expect(diagnostic.subject.hasSuffix("AccountRoute"))
    #expect(diagnostic.sources.map(\.module) == ["HomeModule"])
    #expect(throws: MissingDestination.self) { try incomplete.content(for: AccountRoute.profile) }
  }

  @Test func `a root that no module shows is named`() {
    let registry = DestinationRegistry<String>([AccountModule()])
    let tabs = TabNavigator(
      "main",
      selection: ShopTab.home,
      tabs: [.home, .account],
      root: { $0 == .home ? AnyRoute(HomeRoute.list) : AnyRoute(AccountRoute.profile) }
    )
    #expect(registry.diagnostics(of: tabs).map(\.subject) == ["HomeRoute.list at main/home"])
    #expect(!tabs.host.isCreated(.home))
  }

  @Test func `a route that nobody shows is named`() {
    let registry = DestinationRegistry<String>([AccountModule()])
    #expect(registry.hasDestination(for: HomeRoute.self) == false)
    do {
      _ = try registry.content(for: HomeRoute.list)
    } catch {
      #expect(error.route.as(HomeRoute.self) == .list)
      #expect(error.registered.count == 1)
    }

    // Two modules that claim the same routes: neither shows them.
    let twice = DestinationRegistry<String>([AccountModule(), AccountModule()])
    #expect(twice.diagnostics.map(\.kind) == [.duplicateModule, .duplicateDestination])
    #expect(twice.canShow(AnyRoute(AccountRoute.profile)) == false)
  }
}
