import NavigatorKit
import NavigatorKitRestoration
import Testing

@MainActor
struct `Undo: the root of a flow or a tab that is back` {
  private let journal = ScopeJournal()
  private let app: FlowNavigator<AppFlow>
  private let history: NavigationUndo

  init() {
    app = FlowNavigator(
      "app",
      first: .flow(.login) { NavigationNode("login", root: HomeRoute.list, in: $0) },
      others: [
        .flow(.main) { group in
          TabNavigator(
            "main",
            selection: ShopTab.home,
            tabs: [.home, .search],
            in: group,
            root: { $0 == .home ? Spot.a : .b }
          )
        }
      ],
      registry: DestinationRegistry([ScopedThingModule(journal: journal)])
    )
    app.enter(.main)
    history = NavigationUndo(app)
  }

  private var tabs: TabNavigator<ShopTab>? { app.place(of: .main) as? TabNavigator<ShopTab> }

  private func root(_ tab: ShopTab = .home) -> RouteEntry? { tabs?.node(of: tab)?.host.rootEntry }

  @Test func `roots that undo brings back have their ids, and new objects`() throws {
    for tab in [ShopTab.search, .home] { tabs?.select(tab) }
    let roots = [root(), root(.search)]
    tabs?.node(of: .home)?.navigate(to: HomeRoute.list)
    #expect(journal.made == ["a", "b"])
    app.enter(.login)
    #expect(Set(journal.gone) == ["a", "b"])
    history.undo()
    #expect([root(), root(.search)] == roots)
    let node = try #require(tabs?.node(of: .home))
    #expect(node.stack.depth == 1)
    node.popLast()
    #expect(node.stack.screen(of: nil).keep { ScopedThing("other", journal) }?.name == "a")
    #expect(journal.made.filter { $0 == "a" }.count == 2)
    #expect(app.currentScreen == AnyRoute(Spot.a))
  }

  @Test func `the root of a flow that is entered anew without undo is another one`() {
    let first = root()
    app.enter(.login)
    app.enter(.main)
    let second = root()
    #expect(second != first && journal.made == ["a", "a"])
    for _ in 0..<2 { history.undo() }
    #expect(root() == first)
    for _ in 0..<2 { history.redo() }
    #expect(root() == second)
  }

  @Test func `a root that undo brings back shares its id with no place of the same names`() throws {
    let app = twoFlows(
      .flow(AppFlow.login) { NavigationNode("login", in: $0) },
      .flow(.main) { NavigationNode("main", root: Spot.a, in: $0) }
    )
    app.enter(.main)
    let first = try #require(app.place as? NavigationNode)
    let root = try #require(first.host.rootEntry)
    first.navigate(to: Spot.b)
    let history = NavigationUndo(app)
    app.enter(.login)
    let gate = GuardGate()
    app.guards.add("slow", for: .route(Spot.b), by: gate)
    history.undo()
    let back = try #require(app.place as? NavigationNode)
    #expect(back.host.rootEntry == root)
    let twin = NavigationNode("main", root: Spot.a, in: back.group.parent)
    #expect(twin.group.location == back.group.location)
    #expect(twin.host.rootEntry != nil && twin.host.rootEntry != root)
    gate.open()
  }
}
