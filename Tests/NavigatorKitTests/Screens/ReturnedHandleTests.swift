import NavigatorKit
import Testing

@MainActor
struct `The handle of a screen that undo has brought back` {
  private let node = NavigationNode("home")

  @Test
  func `the handle of a layer that undo brings back is the layer's, also if its stack gave it`()
    throws
  {
    let history = NavigationUndo(node)
    node.present(Spot.c)
    let layer = node.modals.layers[0]
    let screen = try #require(node.modals.navigator(of: layer.id)).screen(of: nil)
    #expect(screen == node.modals.screen(of: layer))
    final class Draft {}
    let draft = screen.keep { Draft() }
    node.dismiss()
    #expect(screen.isGone)
    history.undo()
    #expect(!screen.isGone)
    #expect(
      screen.keep { Draft() } === draft || screen.enclosing(Draft.self, of: Spot.self) === draft
    )
    screen.navigate(to: Spot.d)
    #expect(node.host.frontStack.routes == [AnyRoute(Spot.d)])
  }

  @Test func `the handle of a screen that undo brings back equals that of the new stack`() throws {
    let history = NavigationUndo(node)
    node.present(Spot.c)
    let stack = try #require(node.modals.navigator(of: node.modals.layers[0].id))
    stack.navigate(to: Spot.d)
    let pushed = stack.screen(of: stack.path[0])
    node.dismiss()
    history.undo()
    let again = try #require(node.modals.navigator(of: node.modals.layers[0].id))
    #expect(!pushed.isGone)
    #expect(pushed == again.screen(of: again.path[0]))
    again.navigate(to: Spot.d)
    #expect(pushed != again.screen(of: again.path[1]))
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
}
