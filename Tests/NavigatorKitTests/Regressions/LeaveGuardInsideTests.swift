import NavigatorKit
import Testing

/// Leave-guards end with what they protect, also where that lies in a tab or in a flow.
@MainActor
struct `A leave-guard outlived` {
  @Test func `the tab that it was in`() throws {
    let tabs = TabNavigator("t", selection: WallTab.home, tabs: WallTab.allCases)
    let node = try #require(tabs.node(of: .offers))
    node.navigate(to: Spot.form)
    let draft = node.stack.guards.protect("draft", for: .route(Spot.form))
    #expect(tabs.remove(.offers).blocked?.resume() == .committed)
    #expect(!draft.isArmed)
  }

  @Test func `the flow that it was in`() throws {
    let flows = FlowNavigator(
      "app",
      first: .flow(Spot.a) { NavigationNode("a", in: $0) },
      others: [.flow(.b) { NavigationNode("b", in: $0) }]
    )
    let node = try #require(flows.place as? NavigationNode)
    node.navigate(to: Spot.form)
    let draft = node.stack.guards.protect("draft", for: .route(Spot.form))
    #expect(flows.enter(.b).blocked?.resume() == .committed)
    #expect(!draft.isArmed)
  }
}
