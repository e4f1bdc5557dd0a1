import NavigatorKit
import Testing

/// A scope is about what comes from elsewhere, and not about what members are asked for themselves.
@MainActor
struct ScopeOfOwnMembersTests {
  private let app = NavigationGroup("app")

  private func closedNode() -> NavigationNode {
    let node = NavigationNode("splash", in: app)
    node.group.acceptedIntents = .none
    return node
  }

  @Test func `a stack has its own presenter present in a node that takes nothing from elsewhere`() {
    let node = closedNode()
    #expect(node.stack.perform(.present(HomeRoute.list)) == .committed)
    #expect(node.modals.presentedRoute == AnyRoute(HomeRoute.list))
    #expect(node.modals.perform(.push(HomeRoute.list)) == .committed)
  }

  @Test func `a guard turns a push into a cover in a node that takes nothing from elsewhere`() {
    let node = closedNode()
    node.guards.add("cover") { request in
      request.transition.intent == .push(HomeRoute.list)
        ? .redirect(to: .present(HomeRoute.list, as: .fullScreen)) : .allow
    }
    #expect(node.navigate(to: HomeRoute.list).isChange)
    #expect(node.modals.layers.last?.style == .fullScreen)
  }

  @Test func `a dry run presents in a node that takes nothing from elsewhere like the command`()
    async
  {
    let node = closedNode()
    #expect(await node.stack.dryRun(.present(HomeRoute.list)) == .committed)
  }

  @Test func `an intent from elsewhere passes over a node that takes nothing`() {
    let node = closedNode()
    let outcome = app.send(.push(HomeRoute.list))
    #expect(!outcome.isChange)
    #expect(!node.stack.hasPresentedRoutes)
  }
}
