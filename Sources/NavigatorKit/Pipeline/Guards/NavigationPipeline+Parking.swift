// How a command waits for a condition, and how it goes on or ends.

extension NavigationPipeline {
  /// The intents that wait for a condition, oldest first.
  public var parkedIntents: [NavigationIntent] { parked.map(\.intent) }

  /// Holds a command back.
  func park(_ attempt: TransitionAttempt, _ parking: GuardDecision.Parking, by name: GuardName) {
    // What is shown meanwhile must not be held back for its own sake.
    if let meanwhile = parking.meanwhile {
      if let failure = attempt.redirect(to: meanwhile, by: name) {
        return refuse(attempt, .failed(failure))
      }
      if attempt.shownFor?.errands.contains(meanwhile) ?? false {
        return refuse(attempt, .failed(.redirectCycle(attempt.hops)))
      }
    }
    let pending = PendingNavigation(
      hold: PendingNavigation.Hold(guardName: name, condition: parking.condition.name)
    )
    unsettled.append(pending)
    let waiting = ParkedNavigation(attempt, pending, for: parking)
    waiting.owner = self
    parked.append(waiting)
    while parked.count > max(1, parkingLimit) {
      waiting.succeed(parked[0])
      end(parked[0], .superseded)
    }

    let condition = parking.condition
    let ticket = condition.add(
      ParkCondition.Waiter(
        resume: { [weak self, weak waiting] in
          guard let self, let waiting else { return nil }
          return resume(waiting)
        },
        end: { [weak self, weak waiting] in
          if let self, let waiting { unpark(waiting, .failed(.parkingAbandoned)) }
        }
      )
    )
    waiting.stopWaiting = { condition.remove(ticket) }
    if let expiry = parking.expiry {
      waiting.expire = { [weak self, weak waiting] in
        if let self, let waiting { unpark(waiting, .failed(.parkingExpired)) }
      }
      waiting.timer = Task { [weak waiting] in
        do { try await expiry() } catch { return }
        waiting?.expire()
      }
    }

    announce(attempt, .parked(pending))
    if attempt.isWritten { block?.refuseWrite() }
    finish(attempt, .parked(pending))
    if let meanwhile = parking.meanwhile { show(meanwhile, for: waiting, attempt) }
  }

  private func show(
    _ meanwhile: NavigationIntent,
    for waiting: ParkedNavigation,
    _ parkedAttempt: TransitionAttempt
  ) {
    guard block != nil else { return }
    let isLayerKept = waiting.owner.map { $0 !== self && $0.outer === self } ?? false
    let meanwhile = isLayerKept ? meanwhile.keepingLayers : meanwhile
    if let errand = meanwhile.errand, let group {
      waiting.errands.append(meanwhile)
      let run = errand.stopgap(in: group, for: waiting)
      waiting.stopgapRun = run
      return run.run()
    }
    let (taker, proposal) = route(meanwhile, toShowFor: waiting)
    if taker !== self { return taker.show(meanwhile, for: waiting, parkedAttempt) }
    switch proposal {
    case .change(let change):
      let attempt = TransitionAttempt(
        share(change, .redirect, waiting.isAnimated),
        cause: .redirect,
        isAnimated: waiting.isAnimated
      )
      attempt.follow(parkedAttempt)
      attempt.shownFor = waiting
      _ = consider(attempt)
    case .failed(let failure, let intent):
      // The intent waits all the same, and somebody may wonder why nothing is shown.
      announce(emptyTransition(intent(), .redirect, waiting.isAnimated), .failed(failure))
    case .unchanged, .deferred:
      break
    }
  }

  /// Finds who shows something while an intent waits, and what that comes to.
  ///
  /// A stopgap on top gives way to the next; one that somebody has left behind goes in the end.
  func route(
    _ meanwhile: NavigationIntent,
    toShowFor waiting: ParkedNavigation
  ) -> (taker: NavigationPipeline, proposal: Proposal) {
    let (taker, proposal) = route(meanwhile)
    guard case .change(let change) = proposal else { return (taker, proposal) }
    let isOnTop = ([taker] + change.companions.compactMap(\.pipeline)).contains { pipeline in
      (pipeline.block?.topEntry?.id).map(waiting.earlierStopgaps.contains) ?? false
    }
    let (next, replacement) =
      isOnTop ? route(meanwhile, replacing: waiting.earlierStopgaps) : (taker, proposal)
    // The same screens are there already, as after a second tap: they stay as they are.
    if case .change(let change) = replacement, change.bringsWhatItRemoves {
      return (next, .unchanged(.equal, intent: { meanwhile }))
    }
    return (next, replacement)
  }

  /// Carries out a parked intent, with fresh guards, in the place of what was shown meanwhile.
  private func resume(_ waiting: ParkedNavigation) -> NavigationOutcome? {
    guard take(waiting) else { return nil }
    defer { removeStopgapsElsewhere(of: waiting) }
    let stopgaps = waiting.stopgaps
    let outcome = waiting.pending.ending {
      submit(
        waiting.intent,
        cause: .resume,
        animated: waiting.isAnimated,
        replacing: stopgaps
      )
    }
    outcome.whenDecided { [weak self] decision in
      // What was to wait for has happened: if the intent fails now, its stopgaps go all the same.
      if case .parked = decision { return }
      guard let self, let block, !decision.isChange,
        block.allEntries.contains(where: { stopgaps.contains($0.id) })
      else { return }
      _ = submit(
        .remove([]),
        cause: .resume,
        animated: waiting.isAnimated,
        replacing: stopgaps
      )
    }
    settle(waiting.pending, outcome)
    return outcome
  }

  /// Ends a parked intent that will not be carried out, when its turn comes.
  private func unpark(_ waiting: ParkedNavigation, _ outcome: NavigationOutcome) {
    _ = perform { [self] in
      end(waiting, outcome)
      return outcome
    }
  }

  /// Gives up a command that waits for a guard or for a condition, or for a flow.
  func giveUp(_ pending: PendingNavigation) {
    for waiting in parked where waiting.pending === pending { end(waiting, .superseded) }
    if let attempt = pendingAttempt, attempt.pending === pending { supersede(attempt) }
    block?.giveUp(pending)
  }

  /// Whether a command waits for a guard, or for a condition with nothing shown meanwhile.
  var isWaiting: Bool { pendingAttempt != nil || parked.contains(where: \.isSilent) }

  /// Gives up what waits for a guard, or for a condition with nothing shown meanwhile.
  func cancelWaiting() {
    if let attempt = pendingAttempt { supersede(attempt) }
    for waiting in parked where waiting.isSilent { end(waiting, .superseded) }
  }

  private func end(_ waiting: ParkedNavigation, _ outcome: NavigationOutcome) {
    guard take(waiting) else { return }
    _ = waiting.pending.ending {
      announce(emptyTransition(waiting.intent, .resume, waiting.isAnimated), outcome)
      return outcome
    }
    settle(waiting.pending, outcome)
  }

  /// Ends all intents that wait here.
  func endParked(_ outcome: NavigationOutcome) {
    for waiting in parked { end(waiting, outcome) }
  }

  /// Ends the intents whose stopgaps somebody has left.
  ///
  /// Whoever goes back from the log-in screen no longer wants what led there. Screens that take the
  /// place of a stopgap, as the next step of a log-in does, are stopgaps in turn.
  func reviewParked(after share: Share, of attempt: TransitionAttempt) {
    if parked.isEmpty, shownFor.isEmpty { return }
    let transition = share.transition
    let gone = Set(transition.removed.map(\.id))
    let all = parked + shownFor.compactMap(\.waiting)
    for waiting in all where !waiting.stopgaps.isDisjoint(with: gone) {
      waiting.noteGone(gone, for: transition.inserted.map(\.id))
      // What makes room for the next stopgap has not been left.
      if waiting.stopgaps.isEmpty, attempt.shownFor !== waiting {
        waiting.owner?.end(waiting, .failed(.parkingAbandoned))
      }
    }
  }

  /// Takes all parked intents away, for somebody else to hold: their time runs on.
  func takeParked() -> [ParkedNavigation] {
    let all = parked
    parked = []
    for waiting in all {
      waiting.stopWaiting()
      unsettled.removeAll { $0 === waiting.pending }
    }
    return all
  }

  /// Takes a parked intent off the list, once.
  private func take(_ waiting: ParkedNavigation) -> Bool {
    guard parked.contains(where: { $0 === waiting }) else { return false }
    parked.removeAll { $0 === waiting }
    waiting.timer?.cancel()
    waiting.stopWaiting()
    for pipeline in waiting.elsewhere.compactMap(\.value) {
      pipeline.shownFor.removeAll { $0.waiting == nil || $0.waiting === waiting }
    }
    // What is still to be shown is not wanted any more.
    waiting.stopgapRun?.supersede()
    return true
  }
}

extension ProposedChange {
  /// Whether it only puts equal screens in the place of those that are there.
  fileprivate var bringsWhatItRemoves: Bool {
    ([self] + companions.map(\.change)).allSatisfy {
      !$0.inserted.isEmpty && $0.inserted.map(\.route) == $0.removed.map(\.route)
    }
  }
}
