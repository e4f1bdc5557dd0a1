@testable import NavigatorKit
import Testing

/// A draft that is armed in a layer protects the screen under it, too.
@MainActor
struct `The draft in a layer of a screen` {
  private let node = NavigationNode("home", root: Spot.home)

  private var spots: [Spot?] { node.stack.path.routes.map { $0.as() } }

  private var layers: [Spot?] { node.modals.layers.map { $0.route.as() } }

  private func show() -> ScreenHandle {
    node.navigate(to: Spot.a)
    node.stack.screen(of: node.stack.path[0]).present(Spot.b)
    return node.modals.screen(of: node.modals.layers[0])
  }

  @Test func `a pop is refused, and nothing goes`() async {
    let draft = show().protect("draft") { _ in .block("stay") }
    #expect(node.stack.popLast().blocked?.guardName == "draft")
    #expect(spots == [.a])
    #expect(layers == [.b])
    #expect(await node.stack.dryRun(.popLast()).blocked?.guardName == "draft")
    draft.isArmed = false
    #expect(await node.stack.dryRun(.popLast()) == .committed)
    #expect(layers == [.b], "a dry run changes nothing")
    #expect(node.stack.popLast() == .committed)
    #expect(layers == [])
  }

  @Test func `a pop waits for the answer, and then takes both in one transition`() async {
    let gate = GuardGate()
    show().protect { try await gate.decide($0) }
    let events = EventList(node.events)
    let outcome = node.stack.popLast()
    await gate.arrivals()
    #expect(spots == [.a])
    #expect(layers == [.b])
    #expect(node.stack.popLast().unsettled === outcome.unsettled, "a second tap is the same pop")
    gate.answer(.allow)
    #expect(await outcome.settled() == .committed)
    #expect(spots == [])
    #expect(layers == [])
    #expect(events.changes == 1)
  }

  @Test func `hosts take the ways back from the screen away`() {
    let draft = show().protect("draft", isArmed: false) { _ in .block("stay") }
    #expect(!node.stack.host.isProtected)
    draft.isArmed = true
    #expect(node.stack.host.isProtected)
    draft.isArmed = false
    #expect(!node.stack.host.isProtected)
    draft.isArmed = true
    draft.isArmed = false
    node.dismiss()
    #expect(!node.stack.host.isProtected)
  }

  @Test func `a way back that has happened all the same leaves the draft there`() async {
    let gate = GuardGate()
    let layer = show()
    layer.protect("draft") { try await gate.decide($0) }
    node.stack.host.path.removeLast()
    await gate.arrivals()
    #expect(spots == [])
    #expect(layers == [.b], "the layer's guard has not answered")
    gate.answer(.block("stay"))
    await eventually("the guard has answered") { gate.endedCount == 1 }
    #expect(layers == [.b], "it belongs to the place from now on")
    #expect(!layer.isGone)
    let outcome = layer.leave()
    await gate.arrivals(2)
    gate.answer(.allow)
    #expect(await outcome.settled() == .committed)
    #expect(layers == [])
  }
}
