/// A check of entries that are there already.
@MainActor
final class Revalidation: GuardWalk {
  let phase: GuardPhase
  let pending = PendingNavigation()
  /// The block that is checked.
  private(set) weak var owner: NavigationPipeline?
  /// The entries that may not be shown.
  var disallowed: [EntryID] = []
  /// The redirects of guards with the refused entry, each intent once.
  var alternatives: [(entry: EntryID, intent: NavigationIntent)] = []
  /// The group whose blocks are all checked, or `nil` if only the owner is.
  private(set) weak var group: NavigationGroup?
  /// Whether another check was asked for while this one was under way.
  var isOutdated = false
  var outcome: NavigationOutcome?

  init(phase: GuardPhase, of owner: NavigationPipeline, in group: NavigationGroup? = nil) {
    self.phase = phase
    self.owner = owner
    self.group = group
  }

  override func didEnd() { owner?.conclude(self) }

  override func goOn(_ body: @escaping () -> Void) {
    _ = owner?.perform {
      body()
      return .committed
    }
  }

  /// Notes an answer.
  override func judge(_ answer: Answer, at index: Int) -> Verdict {
    var alternative: NavigationIntent?
    if case .decision(let decision) = answer {
      switch decision.kind {
      case .allow: return .goOn
      // There is no command to park: a refused entry goes.
      case .block, .park: break
      case .redirect(let intent): alternative = intent
      }
    }
    let entry = questions.inquiry(at: index).holder
    disallowed.append(entry)
    if let alternative, !alternatives.contains(where: { $0.intent == alternative }) {
      alternatives.append((entry, alternative))
    }
    return .nextEntry
  }
}

extension NavigationPipeline {
  /// Asks the guards again about everything that the block shows, also under the top.
  ///
  /// Entries that are no longer allowed go, in one transition; the outcome names the leave-guards
  /// that were armed. Redirects follow after that. A guard that would park has no command to park
  /// here: it refuses. A call while a check is under way joins it, and makes it run once more.
  ///
  /// - Returns: The outcome: committed if anything had to go.
  @discardableResult
  package func revalidate() -> NavigationOutcome {
    joinRevalidation()
      // Observers are told of removals, and not that a check waits: one that checks whenever it
      // hears of an event would never end.
      ?? perform { [weak self] in
        guard let self else { return .failed(.ownerReleased) }
        return refusalIfGone(.remove([]), .revalidation) ?? checkAll()
      }
  }

  /// Checks everything that the block shows, within the transition that is under way.
  ///
  /// - Parameter group: The group whose blocks are all checked, or `nil` if only this one is.
  /// - Returns: The outcome: committed if anything had to go.
  func checkAll(with group: NavigationGroup? = nil) -> NavigationOutcome {
    joinRevalidation() ?? check(block?.allEntries ?? [], phase: .revalidate, with: group)
  }

  /// Makes the check that is under way run once more, if there is one.
  private func joinRevalidation() -> NavigationOutcome? {
    guard let revalidation = checks.first(where: { $0.phase == .revalidate }) else { return nil }
    revalidation.isOutdated = true
    return .pending(revalidation.pending)
  }

  /// Checks entries, and removes those that may not be shown.
  @discardableResult
  func check(
    _ entries: [RouteEntry],
    phase: GuardPhase,
    with group: NavigationGroup? = nil
  ) -> NavigationOutcome {
    let intent = NavigationIntent.remove([])
    let transition = emptyTransition(intent, .revalidation, true)
    return check(questions(entries, phase, transition), phase: phase, with: group)
  }

  /// Asks guards, and removes the entries that they refuse.
  @discardableResult
  func check(
    _ questions: GuardQuestions,
    phase: GuardPhase,
    with group: NavigationGroup? = nil
  ) -> NavigationOutcome {
    if isGone { return .unchanged(.allAllowed) }
    guard !questions.isEmpty else { return .unchanged(.allAllowed) }
    let check = Revalidation(phase: phase, of: self, in: group)
    checks.append(check)
    check.begin(questions)
    if let outcome = check.outcome { return outcome }
    unsettled.append(check.pending)
    return .pending(check.pending)
  }

  /// Checks uncovered entries, bottom first: one that goes may take others along.
  func checkUncovered(_ uncovered: some Collection<UncoveredEntry>) {
    for uncovered in uncovered where uncovered.pipeline?.block?.holds(uncovered.entry.id) ?? false {
      uncovered.pipeline?.check([uncovered.entry], phase: .reveal)
    }
  }

  func conclude(_ check: Revalidation) {
    checks.removeAll { $0 === check }
    var outcome = NavigationOutcome.unchanged(.allAllowed)
    if block?.switcher != nil {
      // It follows the redirects at once, if that works; if not, after the removal.
      let alternatives = check.alternatives(to: block?.topEntry)
      let done = perform(alternatives)
      let removed = remove(check)
      outcome = removed ?? done ?? outcome
      if removed != nil, done == nil { perform(alternatives) }
    } else {
      outcome = remove(check) ?? outcome
      perform(check.alternatives.map(\.intent))
    }
    if check.isOutdated { outcome = .combining([outcome, revalidate()]) }
    check.outcome = outcome
    settle(check.pending, outcome)
  }
}

extension NavigationPipeline {
  /// Removes the refused entries that are still there.
  private func remove(_ check: Revalidation) -> NavigationOutcome? {
    guard let block, !check.disallowed.isEmpty else { return nil }
    switch block.propose(.remove(check.disallowed), replacing: []) {
    case .change(let change):
      let attempt = TransitionAttempt(
        change.described(in: self, .revalidation, true),
        cause: .revalidation,
        isAnimated: true
      )
      let outcome = self.outcome(ofRemoving: attempt.change.removed)
      // The guards of a tab that was never shown exist once it is shown, and are asked then.
      let roots = change.inserted.flatMap {
        block.switcher?.roots(of: $0.id, making: false) ?? []
      }
      if roots.contains(where: { !$0.isThere }) { check.isOutdated = true }
      let uncoveredRoots = uncoveredRoots(by: parts(of: attempt))
      commit(attempt, outcome)
      // Guards have not been asked about the uncovered entries, unless everything is checked.
      checkUncovered(
        change.uncovered(of: self).filter { check.phase == .reveal || $0.pipeline !== self }
      )
      let asked = check.group?.pipelines ?? []
      checkUncovered(
        uncoveredRoots.filter { uncovered in !asked.contains { $0 === uncovered.root.pipeline } }
      )
      // A place that is made anew is checked when it has been made.
      if change.prepared == nil {
        for entry in change.inserted { checkRoots(inside: entry) }
      }
      return outcome
    case .failed(let failure, let intent):
      announce(emptyTransition(intent(), .revalidation, true), .failed(failure))
      return .failed(failure)
    case .unchanged, .deferred:
      return nil
    }
  }

  /// Follows the redirects from refused entries.
  @discardableResult
  private func perform(_ alternatives: [NavigationIntent]) -> NavigationOutcome? {
    var done: NavigationOutcome?
    for intent in alternatives {
      let outcome = submitWithin(intent, cause: .redirect, animated: true)
      if outcome.isChange { done = outcome }
    }
    return done
  }
}

extension Revalidation {
  /// The redirects from one entry.
  ///
  /// Tabs that are hidden stay where they are, so that nothing takes their place.
  func alternatives(to entry: RouteEntry?) -> [NavigationIntent] {
    alternatives.filter { $0.entry == entry?.id }.map(\.intent)
  }
}
