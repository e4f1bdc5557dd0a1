import NavigatorKit
import NavigatorKitRestoration
import Testing

@MainActor
@Suite(.ownTime)
struct `A command that is given while a dialog is open` {
  static let question = Dialog.alert(
    "Leave?",
    buttons: [.standard("Yes", answer: true), .cancel("No", answer: false)]
  )

  let node = NavigationNode("home")

  /// A form in the stack that asks before it is left.
  func pushForm() -> (form: ScreenHandle, draft: LeaveGuard) {
    node.navigate(to: Spot.a)
    let form = node.stack.screen(of: node.stack.path.last)
    return (form, protect(form))
  }

  /// A form in a sheet that asks before it is left.
  func presentForm() -> ScreenHandle {
    node.present(Spot.c)
    let form = node.modals.screen(of: node.modals.layers[0])
    _ = protect(form)
    return form
  }

  func protect(_ form: ScreenHandle) -> LeaveGuard {
    form.protect { _ in
      await form.ask(Self.question).value == true ? .allow : .block(.unsavedChanges)
    }
  }

  /// The outcome, if the command has ended.
  func settled(_ outcome: NavigationOutcome) -> NavigationOutcome? {
    if case .pending(let pending) = outcome { pending.outcome } else { outcome }
  }

  func turns() async { for _ in 0..<60 { await turn() } }

  /// Gives one answer to all dialogs that come, and returns how many there were.
  @discardableResult
  func answerAll(_ answer: Bool = true) async -> Int {
    await turns()
    var count = 0
    while let dialog = node.modals.host.presentedDialog {
      node.modals.host.answer(dialog.id, with: answer)
      count += 1
      await turns()
    }
    return count
  }

  @Test func `a plan for the stack is carried out after the yes to an open dialog`() async {
    let (form, _) = pushForm()
    let back = form.leave()
    await turns()
    let plan = node.apply(NavigationPlan(stack: [Spot.e]))
    await answerAll()
    #expect(node.stack.path.routes == [AnyRoute(Spot.e)])
    #expect(await back.settled() == .superseded)
    #expect(plan.result != nil)
  }

  @Test func `an undo is carried out after the yes to an open dialog`() async {
    let history = NavigationUndo(node)
    let (form, _) = pushForm()
    form.leave()
    await turns()
    history.undo()
    await answerAll()
    #expect(node.stack.depth == 0)
  }

  @Test(arguments: ["replaceAll", "replaceCurrent", "show", "leave below"])
  func `a dismissal of a sheet is carried out after the yes to an open dialog`(_ way: String) async
  {
    node.navigate(to: Spot.a)
    let below = node.stack.screen(of: node.stack.path[0])
    let form = presentForm()
    form.leave()
    await turns()
    let outcome =
      switch way {
      case "replaceAll": node.present(Spot.d, policy: .replaceAll)
      case "replaceCurrent": node.present(Spot.d, policy: .replaceCurrent)
      case "show": below.show(Spot.e)
      default: below.leave()
      }
    #expect(await answerAll() == 1)
    #expect(await outcome.settled() == .committed)
    #expect(form.isGone)
  }

  @Test func `a command is carried out after the yes, if a dialog of the app was open before`()
    async
  {
    let form = presentForm()
    let answer = form.requestResult(from: Self.question)
    let outcome = form.leave()
    #expect(await answerAll() == 2)
    #expect(await outcome.settled() == .committed)
    #expect(answer.result == .value(true))
  }

  @Test
  func `a command is carried out after the yes, and ends a dialog of the app that came since`()
    async
  {
    let form = presentForm()
    var seen: [NavigationEvent] = []
    node.events.observe { if $0.outcome == .committed { seen.append($0) } }
    let outcome = form.leave()
    await turns()
    let answer = form.requestResult(from: Self.question)
    let asked = node.modals.host.presentedDialog
    if let asked { node.modals.host.answer(asked.id, with: true) }
    await turns()
    #expect(await outcome.settled() == .committed)
    #expect(node.modals.host.presentedDialog == nil)
    #expect(answer.result?.end != nil, "it went with its sheet")
    let last = seen.last?.transition
    #expect(last?.removed.count == 2, "the sheet and the dialog on it")
    #expect(last?.depthBefore == 2)
    #expect(last?.depthAfter == 0)
    #expect(last?.origin == last?.removed.last)
  }

  @Test
  func `a command during a dialog is blocked, and goes on when resumed after the dialog has gone`()
    async
  {
    let form = presentForm()
    form.protect { (_: GuardRequest) in .block(.unsavedChanges) }
    _ = form.requestResult(from: Self.question)
    var seen: [NavigationEvent] = []
    node.events.observe { seen.append($0) }
    let outcome = node.modals.dismissAll()
    #expect(await answerAll() == 2, "the app's and that of the form")
    let blocked = await outcome.settled().blocked
    #expect(blocked?.reason == .unsavedChanges)
    #expect(blocked?.resume() == .committed)
    let last = seen.last?.transition
    #expect(last?.removed.map(\.route) == [AnyRoute(Spot.c)], "the dialog went before")
    #expect(last?.depthBefore == 1)
  }

  @Test func `a command about a dialog that has gone does nothing`() async {
    let gate = GuardGate()
    node.present(Spot.c)
    let form = node.modals.screen(of: node.modals.layers[0])
    _ = form.requestResult(from: Self.question)
    node.modals.guards.addAsync("slow", for: .everything) { [gate] in try await gate.decide($0) }
    let outcome = node.modals.dismiss()
    if let dialog = node.modals.host.presentedDialog {
      node.modals.host.answer(dialog.id, with: true)
    }
    gate.open()
    _ = await outcome.settled()
    #expect(node.modals.layers.count == 1, "the sheet was not meant")
  }

  @Test(arguments: ["stack", "sheet"])
  func `a command to leave a covered screen joins the one before it`(_ place: String) async {
    let gate = GuardGate()
    let form: ScreenHandle
    if place == "stack" {
      node.navigate(to: Spot.a)
      form = node.stack.screen(of: node.stack.path[0])
      node.present(Spot.c)
    } else {
      node.present(Spot.c)
      form = node.modals.screen(of: node.modals.layers[0])
      node.present(Spot.d, policy: .stack)
    }
    form.protect { [gate] in try await gate.decide($0) }
    let first = form.leave()
    await turns()
    let second = form.leave()
    await turns()
    #expect(first == second)
    #expect(gate.requests.count == 1)
    for _ in 0..<3 {
      gate.open()
      await turns()
    }
    #expect(gate.requests.count == 1)
    #expect(settled(second) == .committed)
    #expect(form.isGone)
  }

  @Test func `a command to enter a flow joins the one before it`() async {
    let rig = AppRig()
    rig.app.enter(.main)
    let gate = GuardGate()
    rig.node(.home).navigate(to: Spot.a)
    let form = rig.node(.home).stack.screen(of: rig.node(.home).stack.path[0])
    form.protect { [gate] in try await gate.decide($0) }
    let first = rig.app.enter(.login)
    await turns()
    let second = rig.app.enter(.login)
    await turns()
    #expect(first == second)
    #expect(gate.requests.count == 1)
    for _ in 0..<3 {
      gate.open()
      await turns()
    }
    #expect(gate.requests.count == 1)
    #expect(settled(second) == .committed)
    #expect(rig.app.flow == .login)
  }

  @Test
  func `a write of a flow during a dialog joins the command before it, and the host reads again`()
    async
  {
    let rig = AppRig()
    rig.app.enter(.main)
    let gate = GuardGate()
    rig.node(.home).navigate(to: Spot.a)
    let form = rig.node(.home).stack.screen(of: rig.node(.home).stack.path[0])
    form.protect { [gate] in try await gate.decide($0) }
    rig.app.enter(.login)
    await gate.arrivals()
    let changes = ChangeCounter { _ = rig.app.flow }
    rig.app.flow = .login
    #expect(changes.count == 1)
    gate.open(.block(.unsavedChanges))
  }

  @Test func `a command to finish a form that has been saved asks no more`() async {
    let saved = node.requestResult(of: Int.self, pushing: Spot.a)
    let form = node.stack.screen(of: node.stack.path[0])
    let draft = protect(form)
    let back = form.leave()
    await turns()
    draft.isArmed = false
    #expect(form.finish(with: 5) == .committed)
    #expect(saved.result == .value(5))
    #expect(await back.settled() == .superseded)
    #expect(await answerAll() == 0, "the question has gone with its command")
  }
}
