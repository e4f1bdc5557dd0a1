// What observers are told.

extension NavigationPipeline {
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

  /// Tells the observers of all blocks that a command that leaves the state as it was is about.
  func announce(_ attempt: TransitionAttempt, _ outcome: NavigationOutcome) {
    announce(attempt.transition, outcome, to: attempt.audience([self]))
  }

  /// Tells the observers of several blocks, each once.
  func announce(
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
