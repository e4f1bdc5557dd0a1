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
    if isFirst, let other = commandLeavingTheSame(as: change) { return join(command, other) }
    supersede(touching: change.draft, unless: command)
    if isFirst, command.cause.isWrite { command.block.refuseWrite() }
    let asking = Asking(question, about: change, in: self, epoch)
    hold(command, until: .answer(asking))
    asking.begin(request(question, about: change), decide, limit) { [weak self] decision in
      self?.whenFree { self?.goOn(asking, decision) }
    }
    let outcome = NavigationOutcome.pending(command.identity)
    return isFirst ? tell(command, outcome, change.transition) : outcome
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
    let change = Change(command, draft)
    if asking.epoch != epoch {
      // Guards may answer otherwise by now: from the first on.
      guard command.renew() else {
        return command.settling { conclude(command, .superseded, asking.change) }
      }
    } else if decision.allows {
      command.allow(question, in: epoch)
    } else if let outcome = judge(decision, of: question, about: change) {
      command.settle(outcome)
      return
    }
    command.settling { proceed(change) }
  }

  /// A command that waits to leave the same screens, and brings nothing.
  private func commandLeavingTheSame(as change: Change) -> Command? {
    guard change.meaning.comes.isEmpty, !change.meaning.goes.isEmpty else { return nil }
    return waiting.first { command in
      guard case .answer(let asking) = command.hold else { return false }
      let other = asking.change.meaning
      return other.comes.isEmpty && other.goes.map(\.entry) == change.meaning.goes.map(\.entry)
    }
  }

  /// A second command to leave the same screens ends with the first: nothing is asked twice.
  private func join(_ command: Command, _ first: Command) -> NavigationOutcome {
    first.value = command.value ?? first.value
    first.whenEnded { command.settle($0) }
    return tell(command, .pending(first.identity))
  }

  /// Ends commands that wait for a guard and would change what another changes.
  func supersede(touching draft: Draft, unless own: Command) {
    if waiting.isEmpty { return }
    let blocks = draft.blocks
    for command in waiting where command !== own {
      guard case .answer(let asking) = command.hold else { continue }
      let touched = asking.change.draft.blocks.contains { one in blocks.contains { $0 === one } }
      if touched { conclude(command, .superseded, asking.change) }
    }
  }
}

extension Command {
  /// Notes the outcome of a function.
  func settling(_ body: () -> NavigationOutcome) { settle(body()) }
}
