import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
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

// snippet: skill-module
/// Where the feature can go: a type of its own, and no other feature is in it.
enum SearchRoute: NavigationRoute {
  case results
  case item(id: Int)
  case filters
}

struct SearchModule: NavigationModule {
  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: SearchRoute.self) { route in "Search: \(route)" }
    contributions.links(prefix: "search") {
      LinkPath("search").route(SearchRoute.results)
      LinkPath("search").parameter("id", as: Int.self).route(SearchRoute.item, example: 42)
        .parent { _ in SearchRoute.results }
    }
    contributions.guardDestinations("paid", for: SearchRoute.self) { route, _ in
      route == .filters ? .block("not paid") : .allow
    }
  }
}
// end

@MainActor
struct `The documented modules` {
  @Test func `a published route is named by a leading dot`() {
    let node = NavigationNode("home")
    node.navigate(to: .author("Ada"))
    node.present(.author("Grace"))
    #expect(node.stack.presentedRoute(of: AuthorRoute.self)?.name == "Ada")
    #expect(node.modals.presentedRoute(of: AuthorRoute.self)?.name == "Grace")
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

    // Two modules that claim the same routes: neither shows them.
    let twice = DestinationRegistry<String>([AccountModule(), AccountModule()])
    #expect(twice.diagnostics.map(\.kind) == [.duplicateModule, .duplicateDestination])
    #expect(twice.canShow(AccountRoute.profile) == false)
  }

  @Test func `a place takes the registry and says what a command did`() async {
    // snippet: skill-place
    let registry = DestinationRegistry([SearchModule()])
    let node = NavigationNode("home", registry: registry)
    #expect(node.navigate(to: SearchRoute.results) == .committed)
    #expect(node.currentScreen?.as(SearchRoute.self) == .results)

    let refused = node.navigate(to: SearchRoute.filters)
    #expect(refused.isChange == false)
    #expect(refused.description == "Blocked by paid: not paid.")
    #expect(await refused.settled() == refused)
    // end
    #expect(node.stack.depth == 1)
  }

  @Test func `a test reads the modules, and what a view model asks for`() {
    // snippet: skill-test
    let registry = DestinationRegistry([SearchModule()])
    #expect(registry.diagnostics == [])
    let table = LinkTable([SearchModule()], allowing: LinkAllowList(schemes: ["shop"]))
    #expect(table.diagnostics == [])
    #expect(table.resolve("shop://search").plan?.stack == [AnyRoute(SearchRoute.results)])

    let recorder = NavigationRecorder()  // in the place of a node, tabs or flows
    recorder.navigate(to: SearchRoute.results)
    #expect(recorder.intents == [.push(SearchRoute.results)])
    // end
  }
}
