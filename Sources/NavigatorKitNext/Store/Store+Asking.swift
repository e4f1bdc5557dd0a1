// Slow guards: a command waits for an answer, and goes on in the state of that moment.

extension Store {
  /// Waits for a slow guard.
  func wait(
    for decide: @escaping Asking.Decide,
    _ limit: RegisteredGuard.TimeLimit?,
    _ question: Question,
    about change: Change
  ) -> NavigationOutcome {
    let command = change.command
    let isFirst = !waiting.contains { $0 === command }
    if isFirst, let other = commandDoingTheSame(as: change) { return join(command, other) }
    supersede(touching: change.draft, unless: command)
    if isFirst, command.cause.isWrite { command.block.refuseWrite() }
    let asking = Asking(question, about: change, in: self)
    hold(command, until: .answer(asking))
    asking.begin(request(question, about: change), decide, limit) { [weak self] decision in
      self?.whenFree { self?.goOn(asking, decision) }
    }
    return tell(command, .pending(command.identity), change)
  }

  /// Goes on with an answer, if the command is still about the same screens.
  private func goOn(_ asking: Asking, _ decision: GuardDecision?) {
    let (command, question) = (asking.command, asking.question)
    guard case .answer(let own) = command.hold, own === asking else { return }
    guard let decision else {
      let failure = NavigationFailure.guardTimedOut(question.guarding.name)
      return command.settling { conclude(command, .failed(failure), asking.change) }
    }
    guard let draft = try? resolve(command), draft.concernsTheSame(as: asking.change.draft) else {
      return command.settling { conclude(command, .superseded, asking.change) }
    }
    if !asking.isCurrent {
      // Guards may answer otherwise by now: from the first on.
      guard command.renew() else {
        return command.settling { conclude(command, .superseded, asking.change) }
      }
    } else if decision.allows {
      command.allow(question, in: asking.epoch)
    } else if let outcome = judge(decision, of: question, about: asking.change) {
      command.settle(outcome)
      return
    }
    command.settling { proceed(Change(command, draft)) }
  }

  /// Carries out what slow guards have given while they decided about a command, which waits for them no longer.
  func goOn(after command: Command) {
    whenFree { [self] in
      for given in waiting {
        guard case .command(let first) = given.hold, first === command else { continue }
        release(given)
        given.settle(carryOut(given))
      }
    }
  }

  /// A command that waits and does the same, if that brings no new screen.
  private func commandDoingTheSame(as change: Change) -> Command? {
    guard !change.isAside, change.meaning.comes.allSatisfy({ $0.block is ChoiceBlock }) else {
      return nil
    }
    return waiting.first { command in
      guard case .answer(let asking) = command.hold else { return false }
      return change.draft.concernsTheSame(as: asking.change.draft)
    }
  }

  /// A second command that does the same ends with the first: nothing is asked twice.
  private func join(_ command: Command, _ first: Command) -> NavigationOutcome {
    first.value = command.value ?? first.value
    if command.cause.isWrite { command.block.refuseWrite() }
    // Observers hear of a change once, by the first.
    first.whenEnded { [self] in command.settle($0.isChange ? $0 : tell(command, $0)) }
    return tell(command, .pending(first.identity))
  }

  /// Ends commands that wait for a guard and would change what another changes.
  func supersede(touching draft: Draft, unless own: Command) {
    if waiting.isEmpty { return }
    let blocks = draft.withoutDialogs.blocks
    for command in waiting where command !== own {
      guard case .answer(let asking) = command.hold else { continue }
      let touched = asking.change.draft.blocks.contains { one in blocks.contains { $0 === one } }
      if touched { conclude(command, .superseded, asking.change) }
    }
  }
}

extension Change {
  /// Whether only dialogs come and go.
  var isAside: Bool { draft.withoutDialogs.isEmpty }
}

extension Command {
  /// Notes the outcome of a function.
  func settling(_ body: () -> NavigationOutcome) { settle(body()) }
}
