import NavigatorKit
import ShopApp
import ShopContracts

extension TerminalSession {
  func navigate(_ command: TerminalNavigation) async throws(ShopError) {
    if case .tap(let number) = command {
      if modals.presentedDialog != nil { return try await answer(number) }
      switch try target(ofAction: number) {
      case .step(let step) where step.as(ShellStep.self) == .logIn: return try await logIn()
      case .step(let step) where !step.is(ShellStep.self): return try await begin(step)
      case .step, .route, .layer, .link: break
      }
    }
    let request = try request(of: command)
    switch (request, navigation.perform(request)) {
    case (.select, let outcome) where outcome == .unchanged(.screenTold):
      putNote(outcome.description)
      await draw()
    // A link to what is shown already has led where it should.
    case (.open, .unchanged(.alreadyAtRoot)): await draw()
    case (_, let outcome): try await show(outcome)
    }
  }

  /// Says what a command would come to, and changes nothing.
  func explain(_ command: TerminalNavigation) async throws(ShopError) {
    let outcome = try await navigation.dryRun(request(of: command))
    put((outcome.isCommitted ? "Nothing stands in the way." : outcome.description).printable())
  }

  /// Answers the question that is asked.
  func answer(_ number: Int) async throws(ShopError) {
    guard let dialog = modals.presentedDialog else { throw ShopError("Nothing is asked.") }
    guard number >= 1, number <= dialog.content.buttons.count else {
      throw ShopError("This question has no answer \(number).")
    }
    try await show(modals.answer(dialog.id, with: number - 1))
  }

  /// Goes back as a system does that has performed the gesture already: it says what is left.
  func swipe() async throws(ShopError) {
    try checkThatNothingIsAsked()
    let stack = navigation.stack
    var path = stack.hostPath
    gestureOutcome = nil
    if path.popLast() != nil {
      stack.hostPath = path
    } else if let layer = modals.layers.last {
      guard layer.style == .sheet else {
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
    // What is parked ends when somebody logs in, and nobody could while the shop waits here.
    let outcome = await outcome.decided()
    switch outcome {
    case .committed: break
    case .redirected, .parked, .tooLate: putNote(outcome.description)
    default: throw ShopError(outcome.description)
    }
    await drawIfMoved()
  }

  /// Has a module do what only it knows how to do.
  private func begin(_ step: AnyRoute) async throws(ShopError) {
    guard let task = shop.task(for: step) else { throw ShopError("No module does that.") }
    let stack = navigation.stack
    let stage = ScreenStage(
      modals: modals,
      navigator: stack,
      entry: stack.path.last?.id,
      layer: modals.layers.last?.id
    )
    steps.begin(task, on: stage)
    await drawIfMoved()
  }
}

// MARK: - Intents

extension TerminalSession {
  private func request(of command: TerminalNavigation) throws(ShopError) -> ShopRequest {
    switch command {
    case .open, .go, .tap, .back, .root, .tab, .flow: try checkThatNothingIsAsked()
    case .present, .dismiss, .dismissAll: break
    }
    switch command {
    case .open(let link): return .open(try shop.link(link))
    case .go(let name, let arguments):
      return .show(.push(try shop.route(named: name, arguments: arguments)))
    case .present(let layer): return .show(try intent(ofPresenting: layer))
    case .dismiss(let count): return .here(.dismiss(count))
    case .dismissAll: return .here(.dismissAll)
    case .tap(let number): return try request(ofAction: number)
    case .back(let count): return .back(count)
    case .root: return .here(.popToRoot)
    case .tab(let tab, nil): return .select(tab)
    case .tab(let tab, let screen?):
      let route = try shop.route(
        named: screen.name,
        arguments: screen.arguments,
        for: "tab \(tab.rawValue)"
      )
      return .push(AnyRoute(route), in: tab)
    case .flow(let flow): return .enter(flow)
    }
  }

  private func intent(
    ofPresenting layer: TerminalNavigation.Layer
  ) throws(ShopError) -> NavigationIntent {
    guard !layer.isSwap || !modals.layers.isEmpty else {
      throw ShopError("There is no layer to swap: try \(layer.verb).")
    }
    let command = layer.isSwap ? "swap \(layer.verb)" : layer.verb
    let route = try shop.route(named: layer.name, arguments: layer.arguments, for: command)
    let policy: ModalPresentationPolicy = layer.isSwap ? .replaceCurrent : .stack
    return .present(AnyRoute(route), as: layer.style, policy: policy)
  }

  private func request(ofAction number: Int) throws(ShopError) -> ShopRequest {
    switch try target(ofAction: number) {
    case .route(let route): return .here(.push(route))
    case .layer(let route, let style): return .here(.present(route, as: style, policy: .stack))
    // A link names a whole stack, and the tab of its screens.
    case .link(let link): return .open(try shop.link(link))
    case .step(let step):
      if case .enter(let flow) = step.as(ShellStep.self) { return .enter(flow) }
      throw ShopError("What this action does depends on what is answered.")
    }
  }

  private func target(ofAction number: Int) throws(ShopError) -> ScreenAction.Target {
    let targets = scene.page.targets
    guard number >= 1, number <= targets.count else {
      throw ShopError("This screen has no action \(number).")
    }
    return targets[number - 1]
  }

  /// A dialog is in the way of everything that lies under it.
  private func checkThatNothingIsAsked() throws(ShopError) {
    guard modals.presentedDialog != nil else { return }
    throw ShopError("Answer the question first: tap or answer, or dismiss.")
  }
}
