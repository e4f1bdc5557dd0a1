import NavigatorKit
import NavigatorKitTesting
import Testing

private enum ShopFlow: NavigationRoute { case login, help, main }

/// Routes that no module of these tests shows.
enum OfferRoute: NavigationRoute { case top }

/// A place of an app's own, which holds a node.
private final class Coordinator: NavigationPlace {
  let node: NavigationNode
  var group: NavigationGroup { node.group }

  init(_ node: NavigationNode) { self.node = node }
}

@MainActor struct `Diagnostics of a place` {
  private let registry = DestinationRegistry<String>([HomeModule(), AccountModule()])

  /// Tabs of which the last has a root that no module shows.
  private func tabs(in parent: NavigationGroup? = nil) -> TabNavigator<ShopTab> {
    TabNavigator(
      "main",
      selection: ShopTab.home,
      tabs: ShopTab.allCases,
      in: parent,
      root: { $0 == .account ? AnyRoute(OfferRoute.top) : AnyRoute(HomeRoute.list) }
    )
  }

  @Test func `a root that no module shows is named with its tab, before that is selected`() throws {
    let tabs = tabs()
    let diagnostic = try #require(registry.diagnostics(of: tabs).first)
    #expect(registry.diagnostics(of: tabs).count == 1 && diagnostic.kind == .unshownRoot)
    #expect(diagnostic.subject == "OfferRoute.top at main/account")
    #expect(
      diagnostic.description == """
        unshown root: OfferRoute.top at main/account. \
        Register a destination for NavigatorKitTests.OfferRoute.
        """
    )
    #expect(!ShopTab.allCases.contains(where: tabs.host.isCreated), "a question makes nothing")
    let (before, events) = (tabs.snapshot(), EventList(tabs.events))
    let counter = InvalidationCounter { (tabs.selection, tabs.ids, tabs.currentScreen) }
    #expect(registry.diagnostics(of: tabs) == [diagnostic])
    #expect(events.all.isEmpty && counter.count == 0 && tabs.snapshot() == before)
    tabs.select(.account)
    #expect(registry.diagnostics(of: tabs) == [diagnostic], "the same once its place is made")
  }

  @Test func `a root that no module shows is named with its flow, before that is entered`() {
    let app = FlowNavigator<ShopFlow>(
      "app",
      first: .flow(.login, root: AccountRoute.profile),
      others: [
        .flow(.help, root: OfferRoute.top, lifetime: .kept),
        .flow(.main) { [self] in tabs(in: $0) },
      ]
    )
    #expect(registry.diagnostics(of: app).map(\.subject) == ["OfferRoute.top at app/help"])
    #expect(app.place(of: .help) == nil, "a question makes nothing")
    app.enter(.main)
    #expect(
      registry.diagnostics(of: app).map(\.subject) == [
        "OfferRoute.top at app/help",
        "OfferRoute.top at app/main/account",
      ],
      "tabs in a flow are asked about, too"
    )
  }

  @Test func `the roots of a node, of a group and of a place of the app's own are asked about`() {
    let group = NavigationGroup("window")
    let shown = NavigationNode("shown", root: HomeRoute.list, in: group)
    let own = Coordinator(NavigationNode("own", root: OfferRoute.top, in: group))
    #expect(registry.diagnostics(of: shown).isEmpty)
    #expect(registry.diagnostics(of: own).map(\.subject) == ["OfferRoute.top at window/own"])
    #expect(registry.diagnostics(of: group).map(\.subject) == ["OfferRoute.top at window/own"])
  }

  @Test func `a root that two modules show is named with both`() {
    let other = AdHocModule("Other") { $0.destination(for: HomeRoute.self) { "\($0)" } }
    let registry = DestinationRegistry<String>([HomeModule(), other])
    let diagnostics = registry.diagnostics(of: NavigationNode("home", root: HomeRoute.list))
    #expect(diagnostics.map { $0.sources.map(\.module) } == [["Home", "Other"]])
  }

  @Test func `a root without a route, and what a closure would make, are not guessed about`() {
    var made = 0
    let tabs = TabNavigator("main", selection: ShopTab.home, tabs: ShopTab.allCases) { _, group in
      made += 1
      return NavigationNode("inner", root: OfferRoute.top, in: group)
    }
    #expect(registry.diagnostics(of: tabs).isEmpty)
    #expect(registry.diagnostics(of: NavigationNode("home")).isEmpty && made == 0)
    _ = tabs.node(of: .home)
    #expect(registry.diagnostics(of: tabs).map(\.subject) == ["OfferRoute.top at main/inner"])
    #expect(made == 1)
  }

  @Test func `the root that a place brings itself counts, and not the one declared for its tab`() {
    let tabs = TabNavigator(
      "main",
      selection: ShopTab.home,
      tabs: [.home],
      makePlace: { NavigationNode("\($0)", root: HomeRoute.list, in: $1) },
      root: { _ in OfferRoute.top }
    )
    _ = tabs.node(of: .home)
    #expect(registry.diagnostics(of: tabs).isEmpty)
  }
}
