// What observers are told.

extension NavigationPipeline {
  /// Tells observers that a host has nothing to show for a route.
  public func report(_ missing: MissingDestination) {
    let transition = emptyTransition(.push(missing.route), .code(), true)
    announce(transition, .failed(.missingDestination(missing)))
  }

  func announce(_ transition: @autoclosure () -> Transition, _ outcome: NavigationOutcome) {
    if events.isEmpty, group?.hasObservers != true { return }
    let event = event(transition(), outcome)
    events.send(event)
    group?.send(event)
  }

  private func event(_ transition: Transition, _ outcome: NavigationOutcome) -> NavigationEvent {
    NavigationEvent(time: now, transition: transition, outcome: outcome, reference: reference)
  }

  /// Tells the observers of all blocks that a command is about, each once: of those that change with
  /// this one, and of those whose guards have handed it over.
  func announce(_ attempt: TransitionAttempt, _ outcome: NavigationOutcome, of parts: [Part] = []) {
    let isAlone = parts.count < 2 && attempt.senders.isEmpty
    if isAlone { return announce(attempt.transition, outcome) }
    let event = event(attempt.transition, outcome)
    var told: [NavigationPipeline] = []
    for pipeline in [self] + parts.map(\.pipeline) + attempt.senders.compactMap(\.value)
    where !told.contains(where: { $0 === pipeline }) {
      var own = event
      own.reference = pipeline.reference
      pipeline.events.send(own)
      told.append(pipeline)
    }
    var toldGroups: [NavigationGroup] = []
    for pipeline in told {
      var group = pipeline.group
      while let next = group, !toldGroups.contains(where: { $0 === next }) {
        next.events.send(event)
        toldGroups.append(next)
        group = next.parent
      }
    }
  }

  /// Describes a change, and those that other blocks make with it.
  func share(
    _ change: ProposedChange,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> Share {
    var companions: [Companion] = []
    for companion in change.companions {
      guard let pipeline = companion.pipeline else { continue }
      let share = pipeline.share(companion.change, cause, animated)
      companions.append(Companion(pipeline: pipeline, share: share))
    }
    let transition = Transition(
      owner: path,
      intent: change.intent,
      cause: cause,
      keptBelow: change.keptBelow,
      keptAbove: change.keptAbove,
      removed: change.removed,
      inserted: change.inserted,
      revealed: change.revealed,
      origin: change.origin,
      destination: change.destination,
      isAnimated: animated,
      parts: companions.map(\.share.transition)
    )
    return Share(change, transition, companions)
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
