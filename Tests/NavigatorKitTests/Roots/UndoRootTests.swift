import NavigatorKit
import NavigatorKitRestoration
import Testing

@MainActor
struct `Undo: the root of a flow or a tab that is back` {
  private let journal = ScopeJournal()

  private func make() -> FlowNavigator<AppFlow> {
    FlowNavigator(
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
  }

  private func node(_ tab: ShopTab, in app: FlowNavigator<AppFlow>) throws -> NavigationNode {
    let tabs = try #require(app.place(of: .main) as? TabNavigator<ShopTab>)
    return try #require(tabs.node(of: tab))
  }

  @Test func `a root that undo brings back shares its id with no place of the same names`()
    async throws
  {
    let app = FlowNavigator(
      "app",
      first: .flow(AppFlow.login) { NavigationNode("login", in: $0) },
      others: [.flow(.main) { NavigationNode("main", root: Spot.a, in: $0) }]
    )
    app.enter(.main)
    let first = try #require(app.place as? NavigationNode)
    let root = try #require(first.host.rootEntry)
    first.navigate(to: Spot.b)
    let history = NavigationUndo(app)
    app.enter(.login)
    let (answers, answer) = AsyncStream.makeStream(of: GuardDecision.self)
    app.guards.addAsync("slow", for: .route(Spot.b)) { _ in
      for await decision in answers { return decision }
      return .allow
    }
    history.undo()
    let back = try #require(app.place as? NavigationNode)
    #expect(back.host.rootEntry == root)
    let twin = NavigationNode("main", root: Spot.a, in: back.group.parent)
    #expect(twin.group.location == back.group.location)
    #expect(twin.host.rootEntry != nil && twin.host.rootEntry != root)
    answer.finish()
  }

  @Test func `a root that undo brings back has the id that it had, and objects of its own`() throws
  {
    let app = make()
    app.enter(.main)
    let history = NavigationUndo(app)
    let root = try #require(try node(.home, in: app).host.rootEntry)
    try node(.home, in: app).navigate(to: HomeRoute.list)
    app.enter(.login)
    #expect(journal.gone == ["a"])
    history.undo()
    let node = try node(.home, in: app)
    #expect(node.stack.depth == 1)
    #expect(node.host.rootEntry == root)
    node.popLast()
    #expect(node.stack.screen(of: nil).keep { ScopedThing("other", journal) }?.name == "a")
    #expect(journal.made == ["a", "a"])
    #expect(app.currentScreen == AnyRoute(Spot.a))
  }

  @Test func `an undo brings back the roots of all tabs, also of one that was not in front`() throws
  {
    let app = make()
    app.enter(.main)
    let history = NavigationUndo(app)
    let tabs = try #require(app.place(of: .main) as? TabNavigator<ShopTab>)
    tabs.select(.search)
    tabs.select(.home)
    let roots = [
      try node(.home, in: app).host.rootEntry, try node(.search, in: app).host.rootEntry,
    ]
    #expect(journal.made == ["a", "b"])
    app.enter(.login)
    history.undo()
    #expect(
      [try node(.home, in: app).host.rootEntry, try node(.search, in: app).host.rootEntry] == roots
    )
  }

  @Test func `the root of a flow that is entered anew without undo is another one`() throws {
    let app = make()
    app.enter(.main)
    let history = NavigationUndo(app)
    let root = try node(.home, in: app).host.rootEntry
    app.enter(.login)
    app.enter(.main)
    let other = try node(.home, in: app).host.rootEntry
    #expect(other != root)
    #expect(journal.made == ["a", "a"])
    history.undo()
    history.undo()
    #expect(try node(.home, in: app).host.rootEntry == root)
    history.redo()
    history.redo()
    #expect(try node(.home, in: app).host.rootEntry == other)
  }
}
