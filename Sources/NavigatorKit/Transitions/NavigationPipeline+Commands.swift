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
      guard let self else { return .failed(.ownerReleased) }
      let (taker, proposal) = route(intent, replacing: stopgaps)
      return taker.run(proposal, cause, animated, replacing: stopgaps)
    }
  }

  /// Does something as a transition: now if none is under way, else afterwards.
  ///
  /// It may wait for long, and must not keep the pipeline alive.
  ///
  /// - Parameters:
  ///   - isHostWrite: Whether a host writes it, which must not be written to in turn.
  ///   - body: What is done.
  /// - Returns: The outcome.
  @discardableResult
  func perform(
    isHostWrite: Bool = false,
    _ body: @escaping () -> NavigationOutcome
  ) -> NavigationOutcome {
    guard let queue = block?.queue else { return .failed(.ownerReleased) }
    if let own = transitionOfRunningGuard {
      return own.followed { [weak self] in
        self?.perform(isHostWrite: isHostWrite, body) ?? .failed(.ownerReleased)
      }
    }
    guard queue.begin() else { return queue.enqueue(body) }
    let outcome = body()
    queue.end(after: isHostWrite ? scope : nil)
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
      attempt.owner = self
      if isWritten, change.isTailRemoval { return accept(attempt) }
      return consider(attempt)
    }
  }

  /// Asks the guards, and commits if all allow.
  func consider(_ attempt: TransitionAttempt) -> NavigationOutcome {
    attempt.owner = self
    ask(attempt, attempt.unanswered(steps(for: attempt, isDryRun: false)))
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
    let parts = parts(of: attempt)
    for part in parts { part.pipeline.makeWay(for: attempt) }
    let released = parts.map { $0.change.released() }
    var change = {}
    for part in parts.reversed() { change = part.pipeline.scoped(part, attempt, then: change) }
    change()
    for part in parts { part.pipeline.noteCommit(of: part) }
    announce(attempt.transition, outcome, to: parts.map(\.pipeline))
    for (part, released) in zip(parts, released) {
      part.pipeline.deliverResults(of: part, releasing: released)
    }
    finish(attempt, outcome)
    for part in parts { part.pipeline.reviewParked(after: part.transition) }
  }

  /// One block's share of a transition.
  struct Part {
    let pipeline: NavigationPipeline
    let change: ProposedChange
    let transition: Transition
  }

  /// What each block does in a transition: this one, and then those that change with it.
  func parts(of attempt: TransitionAttempt) -> [Part] {
    let own = Part(pipeline: self, change: attempt.change, transition: attempt.transition)
    return [own]
      + zip(attempt.change.companions, attempt.transition.parts).map { companion, transition in
        Part(pipeline: companion.pipeline, change: companion.change, transition: transition)
      }
  }

  /// Gives up what waits for a guard here, since something else is done.
  private func makeWay(for attempt: TransitionAttempt) {
    if let pending = pendingAttempt, pending !== attempt { supersede(pending) }
  }

  /// The change of a part within the scope of its host, and then another change.
  private func scoped(
    _ part: Part,
    _ attempt: TransitionAttempt,
    then next: @escaping () -> Void
  ) -> () -> Void {
    guard let scope else {
      return {
        part.change.commit()
        next()
      }
    }
    return {
      scope.commit(animated: attempt.isAnimated) {
        part.change.commit()
        next()
      }
    }
  }

  /// Does what a change means for results, guards and times of the block.
  private func noteCommit(of part: Part) {
    let removed = part.transition.removed.reversed()
    if !results.isEmpty {
      let end = ResultEnd(of: part.transition)
      for entry in removed { results.decide(entry.id, end) }
    }
    let time = now
    lastTransition = time
    group?.noteTransition(of: self, at: time)
    for entry in removed {
      guards.entryWasRemoved(entry.id)
      group?.entryWasRemoved(entry.id)
    }
    updateProtection()
  }

  /// Gives whoever waits what the screens bring that are gone.
  private func deliverResults(of part: Part, releasing released: [NavigationPipeline]) {
    if !results.isEmpty, let block {
      for entry in part.transition.removed.reversed() where block.isGone(entry.id) {
        results.deliver(entry.id)
      }
    }
    let end = ResultEnd(block?.kind == .flow ? .flowSwitched : .ownerGone)
    for pipeline in released { pipeline.results.endAll(end) }
  }

  /// Ends a command.
  func finish(_ attempt: TransitionAttempt, _ outcome: NavigationOutcome) {
    attempt.outcome = outcome
    attempt.walk = nil
    letGo(of: attempt)
    settle(attempt.pending, outcome)
  }

  /// Notes that the blocks that a command is about no longer wait for it.
  func letGo(of attempt: TransitionAttempt) {
    for pipeline in [self] + attempt.change.companions.map(\.pipeline)
    where pipeline.pendingAttempt === attempt { pipeline.pendingAttempt = nil }
  }

  /// Ends a command that leaves the state as it was.
  func refuse(_ attempt: TransitionAttempt, _ outcome: NavigationOutcome) {
    announce(attempt.transition, outcome)
    if attempt.isWritten { block?.refuseWrite() }
    finish(attempt, outcome)
  }

  func supersede(_ attempt: TransitionAttempt) {
    attempt.walk?.cancel()
    (attempt.owner ?? self).refuse(attempt, .superseded)
    if pendingAttempt === attempt { pendingAttempt = nil }
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

  /// Tells the observers of several blocks, each once.
  private func announce(
    _ transition: Transition,
    _ outcome: NavigationOutcome,
    to pipelines: [NavigationPipeline]
  ) {
    if pipelines.count == 1 { return announce(transition, outcome) }
    let event = NavigationEvent(time: now, transition: transition, outcome: outcome)
    for pipeline in pipelines { pipeline.events.send(event) }
    var told: [NavigationGroup] = []
    for pipeline in pipelines {
      var group = pipeline.group
      while let next = group, !told.contains(where: { $0 === next }) {
        next.events.send(event)
        told.append(next)
        group = next.parent
      }
    }
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
      isAnimated: animated,
      parts: change.companions.map { $0.pipeline.transition($0.change, cause, animated) }
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
