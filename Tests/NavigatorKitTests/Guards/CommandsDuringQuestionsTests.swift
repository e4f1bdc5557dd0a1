import NavigatorKit
import NavigatorKitRestoration
import Testing

extension NavigationCheckpoint<Void> {
  fileprivate static let questioned = Self("questioned")
}

@MainActor struct `A command that is given while a dialog is open` {
  private static let question = Dialog.alert(
    "Leave?",
    buttons: [.standard("Yes", answer: true), .cancel("No", answer: false)]
  )

  private let node = NavigationNode("home")
  private let gate = GuardGate()

  /// A form in the stack, or in a sheet, that asks before it is left.
  private func showForm(inSheet: Bool = false) -> (form: ScreenHandle, draft: LeaveGuard) {
    if inSheet { node.present(Spot.c) } else { node.navigate(to: Spot.a) }
    let form = inSheet ? node.modals.screen(of: node.modals.layers[0]) : top
    let draft = form.protect { _ in
      await form.ask(Self.question).value == true ? .allow : .block(.unsavedChanges)
    }
    return (form, draft)
  }

  private var top: ScreenHandle { node.stack.screen(of: node.stack.path.last) }

  /// Says yes to all dialogs that come, and returns how many there were.
  @discardableResult private func answerAll() async -> Int {
    await rest()
    var count = 0
    while let dialog = node.modals.host.presentedDialog {
      node.modals.host.answer(dialog.id, with: true)
      count += 1
      await rest()
    }
    return count
  }

  enum Way: CaseIterable { case plan, undo, replaceAll, replaceCurrent, show, leaveBelow }

  @Test(.ownTime, arguments: Way.allCases)
  func `a command is carried out after the yes to an open dialog`(_ way: Way) async {
    let history = NavigationUndo(node)
    node.navigate(to: Spot.b)
    let below = top
    let (form, _) = showForm(inSheet: way != .plan && way != .undo)
    let back = form.leave()
    await rest()
    var outcome: NavigationOutcome?
    switch way {
    case .plan: outcome = node.perform(.show(NavigationPlan(stack: [Spot.e])))
    case .undo: history.undo()
    case .replaceAll: outcome = node.present(Spot.d, policy: .replaceAll)
    case .replaceCurrent: outcome = node.present(Spot.d, policy: .replaceCurrent)
    case .show: outcome = below.show(Spot.e)
    case .leaveBelow: outcome = below.leave()
    }
    #expect(await answerAll() == 1 && form.isGone)
    #expect(await outcome?.settled().isChange != false)
    if way == .plan { #expect(await back.settled() == .superseded) }
    if way == .plan { #expect(node.stack.path.routes == [AnyRoute(Spot.e)]) }
  }

  enum Joined: CaseIterable { case coveredScreen, coveredSheet, mark, flow }

  @Test(.ownTime, arguments: Joined.allCases)
  func `a second command joins the first, and the user is asked once`(_ way: Joined) async {
    let rig = AppRig()
    rig.app.enter(.main)
    let node = way == .flow ? rig.node(.home) : self.node
    node.stack.mark(.questioned)
    if way == .coveredSheet { node.present(Spot.c) } else { node.navigate(to: Spot.a) }
    let form =
      way == .coveredSheet
      ? node.modals.screen(of: node.modals.layers[0])
      : node.stack.screen(of: node.stack.path.last)
    if way == .coveredScreen || way == .coveredSheet { node.present(Spot.d, policy: .stack) }
    form.protect { [gate] in try await gate.decide($0) }
    func command() async -> NavigationOutcome {
      let outcome =
        switch way {
        case .coveredScreen, .coveredSheet: form.leave()
        case .mark: node.stack.returnTo(.questioned)
        case .flow: rig.app.enter(.login)
        }
      await rest()
      return outcome
    }
    let first = await command()
    let second = await command()
    #expect(first == second)
    if way == .flow {
      let changes = ChangeCounter { _ = rig.app.flow }
      rig.app.flow = .login
      #expect(changes.count == 1, "a write joins, too, and its host reads again")
    }
    for _ in 0..<3 {
      gate.open()
      await rest()
    }
    #expect(gate.requests.count == 1 && second.unsettled?.outcome == .committed && form.isGone)
  }

  @Test(.ownTime) func `a command to finish a form that has been saved asks no more`() async {
    let saved = node.requestResult(of: Int.self, pushing: Spot.b)
    let form = top
    let draft = form.protect { _ in
      await form.ask(Self.question).value == true ? .allow : .block(.unsavedChanges)
    }
    let back = form.leave()
    await rest()
    draft.isArmed = false
    #expect(form.finish(with: 5) == .committed && saved.result == .value(5))
    #expect(await back.settled() == .superseded)
    #expect(await answerAll() == 0, "the question has gone with its command")
  }

  // MARK: - Dialogs of the app

  @Test(.ownTime) func `a command is carried out after a dialog of the app, and its own`() async {
    let (form, _) = showForm(inSheet: true)
    let answer = form.requestResult(from: Self.question)
    let outcome = form.leave()
    #expect(await answerAll() == 2)
    #expect(await outcome.settled() == .committed && answer.result == .value(true))
  }

  @Test(.ownTime)
  func `a command that is blocked goes on when it is resumed after the dialog`() async {
    let (form, _) = showForm(inSheet: true)
    form.protect { (_: GuardRequest) in .block(.unsavedChanges) }
    _ = form.requestResult(from: Self.question)
    let events = EventList(node.events)
    let outcome = node.modals.dismissAll()
    #expect(await answerAll() == 2, "the app's and that of the form")
    let blocked = await outcome.settled().blocked
    #expect(blocked?.reason == .unsavedChanges)
    #expect(blocked?.resume() == .committed)
    let last = events.all.last?.transition
    #expect(last?.removed.map(\.route) == [AnyRoute(Spot.c)], "the dialog went before")
    #expect(last?.depthBefore == 1)
  }

  @Test(.ownTime) func `a dismissal takes an open dialog, unasked, and not the sheet below`() {
    node.present(Spot.c)
    let answer = node.modals.requestResult(from: Self.question)
    node.modals.guards.add("slow", by: gate)
    #expect(node.modals.dismiss() == .committed)
    #expect(node.modals.layers.count == 1 && answer.result?.end?.kind == .dismissedByCode)
    #expect(gate.requests.isEmpty)
  }
}
