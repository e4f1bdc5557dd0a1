import NavigatorKit
import ShopShell
import ShopContracts

extension TerminalSession {
  func navigate(_ command: TerminalNavigation) async throws(ShopError) {
    if let link = try link(of: command) { return try await follow(link) }
    if case .tap(let number) = command {
      if modals.host.presentedDialog != nil { return try await answer(number) }
      switch try target(ofAction: number) {
      case .step(let step) where step.as(ShellStep.self) == .logIn: return try await logIn()
      case .step(let step) where step.as(ShellStep.self) == .logOut: return try await logOut()
      case .step(let step) where !step.is(ShellStep.self):
        try visit.carryOut(step, on: navigation.screen)
        return await drawIfMoved()
      case .step, .route, .layer, .link: break
      }
    }
    let request = try request(of: command)
    switch (request, navigation.perform(request)) {
    case (.select, let outcome) where outcome == .unchanged(.screenTold):
      putNote(outcome.sentence)
      await draw()
    case (_, let outcome): try await show(outcome)
    }
  }

  /// Says what a command would come to, and changes nothing.
  func explain(_ command: TerminalNavigation) async throws(ShopError) {
    if let link = try link(of: command) { return try await explain(link) }
    let outcome = try await navigation.dryRun(request(of: command))
    put((outcome.isCommitted ? "Nothing stands in the way." : outcome.description).printable())
  }

  /// Answers the question that is asked.
  func answer(_ number: Int) async throws(ShopError) {
    guard let dialog = modals.host.presentedDialog else { throw ShopError("Nothing is asked.") }
    guard number >= 1, number <= dialog.content.buttons.count else {
      throw ShopError("This question has no answer \(number).")
    }
    try await show(modals.host.answer(dialog.id, with: dialog.content.buttons[number - 1].answer))
  }

  /// Goes back as a system does that has performed the gesture already: it says what is left.
  func swipe() async throws(ShopError) {
    try checkThatNothingIsAsked()
    let stack = navigation.stack
    var path = stack.host.path
    gestureOutcome = nil
    decisions.follow(navigation.screen)
    if path.popLast() != nil {
      stack.host.path = path
    } else if let layer = modals.layers.last {
      guard layer.style == .sheet, layer.options.allowsInteractiveDismissal else {
        throw ShopError("A \(layer.style) is not swiped away: dismiss it.")
      }
      screens.screen(of: navigation.node).pullDown(layer.id)
    } else {
      throw ShopError("There is no screen to swipe away.")
    }
    // A gesture is answered with nothing: what it came to is in its event.
    try await show(gestureOutcome ?? .unchanged(.equal))
  }

  /// Draws what a command led to, or says why it led nowhere.
  func show(_ outcome: NavigationOutcome) async throws(ShopError) {
    var outcome = outcome
    if outcome.unsettled != nil {
      decisions.follow(outcome)
      await decisions.settled(orAsking: { modals.host.presentedDialog != nil })
      // If it is not decided about, somebody has to be asked first.
      guard let decided = decisions.decided.popLast() else { return await drawIfMoved() }
      outcome = decided
    }
    switch outcome {
    case .committed: break
    case .redirected, .parked, .committedDespite: putNote(outcome.sentence)
    default: throw ShopError(outcome.sentence)
    }
    await drawIfMoved()
  }
}
