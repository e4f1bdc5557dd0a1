/// An intent that waits for a condition.
@MainActor
final class ParkedNavigation {
  let intent: NavigationIntent
  let isAnimated: Bool
  let pending: PendingNavigation
  /// What is shown meanwhile.
  var stopgap: TransitionAttempt?
  /// The block that shows it, if it is another one.
  weak var stopgapOwner: NavigationPipeline?
  var timer: Task<Void, Never>?

  init(intent: NavigationIntent, isAnimated: Bool, pending: PendingNavigation) {
    self.intent = intent
    self.isAnimated = isAnimated
    self.pending = pending
  }

  /// The screens that are shown meanwhile.
  var stopgaps: Set<EntryID> {
    guard let stopgap, stopgap.outcome != nil else { return [] }
    return Set(stopgap.transition.inserted.map(\.id))
  }
}

extension NavigationPipeline {
  /// The intents that wait for a condition, oldest first.
  public var parkedIntents: [NavigationIntent] { parked.map(\.intent) }

  /// Holds a command back.
  func park(_ attempt: TransitionAttempt, _ parking: GuardDecision.Parking) {
    let pending = makePending(for: attempt)
    let waiting = ParkedNavigation(
      intent: attempt.transition.intent,
      isAnimated: attempt.isAnimated,
      pending: pending
    )
    parked.append(waiting)
    while parked.count > max(1, parkingLimit) { unpark(parked[0], .superseded) }

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
    if let meanwhile = parking.meanwhile { show(meanwhile, for: waiting) }
  }

  private func show(_ meanwhile: NavigationIntent, for waiting: ParkedNavigation) {
    guard let block else { return }
    if !block.accepts(meanwhile) {
      guard let other = member(accepting: meanwhile) else { return }
      waiting.stopgapOwner = other
      return other.show(meanwhile, for: waiting)
    }
    guard
      case .change(let change) = block.propose(meanwhile, replacing: [])
    else { return }
    let attempt = TransitionAttempt(
      change,
      transition(change, .redirect, waiting.isAnimated),
      cause: .redirect,
      isAnimated: waiting.isAnimated
    )
    waiting.stopgap = attempt
    _ = consider(attempt)
  }

  /// Carries out a parked intent, with fresh guards, in the place of what was shown meanwhile.
  private func resume(_ waiting: ParkedNavigation) {
    guard parked.contains(where: { $0 === waiting }) else { return }
    parked.removeAll { $0 === waiting }
    waiting.timer?.cancel()
    defer { removeStopgapsElsewhere(of: waiting) }
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
