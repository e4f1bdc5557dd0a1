/// An intent that waits for a flow that can take it, and perhaps for a condition, too.
@MainActor
final class CarriedIntent {
  let intent: NavigationIntent
  let cause: NavigationCause
  let isAnimated: Bool
  let pending: PendingNavigation
  /// Where in its flow it was asked for, if it was asked of a part of one.
  var place: CarriedPlace?
  /// The results of the screens that it is to bring, as long as no block has taken it.
  let results = ResultBook(Attention())
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
    _ animated: Bool,
    after earlier: CarriedIntent?
  ) -> NavigationOutcome? {
    let isWanted = records.contains {
      $0 !== entered && $0.declaration.acceptedIntents.includes(intent)
    }
    guard isWanted else { return nil }
    let pending = PendingNavigation()
    let waiting = CarriedIntent(
      intent,
      cause,
      isAnimated: animated,
      pending: pending,
      isReady: true
    )
    waiting.place = earlier?.place
    earlier?.results.hand(intent.newEntries, to: waiting.results)
    add(waiting)
    let outcome = NavigationOutcome.queued(pending)
    pipeline.announceRefusal(of: intent, cause, animated, outcome)
    return outcome
  }

  /// Takes over an intent that is held back in a flow that is left.
  ///
  /// - Parameters:
  ///   - waiting: The intent.
  ///   - pipeline: The block in which it is held back.
  ///   - group: The group of the flow.
  func carry(
    _ waiting: ParkedNavigation,
    from pipeline: NavigationPipeline,
    in group: NavigationGroup
  ) {
    let wanted = waiting.intent.withoutAddress
    guard records.contains(where: { $0.declaration.acceptedIntents.includes(wanted) }) else {
      let outcome = waiting.pending.ending {
        let outcome = NavigationOutcome.failed(.ownerReleased)
        self.pipeline.announceRefusal(of: waiting.intent, .resume, waiting.isAnimated, outcome)
        return outcome
      }
      return pipeline.settle(waiting.pending, outcome)
    }
    let isStep = group.planRuns.run?.step == waiting.intent
    let carried = CarriedIntent(
      isStep ? waiting.intent : waiting.intent.withoutLayersOnTheWay,
      .resume,
      isAnimated: waiting.isAnimated,
      pending: waiting.pending,
      isReady: false
    )
    carried.isStep = isStep
    let addressee = waiting.intent.addressee.flatMap(group.pipeline(named:))
    carried.place = CarriedPlace(
      of: addressee ?? pipeline,
      in: group,
      isShown: addressee != nil
    )
    // The screens that it brings are awaited wherever it is carried out.
    for pipeline in group.pipelines {
      pipeline.results.hand(wanted.newEntries, to: carried.results)
    }
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
      guard place.group.acceptedIntents.includes(waiting.intent.withoutAddress) else { continue }
      carried.removeAll { $0 === waiting }
      waiting.stopWaiting()
      let outcome =
        waiting.isStep
        ? .failed(.unhandled(waiting.intent, [place.group.path]))
        : place.group.send(waiting)
      outcome.whenEnded { waiting.results.endAll(ResultEnd(of: $0)) }
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
    waiting.results.endAll(ResultEnd(of: outcome))
    _ = waiting.pending.ending {
      pipeline.announceRefusal(of: waiting.intent, waiting.cause, waiting.isAnimated, outcome)
      return outcome
    }
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
