// From a command to its outcome: resolve, ask, commit.

extension Store {
  /// Carries a command out within a turn.
  func carryOut(_ command: Command) -> NavigationOutcome {
    command.begin()
    if let outcome = command.outcome { return outcome }
    let draft: Draft
    do throws(Refusal) { draft = try resolve(command) } catch { return refuse(command, error) }
    let change = Change(command, draft)
    if command.cause.isWrite, change.isTailRemoval { return accept(change) }
    return proceed(change)
  }

  /// What a command comes to in the state of this moment.
  ///
  /// It changes nothing.
  func resolve(_ command: Command) throws(Refusal) -> Draft {
    if let known = command.known {
      guard known.isCurrent else { throw .unchanged(.stateMoved) }
      return known
    }
    var draft = Draft(names: command.names)
    if !command.stopgaps.isEmpty { try draft.removeIfThere(command.stopgaps, near: command.block) }
    defer { command.arrival = draft.arrival }
    do throws(Refusal) { try resolve(command, &draft) } catch {
      // Observers are told of what could not carry it out.
      if let lead = draft.lead { command.move(to: lead, reach: command.reach) }
      throw error
    }
    // What a host has taken away has gone already: what belongs to that follows, if guards allow it.
    if word.contains(.belongings), !draft.onlyAdds, !command.cause.isWrite {
      draft.removeBelongings(in: presenters)
    }
    // A value that was not asked for changes nothing.
    if let value = command.value, let finished = draft.finished,
      let failure = results.refusal(of: value, for: finished)
    {
      throw .failed(failure)
    }
    command.names = draft.names.all
    return draft
  }

  private func resolve(_ command: Command, _ draft: inout Draft) throws(Refusal) {
    let (intent, block) = (command.intent, command.block)
    switch (command.reach, block.group) {
    case (.tree, let group?): try draft.send(intent, from: group)
    case (.front, _): try draft.applyInFront(intent, of: block)
    case (.shown, _) where block.accepts(intent): try draft.bring(intent, to: block)
    case (.address(let address), _): try draft.send(intent, to: address, in: tree)
    case (.block, _), (.shown, _), (.tree, nil): try draft.apply(intent, at: block)
    }
  }

  private func refuse(_ command: Command, _ refusal: Refusal) -> NavigationOutcome {
    switch refusal {
    case .unchanged(let reason) where !command.hops.isEmpty:
      conclude(command, .redirected(Redirection(hops: command.hops, unchanged: reason)))
    case .unchanged(let reason): conclude(command, .unchanged(reason))
    case .failed(let failure): conclude(command, .failed(failure))
    case .waitsForLayers(let presenter): wait(command, for: presenter)
    case .waitsForFlow(let flows): wait(command, for: flows)
    }
  }

  /// Asks the guards, from the first on, and commits if all allow it.
  ///
  /// When all slow ones have allowed it in this epoch, the quick ones are asked once more, since the commit follows in
  /// the same turn. So nothing that was allowed before a log-out comes after it.
  func proceed(
    _ change: Change,
    after answered: Set<Question.Key> = []
  ) -> NavigationOutcome {
    let command = change.command
    let isAsked = { (question: Question) in
      !answered.contains(question.key) && !command.excused.contains(question.excuse)
    }
    let waits = change.questions.all.contains {
      $0.isSlow && isAsked($0) && !isAllowed($0, command)
    }
    for question in change.questions.all where isAsked(question) {
      if waits || question.isSlow, isAllowed(question, command) { continue }
      switch ask(question, about: change) {
      case .decision(let decision):
        if let outcome = judge(decision, of: question, about: change) { return outcome }
        if waits { command.allow(question, in: epoch(of: question.seen.block)) }
      // A dialog may be about the command that waits, and does not wait in turn.
      case .slow where change.isAside && waiting.contains(where: \.isAsked): continue
      case .slow(let decide, let limit):
        return wait(for: decide, limit, question, about: change)
      }
    }
    if change.draft.makePlaces() {
      let asked = answered.union(change.questions.all.map(\.key))
      return proceed(Change(command, change.draft), after: asked)
    }
    return commit(change, as: command.committed)
  }

  /// Whether a guard has allowed it since guards may have come to answer otherwise.
  private func isAllowed(_ question: Question, _ command: Command) -> Bool {
    command.allows(question, in: epoch(of: question.seen.block))
  }

  /// The answer of a guard, or how to get it.
  enum Answer {
    case decision(GuardDecision)
    case slow(Asking.Decide, RegisteredGuard.TimeLimit?)
  }

  func ask(_ question: Question, about change: Change) -> Answer {
    switch question.guarding.role {
    case .sync(let decide): return .decision(decision(of: decide, question, change))
    case .async(let decide, let limit): return .slow(decide, limit)
    case .leave(let leaveGuard):
      guard leaveGuard.refuses else { return .decision(.allow) }
      switch leaveGuard.answer {
      case .decision(let decision): return .decision(decision)
      case .deciding(let decide): return .decision(decision(of: decide, question, change))
      case .asking(let decide): return .slow(decide, nil)
      }
    case .arrival: return .decision(.allow)
    }
  }

  /// What a guard is told of the question to it.
  func request(_ question: Question, about change: Change) -> GuardRequest {
    change.request(question, at: now(), after: question.lastTransition)
  }

  private func decision(
    of decide: (GuardRequest) throws -> GuardDecision,
    _ question: Question,
    _ change: Change
  ) -> GuardDecision {
    do { return try decide(request(question, about: change)) } catch {
      return .block(.error(error))
    }
  }

  /// What a decision comes to, or `nil` to go on.
  func judge(
    _ decision: GuardDecision,
    of question: Question,
    about change: Change
  ) -> NavigationOutcome? {
    let command = change.command
    if !decision.allows { command.noteRefusal(of: question.seen) }
    switch decision.kind {
    case .allow: return nil
    case .block(let reason):
      let blocked = BlockedNavigation(
        guardName: question.guarding.name,
        reason: reason,
        redirects: command.hops,
        continuation: change.isDryRun ? nil : continuation(of: change, past: question)
      )
      return conclude(command, .blocked(blocked), change)
    case .redirect(let intent): return redirect(change, to: intent, by: question)
    case .park(let parking): return park(change, parking, by: question)
    }
  }

  /// Carries a blocked command on, once, if nothing has moved: all but the guard that blocked it are asked again.
  private func continuation(of change: Change, past question: Question) -> BlockedContinuation {
    let footing = Footing(of: change.draft)
    let (session, plans) = (sessionsEnded, change.command.isPlan ? plansBegun : nil)
    let makeNext = change.command.continuation(past: question.excuse)
    return BlockedContinuation { [weak self, weak block = change.command.block] in
      guard let self, let block else { return .failed(.ownerReleased) }
      if let plans, plans != plansBegun { return .superseded }
      let next = makeNext(block)
      guard footing.isSound, session == sessionsEnded else {
        return next.settle(tell(next, .unchanged(.stateMoved)))
      }
      return next.settle(submit(next))
    }
  }

  func redirect(
    _ change: Change,
    to intent: NavigationIntent,
    by question: Question
  ) -> NavigationOutcome {
    let (command, name) = (change.command, question.guarding.name)
    let hops = command.hops + [Redirection.Hop(guardName: name, intent: intent)]
    let isCircle = intent == command.asked || command.hops.contains { $0.intent == intent }
    if isCircle { return conclude(command, .failed(.redirectCycle(hops)), change) }
    if hops.count > Redirection.limit {
      return conclude(command, .failed(.tooManyRedirects(hops)), change)
    }
    release(command)
    if command.cause.isWrite { command.block.refuseWrite() }
    if let lead = change.draft.lead {
      // What a hidden block has in the place of a screen comes to the front as that would have.
      command.move(to: lead, reach: change.draft.shows(lead, for: question.seen) ? .shown : .block)
    }
    command.redirect(to: intent, by: name, finishing: change.draft.finished)
    return carryOut(command)
  }
}

// MARK: - The end of a command that changes nothing

extension Store {
  @discardableResult
  func conclude(
    _ command: Command,
    _ outcome: NavigationOutcome,
    _ change: Change? = nil
  ) -> NavigationOutcome {
    if change?.isDryRun ?? false { return outcome }
    release(command)
    dropHiddenPlaces()
    if outcome == .unchanged(.screenTold), let tabs = command.block as? ChoiceBlock {
      tabs.noteTap()
      tabs.knownPlace(of: tabs.choice.selected.route).map { reselections.note(in: $0.group) }
    }
    // Hosts write the state back as it is all the time, and late what has gone.
    let isLate = command.cause.kind == .gesture && command.block.standing == .gone
    if command.isEcho(outcome) || isLate { return command.settle(outcome) }
    if command.cause.isWrite, !outcome.isTap { command.block.refuseWrite() }
    tell(command, outcome, change)
    return command.settle(outcome)
  }

  func dropHiddenPlaces() {
    for case let block as ChoiceBlock in blocks {
      block.settlePlaces(keeping: wantedPlaces(of: block))
    }
  }

  /// The alternatives that commands lead to which wait for an answer.
  func wantedPlaces(of block: ChoiceBlock) -> Set<AnyRoute> {
    var wanted: Set<AnyRoute> = []
    for command in waiting {
      guard case .answer(let asking) = command.hold else { continue }
      wanted.insert(asking.change.draft.choice(block).selected.route)
    }
    return wanted
  }
}

extension Command {
  /// The outcome of a commit.
  var committed: NavigationOutcome {
    // What a guard shows while it parks a command is what it was to show.
    let isDirect = hops.isEmpty || standsInFor != nil
    return isDirect ? .committed : .redirected(Redirection(hops: hops, unchanged: nil))
  }
}

extension Command {
  /// Whether it is a write or a plan that came to nothing since all is so already, of which nobody has heard.
  fileprivate func isEcho(_ outcome: NavigationOutcome) -> Bool {
    if isWaitTold { return false }
    if isPlan { return outcome == .unchanged(.equal) }
    return cause.isWrite
      && (outcome == .unchanged(.equal) || outcome == .unchanged(.alreadyEntered))
  }
}

extension NavigationOutcome {
  /// Whether it is that of a tap on the selected tab.
  fileprivate var isTap: Bool {
    self == .unchanged(.screenTold) || self == .unchanged(.alreadySelected)
  }
}

extension NavigationCause {
  /// Whether a host or a binding has written the state already.
  var isWrite: Bool { kind == .assignment || kind == .gesture }
}

extension Block {
  /// How often it has changed.
  var currentRevision: BlockRevision {
    switch self {
    case let stack as AnyStackBlock: stack.revision
    case let presenter as LayersBlock: presenter.revision
    case let choice as ChoiceBlock: choice.revision
    default: BlockRevision(block: id)
    }
  }
}
