@testable import NavigatorKit
import Testing

/// A root is a screen like the others, but for its end: that of its place.
@MainActor
struct `The screen of a root` {
  private let node = NavigationNode("home", root: Spot.e)

  @Test func `the screen of a withheld root has not ended, and is not on the screen`() {
    let door = Door()
    node.guards.add("wall", for: .route(Spot.e)) { _ in door.isOpen ? .allow : .block("no") }
    door.isOpen = false
    node.revalidate()
    for screen in [node.stack.screen(of: node.host.rootEntry), node.stack.screen(of: nil)] {
      #expect(!screen.isGone)
      #expect(screen.entry == node.host.rootEntry)
      #expect(!screen.isOnScreen)
      #expect(screen.ending().result == nil)
    }
    door.isOpen = true
    node.revalidate()
    #expect(node.stack.screen(of: nil).isOnScreen)
  }

  @Test func `the handles of a root whose route came later are equal, whichever is compared`()
    throws
  {
    var early: ScreenHandle?
    let tabs = TabNavigator("main", selection: ShopTab.home, tabs: [.home]) {
      let node = NavigationNode("\($0)", in: $1)
      early = node.stack.screen(of: nil)
      return node
    } root: { _ in
      Spot.e
    }
    let late = tabs.node(of: .home)?.stack.screen(of: nil)
    #expect(late?.entry != nil)
    #expect(early == late)
    #expect(late == early)
  }

  @Test func `the root of a node that is yet to be shown is not the screen in front`() {
    let inner = NavigationNode("inner", root: Spot.d, in: node.group)
    _ = inner.group
    #expect(node.currentScreen == AnyRoute(Spot.e))
    #expect(node.visits.current == AnyRoute(Spot.e))
    inner.navigate(to: Spot.a)
    inner.popLast()
    #expect(node.currentScreen == AnyRoute(Spot.d), "it changed last")
    node.navigate(to: Spot.a)
    node.popToRoot()
    #expect(node.currentScreen == AnyRoute(Spot.e))
  }

  @Test(arguments: [nil, Spot.d])
  func `a finish sent to a root is for the layer that the place around it shows`(_ root: Spot?) {
    let inner =
      root.map { NavigationNode("inner", root: $0, in: node.group) }
      ?? NavigationNode("inner", in: node.group)
    let chosen = node.requestResult(of: Int.self, from: Spot.a)
    #expect(inner.send(NavigationIntent(Finish(.front, with: 3))) == .committed)
    #expect(chosen.result == .value(3))
  }

  @Test(arguments: [true, false])
  func `the screen of a root in a layer finishes and protects that layer`(_ isInTree: Bool)
    async throws
  {
    let chosen = node.requestResult(of: Int.self, from: Spot.a)
    let layer = node.modals.screen(of: node.modals.layers[0])
    let inner = NavigationNode("inner", root: Spot.d, in: isInTree ? node.group : nil)
    let screen = inner.stack.screen(of: nil).under(layer)
    inner.navigate(to: Spot.b)
    let staying = screen.protect { _ in .block("stay") }
    #expect(await screen.finish(with: 1).settled().blocked?.reason == "stay")
    staying.isArmed = false
    #expect(screen.finish(with: 4).isChange)
    #expect(chosen.result == .value(4))
    #expect(inner.stack.depth == 0 && node.modals.layers.isEmpty)
    #expect(screen.leave() == .unchanged(.alreadyAtRoot), "the layer has gone, and not the node")
  }

  @Test func `the screen of a root in the view of another finishes the layer around both`()
    async throws
  {
    let chosen = node.requestResult(of: Int.self, from: Spot.a)
    let layer = node.modals.screen(of: node.modals.layers[0])
    let middle = NavigationNode("middle", root: Spot.d)
    let inner = NavigationNode("inner", root: Spot.c)
    let screen = inner.stack.screen(of: nil).under(middle.stack.screen(of: nil).under(layer))
    let staying = screen.protect { _ in .block("stay") }
    #expect(await screen.leave().settled().blocked?.reason == "stay")
    staying.isArmed = false
    #expect(screen.finish(with: 4).isChange)
    #expect(chosen.result == .value(4))
    #expect(node.modals.layers.isEmpty)
  }

  @Test func `the screen of a root under a pushed screen of a layer does not leave the layer`()
    throws
  {
    node.present(Spot.a)
    let stack = try #require(node.modals.navigator(of: node.modals.layers[0].id))
    stack.navigate(to: Spot.b)
    let step = stack.screen(of: stack.path[0])
    let inner = NavigationNode("inner", root: Spot.d)
    let screen = inner.stack.screen(of: nil).under(step)
    #expect(screen.leave() == .unchanged(.alreadyAtRoot))
    #expect(node.modals.layers.count == 1)
  }
}
