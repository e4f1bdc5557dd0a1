/// An intent that waits for a condition.
@MainActor
final class ParkedNavigation {
  let intent: NavigationIntent
  let isAnimated: Bool
  let pending: PendingNavigation
  let condition: ParkCondition
  /// What is shown meanwhile.
  var stopgap: TransitionAttempt?
  /// The block in which it waits.
  weak var owner: NavigationPipeline?
  /// The block that shows it, if it is another one.
  weak var stopgapOwner: NavigationPipeline?
  /// The screens that were shown before, when the intent or an older one waited.
  var earlierStopgaps: Set<EntryID>
  var timer: Task<Void, Never>?
  /// Takes it off the list of its condition.
  var stopWaiting: () -> Void = {}
  /// Ends it, since it has waited long enough.
  var expire: () -> Void = {}

  init(
    _ attempt: TransitionAttempt,
    _ pending: PendingNavigation,
    until condition: ParkCondition
  ) {
    self.condition = condition
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

/// What a block shows while an intent waits in another one.
struct Stopgap {
  weak var waiting: ParkedNavigation?
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
    let pending = PendingNavigation(
      hold: PendingNavigation.Hold(guardName: name, condition: parking.condition.name)
    )
    unsettled.append(pending)
    let waiting = ParkedNavigation(attempt, pending, until: parking.condition)
    waiting.owner = self
    parked.append(waiting)
    while parked.count > max(1, parkingLimit) {
      waiting.earlierStopgaps.formUnion(parked[0].stopgaps)
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
    guard let block else { return }
    let isLayerKept = waiting.owner.map { $0 !== self && $0.outer === self } ?? false
    let meanwhile = isLayerKept ? meanwhile.keepingLayers : meanwhile
    let (taker, _) = route(meanwhile)
    if taker !== self {
      waiting.stopgapOwner = taker
      taker.shownFor.append(Stopgap(waiting: waiting))
      return taker.show(meanwhile, for: waiting, parkedAttempt)
    }
    // A stopgap on top gives way to the next; one that somebody has left behind goes in the end.
    let isOnTop = (block.topEntry?.id).map(waiting.earlierStopgaps.contains) ?? false
    guard
      case .change(let change) = route(
        meanwhile,
        replacing: isOnTop ? waiting.earlierStopgaps : []
      ).proposal
    else { return }
    // The same screens are there already, as after a second tap: they stay as they are.
    if !change.inserted.isEmpty, change.inserted.map(\.route) == change.removed.map(\.route) {
      return
    }
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
  private func resume(_ waiting: ParkedNavigation) -> NavigationOutcome? {
    guard take(waiting) else { return nil }
    defer { removeStopgapsElsewhere(of: waiting) }
    let stopgaps = waiting.stopgaps
    let outcome = submit(
      waiting.intent,
      cause: .resume,
      animated: waiting.isAnimated,
      replacing: stopgaps
    )
    outcome.whenDecided { [weak self] decision in
      // What was to wait for has happened: if the intent fails now, its stopgaps go all the same.
      if case .parked = decision { return }
      guard let self, let block, !decision.isChange,
        block.allEntries.contains(where: { stopgaps.contains($0.id) })
      else { return }
      _ = submit(
        .stack(.removeEntries([])),
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

  private func end(_ waiting: ParkedNavigation, _ outcome: NavigationOutcome) {
    guard take(waiting) else { return }
    announce(emptyTransition(waiting.intent, .resume, waiting.isAnimated), outcome)
    settle(waiting.pending, outcome)
  }

  /// Ends the intents whose stopgaps somebody has left.
  ///
  /// Whoever goes back from the log-in screen no longer wants what led there. Screens that take the
  /// place of a stopgap, as the next step of a log-in does, are stopgaps in turn.
  func reviewParked(after transition: Transition) {
    if parked.isEmpty, shownFor.isEmpty { return }
    let gone = Set(transition.removed.map(\.id))
    let all = parked + shownFor.compactMap(\.waiting)
    for waiting in all where !waiting.stopgaps.isDisjoint(with: gone) {
      let inserted = transition.inserted.map(\.id)
      waiting.earlierStopgaps = waiting.stopgaps.subtracting(gone).union(inserted)
      waiting.stopgap = nil
      if waiting.earlierStopgaps.isEmpty {
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
    waiting.stopgapOwner?.shownFor.removeAll { $0.waiting == nil || $0.waiting === waiting }
    return true
  }
}
