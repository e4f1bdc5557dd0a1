// How a command is carried out.

extension NavigationPipeline {
  /// Carries out an intent: at once, or after the transition that is under way.
  @inline(never)
  func submit(
    _ intent: NavigationIntent,
    cause: NavigationCause,
    animated: Bool,
    replacing stopgaps: Set<EntryID> = [],
    isStep: Bool = false
  ) -> NavigationOutcome {
    if let outcome = block?.carryOutUnattended(intent, animated: animated) { return outcome }
    return perform(cause, telling: teller(of: intent, cause, animated)) { [weak self] in
      guard let self else { return .failed(.ownerReleased) }
      // A screen's command is worked out for the present position of the screen.
      var intent = intent
      if let command = intent.command {
        do throws(ScreenCommand.Ended) {
          intent = try command.renewed(intent, by: self, replacing: stopgaps)
        } catch {
          return answer(intent, cause, animated, error.outcome, isStep: isStep)
        }
      }
      let (taker, proposal) = route(intent, replacing: stopgaps)
      if taker !== self, taker.group?.preparing !== group?.preparing,
        let outcome = postponed(intent, cause, animated, replacing: stopgaps)
      {
        return outcome
      }
      return taker.bring(intent.awaited, askedOf: self) {
        taker.run(
          proposal,
          cause,
          animated,
          replacing: stopgaps,
          shownFor: nil,
          isStep: isStep
        )
      }
    }
  }

  /// Postpones a command that would change a block outside of the prepared place of this one.
  ///
  /// - Returns: The outcome that it waits for the place to be shown, or that it has no effect in a
  ///   dry run; `nil` if the block is not in such a place.
  func postponed(
    _ intent: NavigationIntent,
    _ cause: NavigationCause,
    _ animated: Bool,
    replacing stopgaps: Set<EntryID>
  ) -> NavigationOutcome? {
    group?.preparing?.postpone(cause) { [weak self] in
      // A place that was thrown away was never shown: observers do not hear of its commands.
      guard let self, !isGone else { return .failed(.gone) }
      return submit(intent, cause: cause, animated: animated, replacing: stopgaps)
    }
  }

  /// Runs a command as a transition: now if none is under way, else afterwards.
  ///
  /// The command may wait for long, and must not keep the pipeline alive: if the pipeline is
  /// released, the command ends, and the groups are told.
  ///
  /// - Parameters:
  ///   - cause: The cause, if it is a command.
  ///   - isHostWrite: Whether it is a write of a host: nothing may be written to the host
  ///     meanwhile.
  ///   - tell: Tells observers that a command waits, if there are any; see `teller(of:_:_:)`.
  ///   - body: Carries it out.
  /// - Returns: The outcome.
  @discardableResult
  func perform(
    _ cause: @autoclosure () -> NavigationCause? = nil,
    byHost isHostWrite: Bool = false,
    telling tell: @autoclosure () -> TransitionQueue.Teller? = nil,
    _ body: @escaping () -> NavigationOutcome
  ) -> NavigationOutcome {
    guard let slot = block?.slot else { return .failed(.ownerReleased) }
    return slot.perform(from: cause(), byHost: isHostWrite, telling: tell(), body)
  }

  @usableFromInline
  func run(
    _ proposal: Proposal,
    _ cause: NavigationCause,
    _ animated: Bool,
    isWritten: Bool = false,
    replacing stopgaps: Set<EntryID> = []
  ) -> NavigationOutcome {
    run(proposal, cause, animated, isWritten: isWritten, replacing: stopgaps, shownFor: nil)
  }

  /// Runs a proposal, perhaps as the stopgap of a parked command, or as a step of a plan.
  @inline(never)
  func run(
    _ proposal: Proposal,
    _ cause: NavigationCause,
    _ animated: Bool,
    isWritten: Bool = false,
    replacing stopgaps: Set<EntryID> = [],
    shownFor waiting: ParkedNavigation?,
    isStep: Bool = false,
    answers: StepAnswers? = nil
  ) -> NavigationOutcome {
    if let gone = refusalIfGone(proposal, cause, animated) { return gone }
    switch proposal {
    case .unchanged(let reason, let intent):
      // An equal write is no event: hosts make them all the time.
      if reason == .equal { return .unchanged(reason) }
      if reason == .foreignRoute { block?.refuseWrite() }
      return answer(intent(), cause, animated, .unchanged(reason), isStep: isStep)
    case .failed(let failure, let intent):
      return answer(intent(), cause, animated, .failed(failure), isStep: isStep)
    case .deferred(let intent, let until):
      return answer(intent(), cause, animated, until(cause, animated, []), isStep: isStep)
    case .change(let change):
      let attempt = TransitionAttempt(
        change.describe(in: self, cause, animated, isStep: isStep),
        isWritten: isWritten,
        replacing: stopgaps
      )
      attempt.shownFor = waiting
      attempt.isStep = isStep
      attempt.answers = answers
      if isWritten, change.isTailRemoval { return accept(attempt) }
      return consider(attempt)
    }
  }

  /// Asks the guards, and commits if all allow.
  func consider(_ attempt: TransitionAttempt) -> NavigationOutcome {
    attempt.owner = self
    if let waiting = pendingAttempt {
      if let pending = waiting.pending, attempt.repeats(waiting) {
        // If both bring a value, the later one counts.
        if let command = attempt.change.command, command.hasValue { waiting.change.take(command) }
        if attempt.isWritten { block?.refuseWrite() }
        announce(attempt, .pending(pending))
        return .pending(pending)
      }
      // A slow guard must not hold back a dialog that may be about its own command.
      let isAside = attempt.change.isOnlyDialog
      let asked = questions(for: attempt, isDryRun: false)
      attempt.ask(isAside ? asked.filtered { !$0.guardOfStep.isSlow } : asked)
    } else {
      attempt.ask(questions(for: attempt, isDryRun: false))
    }
    if let outcome = attempt.outcome { return outcome }
    let pending = wait(for: attempt)
    if let notice = attempt.notice {
      pending.notice = notice
    } else {
      announce(attempt, .pending(pending))
      attempt.notice = pending.notice
    }
    return .pending(pending)
  }

  /// Takes over a removal that a host has already made, and checks the uncovered entries.
  private func accept(_ attempt: TransitionAttempt) -> NavigationOutcome {
    attempt.owner = self
    let outcome = outcome(ofRemoving: attempt.change.removed)
    let question = makeLateQuestion(about: attempt, outcome)
    commit(attempt, outcome, asking: question)
    if let question { ask(question) }
    checkUncovered(attempt.change.uncovered(of: self))
    return outcome
  }

  /// The outcome of a removal without questions: it names the armed leave-guards.
  func outcome(ofRemoving removed: Few<RouteEntry>) -> NavigationOutcome {
    let late = armedGuards(of: removed) + armedGuards(over: removed)
    if late.isEmpty { return .committed }
    return .committedDespite(LateLeave(guardNames: late.map(\.name), removed: Array(removed)))
  }

  /// Ends a command.
  func finish(_ attempt: TransitionAttempt, _ outcome: NavigationOutcome) {
    attempt.outcome = outcome
    attempt.cancel()
    attempt.change.discardPlaces()
    letGo(of: attempt)
    settle(attempt.pending, outcome)
  }

  /// Clears a command from the blocks that wait for it.
  func letGo(of attempt: TransitionAttempt) {
    if pendingAttempt === attempt { pendingAttempt = nil }
    for companion in attempt.change.companions
    where companion.pipeline?.pendingAttempt === attempt {
      companion.pipeline?.pendingAttempt = nil
    }
  }

  /// Ends a command that leaves the state as it was.
  func refuse(_ attempt: TransitionAttempt, _ outcome: NavigationOutcome) {
    announce(attempt, outcome)
    if attempt.isWritten { block?.refuseWrite() }
    finish(attempt, outcome)
  }

  func supersede(_ attempt: TransitionAttempt) { giveUp(attempt, .superseded) }

  /// Ends a command that waits for a guard.
  func giveUp(_ attempt: TransitionAttempt, _ outcome: NavigationOutcome) {
    attempt.cancel()
    (attempt.owner ?? self).refuse(attempt, outcome)
    if pendingAttempt === attempt { pendingAttempt = nil }
  }

  func settle(_ pending: PendingNavigation?, _ outcome: NavigationOutcome) {
    guard let pending else { return }
    unsettled.remove(pending)
    pending.settle(outcome)
  }
}
