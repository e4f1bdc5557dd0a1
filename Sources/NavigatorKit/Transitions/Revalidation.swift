/// A check of entries that are there already.
@MainActor
final class Revalidation {
  let phase: GuardPhase
  let pending = PendingNavigation()
  var walk: GuardWalk?
  /// The entries that may not be shown.
  var disallowed: [EntryID] = []
  /// What guards want instead, each once.
  var alternatives: [NavigationIntent] = []
  /// Whether somebody asked for a check while this one was under way.
  var isOutdated = false
  var outcome: NavigationOutcome?

  init(phase: GuardPhase) {
    self.phase = phase
  }
}

extension NavigationPipeline {
  /// Checks again everything that the block shows, also what lies under the top.
  ///
  /// What is no longer allowed goes, in one transition, armed leave-guards or not; what guards want
  /// instead is done after that. A call while a check is under way joins it, and has it repeated.
  ///
  /// - Returns: What happened: committed if anything had to go.
  @discardableResult
  public func revalidate() -> NavigationOutcome {
    if let revalidation {
      revalidation.isOutdated = true
      return .pending(revalidation.pending)
    }
    return perform { [self] in check(block?.allEntries ?? [], phase: .revalidate) }
  }

  /// Checks entries, and removes those that may not be shown.
  @discardableResult
  func check(_ entries: [RouteEntry], phase: GuardPhase) -> NavigationOutcome {
    let intent = NavigationIntent.stack(.removeEntries([]))
    let transition = emptyTransition(intent, .revalidation, true)
    let steps = steps(entries, phase, chain, transition, false)
    guard !steps.isEmpty else { return .unchanged(.allAllowed) }
    revalidation?.walk?.cancel()
    let check = Revalidation(phase: phase)
    revalidation = check
    let walk = GuardWalk(
      steps,
      judge: { [weak check] index, answer in
        check?.judge(steps[index], answer) ?? .stop
      },
      end: { [weak self, weak check] in
        if let self, let check { conclude(check) }
      }
    )
    walk.enter = { [weak self] goOn in
      _ = self?.perform {
        goOn()
        return .committed
      }
    }
    check.walk = walk
    walk.proceed()
    if let outcome = check.outcome { return outcome }
    unsettled.append(check.pending)
    return .pending(check.pending)
  }

  private func conclude(_ check: Revalidation) {
    revalidation = nil
    var outcome = NavigationOutcome.unchanged(.allAllowed)
    if let block, !check.disallowed.isEmpty,
      case .change(let change) = block.propose(
        .stack(.removeEntries(check.disallowed)),
        replacing: []
      )
    {
      let attempt = TransitionAttempt(
        change,
        transition(change, .revalidation, true),
        cause: .revalidation,
        isAnimated: true
      )
      commit(attempt, .committed)
      outcome = .committed
      // What this uncovers has not been asked about, unless everything has.
      if check.phase == .reveal, let revealed = attempt.transition.revealed {
        self.check([revealed], phase: .reveal)
      }
    }
    for intent in check.alternatives {
      _ = submitWithin(intent, cause: .redirect, animated: true)
    }
    if check.isOutdated { outcome = .combining([outcome, revalidate()]) }
    check.outcome = outcome
    settle(check.pending, outcome)
  }
}

extension Revalidation {
  /// Notes an answer.
  func judge(_ step: GuardWalk.Step, _ answer: GuardWalk.Answer) -> GuardWalk.Verdict {
    var alternative: NavigationIntent?
    if case .decision(let decision) = answer {
      switch decision.kind {
      case .allow: return .goOn
      case .block: break
      case .redirect(let intent): alternative = intent
      case .park(let parking): alternative = parking.meanwhile
      }
    }
    disallowed.append(step.request.entry.id)
    if let alternative, !alternatives.contains(alternative) { alternatives.append(alternative) }
    return .nextEntry
  }
}
