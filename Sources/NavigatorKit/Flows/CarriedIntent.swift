/// An intent that waits for a flow that can take it, and perhaps for a condition, too.
@MainActor
final class CarriedIntent {
  let intent: NavigationIntent
  let cause: NavigationCause
  let isAnimated: Bool
  let pending: PendingNavigation
  /// Whether it is a step of a plan, which begins anew where the blocks are gone that it meant.
  var isStep = false
  /// Whether nothing but the flow is waited for.
  var isReady: Bool
  /// Takes it off the list of its condition.
  var stopWaiting: () -> Void = {}
  /// What it was before its flow was left: its time runs on until its condition is met.
  var parked: ParkedNavigation?

  init(
    _ intent: NavigationIntent,
    _ cause: NavigationCause,
    isAnimated: Bool,
    pending: PendingNavigation,
    isReady: Bool
  ) {
    self.intent = intent
    self.cause = cause
    self.isAnimated = isAnimated
    self.pending = pending
    self.isReady = isReady
  }
}

extension FlowEngine {
  func carry(
    _ intent: NavigationIntent,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome? {
    let isWanted = records.contains {
      $0 !== entered && $0.declaration.acceptedIntents.includes(intent)
    }
    guard isWanted else { return nil }
    let pending = PendingNavigation()
    add(CarriedIntent(intent, cause, isAnimated: animated, pending: pending, isReady: true))
    let outcome = NavigationOutcome.queued(pending)
    pipeline.announceRefusal(of: intent, cause, animated, outcome)
    return outcome
  }

  /// Takes over an intent that is held back in a flow that is left.
  func carry(_ waiting: ParkedNavigation) {
    guard records.contains(where: { $0.declaration.acceptedIntents.includes(waiting.intent) })
    else {
      return pipeline.settle(waiting.pending, .failed(.ownerReleased))
    }
    let isStep = group.root.planRun?.step == waiting.intent
    let carried = CarriedIntent(
      isStep ? waiting.intent : waiting.intent.withoutAddress,
      .resume,
      isAnimated: waiting.isAnimated,
      pending: waiting.pending,
      isReady: false
    )
    carried.isStep = isStep
    let ticket = waiting.condition.add(
      ParkCondition.Waiter(
        resume: { [weak self, weak carried] in
          guard let self, let carried else { return nil }
          carried.isReady = true
          carried.parked = nil
          deliver()
          return carried.pending.outcome ?? .queued(carried.pending)
        },
        end: { [weak self, weak carried] in
          if let self, let carried { end(carried, .failed(.parkingAbandoned)) }
        }
      )
    )
    carried.stopWaiting = { [condition = waiting.condition] in condition.remove(ticket) }
    carried.parked = waiting
    waiting.expire = { [weak self, weak carried] in
      if let self, let carried { expire(carried) }
    }
    add(carried)
  }

  /// Has done what waited for the flow that is entered.
  func deliver() {
    let place = place(of: entered)
    for waiting in carried where waiting.isReady {
      guard place.group.acceptedIntents.includes(waiting.intent) else { continue }
      carried.removeAll { $0 === waiting }
      waiting.stopWaiting()
      let outcome =
        waiting.isStep
        ? .failed(.unhandled(waiting.intent, [place.group.path]))
        : place.group.send(waiting.intent, cause: waiting.cause, animated: waiting.isAnimated)
      pipeline.settle(waiting.pending, outcome)
    }
  }

  func giveUp(_ pending: PendingNavigation) {
    for waiting in carried where waiting.pending === pending { end(waiting, .superseded) }
  }

  func giveUpWaiting() {
    for waiting in carried { end(waiting, .failed(.ownerReleased)) }
  }

  /// Ends what waits for a flow.
  func end(_ waiting: CarriedIntent, _ outcome: NavigationOutcome) {
    guard carried.contains(where: { $0 === waiting }) else { return }
    carried.removeAll { $0 === waiting }
    waiting.stopWaiting()
    pipeline.announceRefusal(of: waiting.intent, waiting.cause, waiting.isAnimated, outcome)
    pipeline.settle(waiting.pending, outcome)
  }

  /// Ends what has waited long enough, when its turn comes.
  private func expire(_ waiting: CarriedIntent) {
    pipeline.perform { [weak self, weak waiting] in
      if let self, let waiting { end(waiting, .failed(.parkingExpired)) }
      return .failed(.parkingExpired)
    }
  }

  private func add(_ waiting: CarriedIntent) {
    pipeline.unsettled.append(waiting.pending)
    carried.append(waiting)
    while carried.count > max(1, pipeline.parkingLimit) { end(carried[0], .superseded) }
  }
}
