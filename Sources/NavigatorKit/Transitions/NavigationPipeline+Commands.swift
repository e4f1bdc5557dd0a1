// How a command is carried out.

extension NavigationPipeline {
  /// Carries out an intent: at once, or after the transition that is under way.
  func submit(
    _ intent: NavigationIntent,
    cause: NavigationCause,
    animated: Bool,
    replacing stopgaps: Set<EntryID> = []
  ) -> NavigationOutcome {
    perform { [weak self] in
      guard let self, let block else { return .failed(.ownerReleased) }
      if !block.accepts(intent), let other = member(accepting: intent) {
        return other.submitWithin(intent, cause: cause, animated: animated)
      }
      return run(
        block.propose(intent, replacing: stopgaps),
        cause,
        animated,
        replacing: stopgaps
      )
    }
  }

  /// Does something as a transition: now if none is under way, else afterwards.
  ///
  /// It may wait for long, and must not keep the pipeline alive.
  func perform(_ body: @escaping () -> NavigationOutcome) -> NavigationOutcome {
    guard let queue = block?.queue else { return .failed(.ownerReleased) }
    if let own = transitionOfRunningGuard {
      return own.followed { [weak self] in
        self?.perform(body) ?? .failed(.ownerReleased)
      }
    }
    guard queue.begin() else { return queue.enqueue(body) }
    let outcome = body()
    queue.end()
    return outcome
  }

  func run(
    _ proposal: Proposal,
    _ cause: NavigationCause,
    _ animated: Bool,
    isWritten: Bool = false,
    replacing stopgaps: Set<EntryID> = []
  ) -> NavigationOutcome {
    switch proposal {
    case .unchanged(let reason, let intent):
      let outcome = NavigationOutcome.unchanged(reason)
      // An equal write-back is no event: hosts make them all the time.
      if reason == .foreignRoute { block?.refuseWrite() }
      if reason != .equal { announce(emptyTransition(intent(), cause, animated), outcome) }
      return outcome
    case .failed(let failure, let intent):
      let outcome = NavigationOutcome.failed(failure)
      announce(emptyTransition(intent(), cause, animated), outcome)
      return outcome
    case .deferred(let intent, let until):
      let outcome = until(cause, animated)
      announce(emptyTransition(intent(), cause, animated), outcome)
      return outcome
    case .change(let change):
      let transition = transition(change, cause, animated)
      let attempt = TransitionAttempt(
        change,
        transition,
        cause: cause,
        isAnimated: animated,
        isWritten: isWritten,
        replacing: stopgaps
      )
      if isWritten, change.isTailRemoval { return accept(attempt) }
      return consider(attempt)
    }
  }

  /// Asks the guards, and commits if all allow.
  func consider(_ attempt: TransitionAttempt) -> NavigationOutcome {
    ask(attempt, attempt.unanswered(steps(for: attempt.transition, isDryRun: false)))
    return attempt.outcome ?? .pending(wait(for: attempt))
  }

  /// Takes over what a host has done already, and then asks the guards what they make of it.
  private func accept(_ attempt: TransitionAttempt) -> NavigationOutcome {
    let outcome = outcome(ofRemoving: attempt.transition.removed)
    commit(attempt, outcome)
    if let revealed = attempt.transition.revealed { check([revealed], phase: .reveal) }
    return outcome
  }

  /// The outcome of removing entries without asking: it names the leave-guards that are armed.
  func outcome(ofRemoving removed: [RouteEntry]) -> NavigationOutcome {
    let late = armedGuards(of: removed)
    if late.isEmpty { return .committed }
    return .tooLate(LateLeave(guardNames: late.map(\.name), removed: removed))
  }

  /// The one place where a guarded change becomes the state.
  func commit(_ attempt: TransitionAttempt, _ outcome: NavigationOutcome) {
    if let pending = pendingAttempt, pending !== attempt { supersede(pending) }
    if let scope {
      scope.commit(animated: attempt.isAnimated, attempt.change.commit)
    } else {
      attempt.change.commit()
    }
    let removed = attempt.transition.removed.reversed()
    if !results.isEmpty {
      let end = ResultEnd(of: attempt.transition)
      for entry in removed { results.decide(entry.id, end) }
    }
    let time = now
    lastTransition = time
    group?.noteTransition(at: time)
    for entry in removed {
      guards.entryWasRemoved(entry.id)
      group?.entryWasRemoved(entry.id)
    }
    updateProtection()
    announce(attempt.transition, outcome)
    if !results.isEmpty, let block {
      for entry in removed where block.isGone(entry.id) { results.deliver(entry.id) }
    }
    finish(attempt, outcome)
    if !parked.isEmpty { reviewParked(after: attempt) }
  }

  /// Ends a command.
  func finish(_ attempt: TransitionAttempt, _ outcome: NavigationOutcome) {
    attempt.outcome = outcome
    attempt.walk = nil
    if pendingAttempt === attempt { pendingAttempt = nil }
    settle(attempt.pending, outcome)
  }

  /// Ends a command that leaves the state as it was.
  func refuse(_ attempt: TransitionAttempt, _ outcome: NavigationOutcome) {
    announce(attempt.transition, outcome)
    if attempt.isWritten { block?.refuseWrite() }
    finish(attempt, outcome)
  }

  func supersede(_ attempt: TransitionAttempt) {
    attempt.walk?.cancel()
    refuse(attempt, .superseded)
  }

  func settle(_ pending: PendingNavigation?, _ outcome: NavigationOutcome) {
    guard let pending else { return }
    unsettled.removeAll { $0 === pending }
    pending.settle(outcome)
  }

  /// Tells observers that a host has nothing to show for a route.
  public func report(_ missing: MissingDestination) {
    let transition = emptyTransition(.push(missing.route), .code(), true)
    announce(transition, .failed(.missingDestination(missing)))
  }

  func announce(_ transition: Transition, _ outcome: NavigationOutcome) {
    if events.isEmpty, group?.hasObservers != true { return }
    let event = NavigationEvent(time: now, transition: transition, outcome: outcome)
    events.send(event)
    group?.send(event)
  }

  func transition(
    _ change: ProposedChange,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> Transition {
    Transition(
      owner: path,
      intent: change.intent(),
      cause: cause,
      keptBelow: change.keptBelow,
      keptAbove: change.keptAbove,
      removed: change.removed,
      inserted: change.inserted,
      revealed: change.revealed,
      origin: change.origin,
      destination: change.destination,
      isAnimated: animated
    )
  }

  /// A transition that changes nothing, for what was asked for in vain.
  func emptyTransition(
    _ intent: NavigationIntent,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> Transition {
    let top = block?.topEntry
    return Transition(
      owner: path,
      intent: intent,
      cause: cause,
      keptBelow: block?.entryCount ?? 0,
      keptAbove: 0,
      removed: [],
      inserted: [],
      revealed: nil,
      origin: top,
      destination: top,
      isAnimated: animated
    )
  }
}
