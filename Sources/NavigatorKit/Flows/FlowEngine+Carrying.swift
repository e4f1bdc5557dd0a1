// Intents that wait for a flow that accepts them.

extension FlowEngine {
  /// The intents that wait for a flow, oldest first.
  var carried: [CarriedIntent] { slot.pipeline?.held(as: CarriedIntent.self) ?? [] }

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
    let waiting = CarriedIntent(intent, cause, isAnimated: animated, pending: pending)
    waiting.place = earlier?.place
    if let earlier {
      earlier.results.hand(intent.newEntries, to: waiting.results)
    } else if let awaited = intent.awaited, !awaited.isExpected {
      waiting.results.expect(awaited)
    }
    add(waiting)
    return pipeline.answer(intent, cause, animated, .queued(pending))
  }

  /// Takes over an intent that is parked in a flow that is left.
  ///
  /// - Parameters:
  ///   - waiting: The intent.
  ///   - pipeline: The block in which it is parked.
  ///   - group: The group of the flow.
  func carry(
    _ waiting: ParkedNavigation,
    from pipeline: NavigationPipeline,
    in group: NavigationGroup
  ) {
    let elsewhere = waiting.intent.command.map { $0.elsewhere(waiting.intent) } ?? waiting.intent
    let wanted = elsewhere?.withoutAddress
    guard let elsewhere, let wanted,
      records.contains(where: { $0.declaration.acceptedIntents.includes(wanted) })
    else {
      let outcome = waiting.pending.ending {
        self.pipeline.answer(waiting.intent, .resume, waiting.isAnimated, .failed(.ownerReleased))
      }
      return pipeline.settle(waiting.pending, outcome)
    }
    let carried = CarriedIntent(
      waiting.isStep ? elsewhere : elsewhere.withoutLayersOnTheWay,
      .resume,
      isAnimated: waiting.isAnimated,
      pending: waiting.pending,
      isStep: waiting.isStep
    )
    carried.isReady = false
    // An intent for several blocks is about the last one, which the others bring to the front.
    let addressee = waiting.intent.parts?.last.flatMap { group.pipeline(named: $0.block) }
    carried.place = CarriedPlace(
      of: addressee ?? pipeline,
      in: group,
      isShown: addressee != nil
    )
    // The results of its new screens are awaited wherever it is carried out.
    for pipeline in group.pipelines {
      pipeline.results.hand(wanted.newEntries, to: carried.results)
    }
    let waiter = CarriedWaiter(carried, of: self)
    waiting.condition.add(waiter)
    carried.stopWaiting = { [condition = waiting.condition] in condition.remove(waiter) }
    carried.parked = waiting
    waiting.expire = { [weak self, weak carried] in
      if let self, let carried { self.pipeline.endInTurn(carried, .failed(.parkingExpired)) }
    }
    add(carried)
  }

  /// Carries out the intents that have waited for the entered flow.
  func deliver() {
    let place = place(of: entered)
    for waiting in carried where waiting.isReady {
      guard place.group.acceptedIntents.includes(waiting.intent.withoutAddress) else { continue }
      guard pipeline.take(waiting) else { continue }
      let outcome =
        waiting.isStep
        ? .failed(.unhandled(waiting.intent, [place.group.location]))
        : place.group.send(waiting)
      outcome.whenEnded { waiting.results.endAll(ResultEnd(of: $0)) }
      pipeline.settle(waiting.pending, outcome)
    }
  }

  private func add(_ waiting: CarriedIntent) {
    pipeline.keep(waiting)
    while carried.count > pipeline.parkingLimit { pipeline.end(carried[0], .superseded) }
  }
}

/// A carried intent on the list of its condition, which keeps waiting for its flow afterwards.
private final class CarriedWaiter<Flow: NavigationRoute>: ParkCondition.Waiter {
  private weak var carried: CarriedIntent?
  private weak var engine: FlowEngine<Flow>?

  init(_ carried: CarriedIntent, of engine: FlowEngine<Flow>) {
    self.carried = carried
    self.engine = engine
  }

  override func take() -> Bool { carried != nil && engine != nil }

  override func resume(_ spent: Set<EntryID>) -> NavigationOutcome? {
    guard let carried, let engine else { return nil }
    carried.isReady = true
    carried.parked = nil
    engine.deliver()
    return carried.pending.outcome ?? .queued(carried.pending)
  }

  override func end() {
    if let carried { engine?.pipeline.end(carried, .failed(.parkingAbandoned)) }
  }
}
