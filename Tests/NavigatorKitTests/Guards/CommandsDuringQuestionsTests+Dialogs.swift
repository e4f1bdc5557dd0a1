import NavigatorKit
import Testing

/// Dialogs of the app that come and go while commands wait.
extension `A command that is given while a dialog is open` {
  @Test func `a plan that also takes an open dialog away asks the slow guards of its stack`() async
  {
    let gate = GuardGate()
    node.stack.guards.addAsync("session", for: .route(Spot.e)) { [gate] in try await gate.decide($0)
    }
    presentForm().leave()
    await turns()
    let plan = node.apply(NavigationPlan(stack: [Spot.e], layers: [.init(Spot.c)]))
    await turns()
    #expect(gate.requests.count == 1)
    #expect(node.stack.depth == 0)
    gate.open()
    await turns()
    #expect(plan.result != nil)
    #expect(node.stack.path.routes == [AnyRoute(Spot.e)])
  }

  @Test func `a second return to a mark joins the first, and the user is asked once`() async {
    node.stack.mark(.questioned)
    let (form, _) = pushForm()
    let first = node.stack.returnTo(.questioned)
    await turns()
    let second = node.stack.returnTo(.questioned)
    #expect(first == second)
    #expect(await answerAll() == 1)
    #expect(form.isGone)
    #expect(settled(second) == .committed)
  }

  @Test func `a return to a screen that has no layer on it leaves a dialog of the app alone`() {
    node.stack.mark(.questioned)
    let (form, draft) = pushForm()
    draft.isArmed = false
    let answer = form.requestResult(from: Self.question)
    #expect(node.stack.returnTo(.questioned) == .committed)
    #expect(node.modals.host.presentedDialog != nil)
    #expect(answer.result == nil)
  }

  @Test
  func `a blocked command is not resumed over the question that its slow guard has left open`()
    async
  {
    node.present(Spot.c)
    let form = node.modals.screen(of: node.modals.layers[0])
    form.protect { (_: GuardRequest) async in
      _ = form.requestResult(from: Self.question)
      await Task.yield()
      return .block(.unsavedChanges)
    }
    var seen: [NavigationEvent] = []
    node.events.observe { seen.append($0) }
    let blocked = await form.leave().settled().blocked
    #expect(seen.last?.transition.removed.map(\.route) == [AnyRoute(Spot.c)])
    #expect(blocked?.resume() == .unchanged(.stateMoved))
    #expect(node.modals.layers.count == 1)
    #expect(node.modals.host.presentedDialog != nil)
  }

  @Test func `a command to leave joins the one before it, also if another dialog was open then`()
    async
  {
    let form = presentForm()
    _ = form.requestResult(from: Self.question)
    let first = form.leave()
    await turns()
    if let dialog = node.modals.host.presentedDialog {
      node.modals.host.answer(dialog.id, with: true)
    }
    await turns()
    let second = form.leave()
    #expect(first == second)
    #expect(await answerAll() == 1)
    #expect(settled(second) == .committed)
  }
}

extension NavigationCheckpoint<Void> {
  fileprivate static let questioned = Self("questioned")
}
