/// An intent that waits for a condition.
@MainActor
final class ParkedNavigation {
  let intent: NavigationIntent
  let isAnimated: Bool
  let pending: PendingNavigation
  /// What is shown meanwhile.
  var stopgap: TransitionAttempt?
  /// The screens that were shown before, when the intent or an older one waited.
  var earlierStopgaps: Set<EntryID>
  var timer: Task<Void, Never>?

  init(_ attempt: TransitionAttempt, _ pending: PendingNavigation) {
    intent = attempt.transition.intent
    isAnimated = attempt.isAnimated
    earlierStopgaps = attempt.stopgaps
    self.pending = pending
  }

  deinit { timer?.cancel() }

  /// The screens that are shown meanwhile.
  var stopgaps: Set<EntryID> {
    guard let stopgap, stopgap.outcome != nil else { return earlierStopgaps }
    return earlierStopgaps.union(stopgap.transition.inserted.map(\.id))
  }
}

extension NavigationPipeline {
  /// The intents that wait for a condition, oldest first.
  public var parkedIntents: [NavigationIntent] { parked.map(\.intent) }

  /// Holds a command back.
  func park(_ attempt: TransitionAttempt, _ parking: GuardDecision.Parking, by name: GuardName) {
    // What is shown meanwhile must not be held back for its own sake.
    if let meanwhile = parking.meanwhile,
      let failure = attempt.redirect(to: meanwhile, by: name)
    {
      return refuse(attempt, .failed(failure))
    }
    let pending = makePending(for: attempt)
    let waiting = ParkedNavigation(attempt, pending)
    parked.append(waiting)
    while parked.count > max(1, parkingLimit) {
      waiting.earlierStopgaps.formUnion(parked[0].stopgaps)
      unpark(parked[0], .superseded)
    }

    parking.condition.wait(
      resume: { [weak self, weak waiting] in
        if let self, let waiting { resume(waiting) }
      },
      end: { [weak self, weak waiting] in
        if let self, let waiting { unpark(waiting, .failed(.parkingAbandoned)) }
      }
    )
    if let expiry = parking.expiry {
      waiting.timer = Task { [weak self, weak waiting] in
        do { try await expiry() } catch { return }
        if let self, let waiting { unpark(waiting, .failed(.parkingExpired)) }
      }
    }

    announce(attempt.transition, .parked(pending))
    if attempt.isWritten { block?.refuseWrite() }
    if pendingAttempt === attempt { pendingAttempt = nil }
    attempt.walk = nil
    attempt.outcome = .parked(pending)
    settle(attempt.decided, .committed)
    if let meanwhile = parking.meanwhile { show(meanwhile, for: waiting, attempt) }
  }

  private func show(
    _ meanwhile: NavigationIntent,
    for waiting: ParkedNavigation,
    _ parkedAttempt: TransitionAttempt
  ) {
    guard
      let block,
      case .change(let change) = block.propose(meanwhile, replacing: [])
    else { return }
    let attempt = TransitionAttempt(
      change,
      transition(change, .redirect, waiting.isAnimated),
      cause: .redirect,
      isAnimated: waiting.isAnimated
    )
    attempt.follow(parkedAttempt)
    waiting.stopgap = attempt
    _ = consider(attempt)
  }

  /// Carries out a parked intent, with fresh guards, in the place of what was shown meanwhile.
  private func resume(_ waiting: ParkedNavigation) {
    guard parked.contains(where: { $0 === waiting }) else { return }
    parked.removeAll { $0 === waiting }
    waiting.timer?.cancel()
    let outcome = submit(
      waiting.intent,
      cause: .resume,
      animated: waiting.isAnimated,
      replacing: waiting.stopgaps
    )
    settle(waiting.pending, outcome)
  }

  /// Ends a parked intent that will not be carried out.
  private func unpark(_ waiting: ParkedNavigation, _ outcome: NavigationOutcome) {
    guard parked.contains(where: { $0 === waiting }) else { return }
    parked.removeAll { $0 === waiting }
    waiting.timer?.cancel()
    announce(emptyTransition(waiting.intent, .resume, waiting.isAnimated), outcome)
    settle(waiting.pending, outcome)
  }
}
