@testable import NavigatorKit
import Testing

/// A sheet that is dragged away before a leave-guard could ask comes back with all that lay in it.
@MainActor
@Suite(.ownTime) struct `A sheet that is dragged away`: ScreenSuite {
  let node = NavigationNode("home")
  private let journal = ScopeJournal()
  private let gate = GuardGate()
  private let other = GuardGate()

  private func protect(_ screen: ScreenHandle, _ name: String, by gate: GuardGate) {
    journal.keep(name, on: screen)
    screen.asks(gate)
  }

  @Test(arguments: ["sheet", "root of its stack", "screen in it"], [false, true])
  func `a dragged sheet is back, and asks again, until it may go`(
    asking: String,
    isHosted: Bool
  ) async {
    let sheet = presented(.c, ModalOptions(detents: [.medium, .large]))
    let (before, stack) = (modals.layers[0], inner())
    stack.navigate(to: Spot.a)
    let page = stack.screen(of: stack.path[0])
    let shown = isHosted ? showLayer() : nil
    defer { withExtendedLifetime(shown) {} }
    for (name, screen) in all.dropFirst() { journal.keep(name, on: screen) }
    switch asking {
    case "sheet": sheet.asks(gate)
    case "screen in it": page.asks(gate)
    default: stack.screen(of: nil).asks(gate)
    }
    for isAllowed in [false, true] {
      drag()
      if isHosted { modals.host.didDismiss(before.id) }
      await gate.questions(isAllowed ? 2 : 1)
      #expect(!modals.isPresenting && journal.gone == [] && hasLeases)
      #expect(stack.navigate(to: Spot.b) == .failed(.gone), "the sheet is away")
      gate.answer(isAllowed ? .allow : .block(.unsavedChanges))
      await rest()
      guard !isAllowed else { break }
      #expect(modals.layers == [before] && inner() === stack && !page.isGone && !hasLeases)
      if isHosted { modals.host.didShow(before.id) }
      #expect(modals.host.phase(of: before.id) == .presented)
      #expect(stack.navigate(to: Spot.b) == .committed)
      #expect(node.currentScreen == AnyRoute(Spot.b))
      stack.popLast()
    }
    #expect(gate.requests.count == 2 && layers == [] && !hasLeases)
    #expect(journal.gone == ["layer 0, 0", "layer 0"])
    #expect(sheet.leave() == .failed(.gone))
  }

  @Test(arguments: [false, true])
  func `a dragged sheet comes back without the screen swiped away in it`(isAllowed: Bool) async {
    let sheet = presented(.c)
    inner().navigate(to: Spot.a)
    let (stack, screen) = (inner(), inner().screen(of: inner().path[0]))
    protect(screen, "a", by: gate)
    protect(sheet, "c", by: other)
    stack.host.path = []
    await gate.arrivals()
    drag()
    await other.arrivals()
    #expect(layers == [] && journal.gone == ["a"], "the drag is another gesture")
    gate.open(.block(.unsavedChanges))
    other.answer(isAllowed ? .allow : .block(.unsavedChanges))
    await rest()
    #expect(layers == (isAllowed ? [] : [.c]) && screen.isGone && stack.path.isEmpty)
    #expect(journal.gone == (isAllowed ? ["a", "c"] : ["a"]))
  }

  @Test(arguments: ["leave", "present", "drag"])
  func `a question about a sheet ends with the sheet below, from the top`(way: String) async {
    let below = presented(.c)
    protect(presented(.d), "upper", by: gate)
    journal.keep("lower", on: below)
    drag(1)
    await gate.arrivals()
    switch way {
    case "leave": below.leave()
    case "present": node.present(Spot.e)
    default: drag()
    }
    #expect(journal.gone == ["upper", "lower"])
    gate.open(.block(.unsavedChanges))
    await rest()
    #expect(layers == (way == "present" ? [.e] : []))
  }

  @Test func `a draft in the layer of a swiped screen stays there, with the layer`() async {
    pushed(.a).present(Spot.b)
    let layer = layer()
    layer.asks(gate)
    swipe()
    await gate.arrivals()
    #expect(spots == [] && layers == [.b], "the layer's guard has not answered")
    gate.answer(.block("stay"))
    await rest()
    #expect(layers == [.b] && !layer.isGone, "it belongs to the place from now on")
    let outcome = layer.leave()
    await gate.arrivals(2)
    gate.answer(.allow)
    #expect(await outcome.settled() == .committed)
  }
}
