import NavigatorKit
import NavigatorKitTesting
import Testing

/// A place that is hidden, waits or has no tree is not gone.
@MainActor
struct `A place that only looks gone` {
  private let fixture: GoneFixture
  private var app: FlowNavigator<GoneFlow> { fixture.app }
  private var node: NavigationNode { fixture.node }

  init() throws {
    fixture = try GoneFixture()
  }

  @Test func `a flow that is kept goes on behind another one`() throws {
    app.enter(.other)
    let other = try #require(app.place(as: NavigationNode.self))
    other.present(GoneRoute.sheet)
    let stack = other.host.frontStack
    app.enter(.main)
    fixture.forget()
    #expect(other.navigate(to: GoneRoute.a) == .committed)
    #expect(stack.navigate(to: GoneRoute.b) == .committed)
    #expect(fixture.asked == [AnyRoute(GoneRoute.a), AnyRoute(GoneRoute.b)])
  }

  @Test func `a hidden tab goes on, and its layers too`() {
    let host = GoneHost(node.modals)
    node.present(GoneRoute.sheet)
    node.modals.host.didShow(node.modals.layers[0].id, on: host)
    let stack = node.host.frontStack
    fixture.tabs.select(.two)
    #expect(node.navigate(to: GoneRoute.b) == .committed)
    #expect(stack.navigate(to: GoneRoute.b) == .committed)
    node.modals.host.didDismiss(node.modals.layers[0].id, on: host)
    #expect(stack.navigate(to: GoneRoute.c) == .committed)
    fixture.tabs.select(.one)
    #expect(stack.popLast() == .committed)
  }

  @Test func `a layer that waits for another to leave has a stack that goes on`() {
    let host = GoneHost(node.modals)
    node.present(GoneRoute.sheet)
    node.modals.host.didShow(node.modals.layers[0].id, on: host)
    let leaving = node.host.frontStack
    node.present(GoneRoute.cover)
    #expect(node.modals.host.phase(of: node.modals.layers[0].id) == .waiting)
    #expect(node.host.frontStack.navigate(to: GoneRoute.b) == .committed)
    #expect(leaving.navigate(to: GoneRoute.b).isGone)
  }

  @Test func `a node and a presenter that are in no tree go on`() {
    let lonely = NavigationNode("lonely")
    #expect(lonely.navigate(to: GoneRoute.a) == .committed)
    let modals = ModalPresenter<AnyRoute>()
    modals.present(GoneRoute.sheet)
    let stack = modals.navigator(of: modals.layers[0].id)
    #expect(stack?.navigate(to: GoneRoute.a) == .committed)
    modals.dismiss()
    #expect(stack?.navigate(to: GoneRoute.a).isGone == true)
  }
}
