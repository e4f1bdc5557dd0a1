// Checks: what is shown is asked about again, and what is refused goes.

extension Store {
  /// Asks about everything that is shown in some blocks.
  ///
  /// What quick guards refuse goes in one transition, and what takes its place has been asked by then. What only a slow
  /// guard decides stays until it has answered, each answer a transition of its own.
  ///
  /// - Parameters:
  ///   - blocks: The blocks.
  ///   - place: The place that they are all of, if it is asked about the roots in it, too.
  /// - Returns: The outcome.
  func revalidate(_ blocks: [Block], of place: NavigationGroup? = nil) -> NavigationOutcome {
    beginEpoch()
    var outcome = NavigationOutcome.unchanged(.allAllowed)
    let checkAll = { [self] in
      // What is in front has been made by then: it is asked about, too.
      if let place { _ = Draft().front(of: place) }
      let roots = place?.places.flatMap { $0.rootSeen } ?? []
      outcome = check(seen(in: blocks) + roots, .revalidate)
    }
    if word.contains(.busy) { afterChange(checkAll) } else { turn(checkAll) }
    return outcome
  }

  private func seen(in blocks: [Block]) -> [Seen] {
    blocks.filter { $0.standing == .shown }.flatMap { block in
      Draft().entries(of: block).map { Seen(entry: $0, block: block) }
    }
  }

  /// Asks about screens, and removes those that are refused and what is refused of what that uncovers.
  @discardableResult
  func check(_ seen: [Seen], _ phase: GuardPhase) -> NavigationOutcome {
    let isConcerned = { (seen: Seen) in
      seen.block.isAttended || seen.placeOfRoot?.rootStanding == .withheld
    }
    guard let lead = seen.first(where: isConcerned)?.block else {
      return .unchanged(.allAllowed)
    }
    let inquiry = Inquiry(Command(NavigationIntent(.remove([])), at: lead, .revalidation))
    ask(Questions(about: seen, phase), of: inquiry)
    inquiry.allow(seen)
    return settle(inquiry)
  }

  /// Carries out what a check has found, and begins to ask the slow guards.
  ///
  /// What takes the place of refused screens may be refused itself: until nothing more is.
  private func settle(_ inquiry: Inquiry) -> NavigationOutcome {
    var change = change(by: inquiry)
    while let found = change {
      let known = inquiry.refused.count
      ask(Questions(about: found.meaning.comes + found.meaning.uncovers, .reveal), of: inquiry)
      if inquiry.refused.count == known { break }
      change = self.change(by: inquiry)
    }
    let outcome = carryOut(change, of: inquiry)
    for asking in inquiry.slow { asking() }
    return outcome
  }

  /// What a check has found.
  @MainActor
  final class Inquiry {
    let command: Command
    var refused: Set<EntryID> = []
    /// Places whose roots were withheld, and are allowed now.
    private(set) var roots: [NavigationGroup] = []
    /// What it could not do.
    var failure: NavigationFailure?
    var alternatives: [NavigationIntent] = []
    /// Begins to ask the slow guards.
    var slow: [() -> Void] = []

    init(_ command: Command) { self.command = command }

    /// Notes the withheld roots among the screens that were asked about: they are shown unless they are refused.
    func allow(_ seen: [Seen]) {
      for place in seen.compactMap({ $0.placeOfRoot }) where place.rootStanding == .withheld {
        roots.append(place)
      }
    }
  }

  private func ask(_ questions: Questions, of inquiry: Inquiry) {
    let nothing = Change(inquiry.command, Draft())
    for question in questions.all where !inquiry.refuses(question.seen) {
      switch ask(question, about: nothing) {
      case .decision(let decision): inquiry.note(decision, of: question)
      case .slow(let decide, let limit):
        inquiry.slow.append { [self] in askLater(decide, limit, question) }
      }
    }
  }

  /// Asks a slow guard about a screen that stays meanwhile.
  private func askLater(
    _ decide: @escaping Asking.Decide,
    _ limit: RegisteredGuard.TimeLimit?,
    _ question: Question
  ) {
    let command = Command(NavigationIntent(.remove([])), at: question.seen.block, .revalidation)
    let nothing = Change(command, Draft())
    let asking = Asking(question, about: nothing, in: self, epoch)
    hold(command, until: .answer(asking))
    asking.begin(request(question, about: nothing), decide, limit) { [weak self] decision in
      // Who does not answer in time does not allow it.
      let late = BlockReason.error(NavigationFailure.guardTimedOut(question.guarding.name))
      self?.whenFree { self?.goOn(asking, with: decision ?? .block(late)) }
    }
  }

  private func goOn(_ asking: Asking, with decision: GuardDecision) {
    let (command, question) = (asking.command, asking.question)
    release(command)
    let inquiry = Inquiry(command)
    inquiry.note(decision, of: question)
    inquiry.allow([question.seen])
    command.settling { settle(inquiry) }
  }

  /// The change that removes what is refused, and shows the roots that are allowed again.
  private func change(by inquiry: Inquiry) -> Change? {
    let intent = NavigationIntent(.remove(Array(inquiry.refused)))
    let command = Command(intent, at: inquiry.command.block, .revalidation)
    var draft = Draft()
    if !inquiry.refused.isEmpty {
      do throws(Refusal) { draft = try resolve(command) } catch {
        if case .failed(let failure) = error { inquiry.failure = failure }
      }
    }
    for place in inquiry.roots
    where !(place.rootEntry.map { inquiry.refused.contains($0.id) } ?? false) {
      draft.show(rootOf: place)
    }
    return draft.isEmpty ? nil : Change(command, draft)
  }

  private func carryOut(_ change: Change?, of inquiry: Inquiry) -> NavigationOutcome {
    var outcome = inquiry.failure.map { NavigationOutcome.failed($0) } ?? .unchanged(.allAllowed)
    if let change {
      let late = Questions(about: change.meaning.goes, .leave).lateLeave
      let done = late.map { NavigationOutcome.committedDespite($0) } ?? .committed
      outcome = commit(change, as: change.draft.shortfall.map { .failed($0) } ?? done)
    }
    for intent in inquiry.alternatives {
      let next = Command(intent, at: inquiry.command.block, .redirect)
      next.settle(carryOut(next))
    }
    return outcome
  }
}

extension Store.Inquiry {
  /// Whether a screen goes anyway, or the layer in which it lies.
  func refuses(_ seen: Seen) -> Bool {
    refused.contains(seen.entry.id) || seen.block.layer.map { refused.contains($0.id.entryID) } ?? false
  }

  func note(_ decision: GuardDecision, of question: Question) {
    if decision.allows { return }
    refused.insert(question.seen.entry.id)
    // A tab that is not shown leads nobody elsewhere.
    if let choice = question.seen.block as? ChoiceBlock,
      choice.choice.selected != question.seen.entry
    {
      return
    }
    if case .redirect(let intent) = decision.kind, !alternatives.contains(intent) {
      alternatives.append(intent)
    }
  }
}

// MARK: - The end of a session

extension Store {
  /// Ends all that a session leaves, and removes what guards do not allow at once: what only a slow guard could allow
  /// goes, too.
  func endSession(in group: NavigationGroup) -> NavigationOutcome {
    sessionsEnded += 1
    let blocks = group.blocks
    results.end(in: blocks, as: .sessionEnded)
    for command in waiting where blocks.contains(where: { $0 === command.block }) {
      release(command)
      command.settle(tell(command, .superseded))
    }
    let outcome = revalidate(blocks, of: group)
    // What goes now must not be led back to either.
    afterChange { [undo] in undo.endSession(in: group) }
    return outcome
  }
}
