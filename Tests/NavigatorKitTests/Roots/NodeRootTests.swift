import NavigatorKit
import Testing

/// The root of a node with a route: a screen that belongs to the node, and never to its stack.
@MainActor
struct `The root of a node` {
  private let node = NavigationNode("home", root: Spot.e)

  @Test func `a node's root is in front while its stack is empty and no layer is there`() {
    #expect(node.currentScreen?.as(Spot.self) == .e)
    node.navigate(to: Spot.a)
    #expect(node.currentScreen?.as(Spot.self) == .a)
    node.popToRoot()
    #expect(node.currentScreen?.as(Spot.self) == .e)
    node.present(Spot.b)
    #expect(node.currentScreen?.as(Spot.self) == .b)
    node.dismiss()
    #expect(node.currentScreen?.as(Spot.self) == .e)
  }

  @Test func `a node's root is one entry as long as the node is there`() {
    let entry = node.host.rootEntry
    #expect(entry?.route.as(Spot.self) == .e)
    node.navigate(to: Spot.e)
    #expect(node.visits.routes == [AnyRoute(Spot.e), AnyRoute(Spot.e)])
    #expect(node.stack.path.first?.id != entry?.id)
    node.popToRoot()
    #expect(node.host.rootEntry?.id == entry?.id)
    #expect(NavigationNode("home", root: Spot.e).host.rootEntry?.id != entry?.id)
    #expect(NavigationNode("home").host.rootEntry == nil)
  }

  @Test func `a node's root is in no stack, whatever is asked of that`() {
    let stack = node.stack
    #expect(stack.path.isEmpty && stack.host.path.isEmpty && stack.depth == 0)
    #expect(stack.presentedRoute == nil && !stack.hasPresentedRoutes)
    #expect(!stack.contains(Spot.e) && stack.routes(of: Spot.self).isEmpty)
    #expect(stack.popLast() == .unchanged(.alreadyAtRoot))
    #expect(stack.popToRoot() == .unchanged(.alreadyAtRoot))
    #expect(node.goBack() == .unchanged(.alreadyAtRoot))
    #expect(stack.pop(to: Spot.e) == .unchanged(.notFound))
    #expect(stack.replace(with: [Spot.e]) == .committed)
    #expect(stack.depth == 1)
    #expect(node.navigate(to: Spot.e, strategy: .ifNotOnTop) == .unchanged(.alreadyOnTop))
    stack.replace(with: [])
    #expect(node.navigate(to: Spot.e, strategy: .ifNotExists) == .committed)
    #expect(
      node.currentPlan.stack == [AnyRoute(Spot.e), AnyRoute(Spot.e)],
      "the root lies under it"
    )
    stack.popToRoot()
    #expect(node.currentPlan.stack.isEmpty)
    #expect(node.snapshot() == node.snapshot())
  }

  @Test func `a node's root is never popped: a finish of it is refused`() {
    #expect(node.finish(with: 1) == .unchanged(.alreadyAtRoot))
    #expect(node.stack.finish(with: 1) == .unchanged(.alreadyAtRoot))
    #expect(node.currentScreen?.as(Spot.self) == .e)
  }

  @Test func `a node's root is the screen that visits and events name`() throws {
    let events = EventList(node.events)
    node.navigate(to: Spot.a)
    node.popToRoot()
    node.present(Spot.b)
    node.dismiss()
    let root = node.host.rootEntry
    #expect(node.visits.routes == [Spot.e, .a, .e, .b, .e].map { AnyRoute($0) })
    #expect(events.all.map { $0.from?.route.as(Spot.self) } == [.e, .a, .e, .b])
    #expect(events.all.map { $0.to?.route.as(Spot.self) } == [.a, .e, .b, .e])
    let (push, pop, dismissal) = (
      events.all[0].transition, events.all[1].transition, events.all[3].transition
    )
    #expect(push.origin == root && push.removed.isEmpty && push.depthBefore == 0)
    #expect(pop.destination == root && pop.revealed == root && pop.inserted.isEmpty)
    #expect(dismissal.revealed == root)
    #expect("\(push)" == "home/stack: e -> a")
  }

  @Test func `a node's root names visits without anybody who observes`() {
    _ = node.visits.routes
    node.navigate(to: Spot.a)
    node.stack.popLast()
    #expect(node.visits.previous?.as(Spot.self) == .a)
    #expect(node.visits.routes == [Spot.e, .a, .e].map { AnyRoute($0) })
  }
}
