@testable import NavigatorKit
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

private enum Wing: NavigationRoute { case hall, study }

/// A root goes with its tab or its flow, and with what was not saved on it.
@MainActor
struct `A root that is protected` {
  private let flows = FlowNavigator(
    "app",
    first: .flow(Wing.hall, root: Spot.d),
    others: [.flow(.study, root: Spot.e)]
  )

  private func study() throws -> NavigationNode {
    flows.enter(.study)
    return try #require(flows.place as? NavigationNode)
  }

  @Test func `a root that is protected is asked about before its flow is left`() async throws {
    let node = try study()
    let staying = node.stack.screen(of: node.host.rootEntry).protect { _ in .block("stay") }
    #expect(await flows.enter(.hall).settled().blocked?.reason == "stay")
    #expect(flows.flow == .study)
    node.navigate(to: Spot.a)
    #expect(!node.stack.host.isProtected)
    #expect(node.popLast() == .committed, "what lies on it is not protected")
    staying.isArmed = false
    #expect(flows.enter(.hall) == .committed)
  }

  @Test func `a root that is protected is asked about before its tab goes, not when that is left`()
    async throws
  {
    let tabs = TabNavigator(
      "main",
      selection: Spot.a,
      tabs: [Spot.a, .b],
      root: { _ in Spot.e }
    )
    let node = try #require(tabs.node(of: .b))
    let staying = node.stack.screen(of: nil).protect { $0.isDryRun ? .allow : .block("stay") }
    #expect(tabs.select(.b) == .committed)
    #expect(tabs.select(.a) == .committed)
    #expect(await tabs.remove(.b).settled().blocked?.reason == "stay")
    node.stack.guards.removeAll()
    #expect(tabs.remove(.b) == .committed)
    #expect(!staying.isArmed)
  }

  @Test func `a leave-guard of the route of a root ends with the root`() throws {
    let node = try study()
    let draft = flows.guards.protect("draft", for: .route(Spot.e))
    #expect(flows.enter(.hall).blocked?.resume() == .committed)
    #expect(node.group.isGone)
    #expect(!draft.isArmed)
  }
}
