import NavigatorKit
import Testing

@MainActor
struct `A leave-guard that covers roots` {
  @Test func `a leave-guard of a route stays armed while the root of another tab has that route`() {
    let tabs = TabNavigator(
      "main",
      selection: ShopTab.home,
      tabs: [.home, .search],
      root: { _ in Spot.form }
    )
    for tab in tabs.ids { _ = tabs.node(of: tab) }
    let draft = tabs.guards.protect("draft", for: .route(Spot.form))
    #expect(tabs.remove(.search).blocked?.resume() == .committed)
    #expect(tabs.ids == [.home])
    #expect(draft.isArmed)
  }

  @Test func `a leave-guard of a type stays armed when a screen goes, and ends with the root`() {
    let flows = FlowNavigator(
      "app",
      first: .flow(AppFlow.login, root: SideRoute.help),
      others: [.flow(.main, root: Spot.home)]
    )
    flows.enter(.main)
    let node = flows.place as? NavigationNode
    node?.navigate(to: Spot.a)
    let draft = flows.guards.protect("draft", for: .routes(of: Spot.self))
    #expect(node?.popLast().blocked?.resume() == .committed)
    #expect(draft.isArmed)
    let leaving = flows.enter(.login)
    #expect(leaving.blocked?.guardName == "draft")
    #expect(leaving.blocked?.resume() == .committed)
    #expect(!draft.isArmed)
  }
}
