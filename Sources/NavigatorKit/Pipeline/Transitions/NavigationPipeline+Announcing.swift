// What observers are told.

extension NavigationPipeline {
  /// Tells observers that a host has nothing to show for a route.
  ///
  /// The cause is that of the command that brought the screen, if an observer was told of it lately.
  public func report(_ missing: MissingDestination) {
    let entry = block?.allEntries.last { $0.route == missing.route }?.id
    let arrival = arrivals.last { arrival in entry.map(arrival.entries.contains) ?? false }
    let cause = arrival?.cause ?? NavigationCause(.code)
    let transition = emptyTransition(.push(missing.route), cause, true)
    announce(transition, .failed(.missingDestination(missing)))
  }

  /// What brought some entries.
  struct Arrival {
    /// A host makes its views soon after: nobody asks about older ones.
    static let limit = 8

    let entries: [EntryID]
    let cause: NavigationCause
  }

  /// Notes what brought the entries of a transition that observers are told of.
  func noteArrival(of transition: Transition) {
    if transition.inserted.isEmpty { return }
    arrivals.append(Arrival(entries: transition.inserted.map(\.id), cause: transition.cause))
    if arrivals.count > Arrival.limit { arrivals.removeFirst() }
  }

  func announce(_ transition: @autoclosure () -> Transition, _ outcome: NavigationOutcome) {
    guard hasObservers else { return }
    let event = event(transition(), outcome)
    telling {
      ownEvents.send(event)
      for group in hearers { group.events.send(event) }
    }
  }

  /// What tells observers that a command waits its turn, if there are any.
  func teller(
    of intent: @escaping @autoclosure () -> NavigationIntent,
    _ cause: @escaping @autoclosure () -> NavigationCause,
    _ animated: Bool
  ) -> TransitionQueue.Teller? {
    guard hasObservers else { return nil }
    return { [self] outcome in announce(emptyTransition(intent(), cause(), animated), outcome) }
  }

  /// Changes something or tells of it: of waits that begin meanwhile observers hear afterwards.
  func telling(_ body: () -> Void) {
    guard let queue = block?.queue else { return body() }
    queue.tell(body)
  }

  /// The groups whose observers hear of the block, innermost first.
  private var hearers: [NavigationGroup] { former?.hearers ?? group?.hearers ?? [] }

  /// Makes an event; that of a wait is noted, so that observers hear how the wait ends.
  private func event(_ transition: Transition, _ outcome: NavigationOutcome) -> NavigationEvent {
    outcome.unsettled?.notice = WaitNotice(transition, by: self)
    return NavigationEvent(
      time: now,
      transition: transition,
      outcome: outcome,
      reference: reference
    )
  }

  /// Tells the observers of all blocks that a command is about, each once: of those that change with
  /// this one, and of those whose guards have handed it over.
  func announce(_ attempt: TransitionAttempt, _ outcome: NavigationOutcome, of parts: [Part] = []) {
    let isAlone = parts.count < 2 && attempt.senders.isEmpty
    if isAlone { return announce(attempt.transition, outcome) }
    let event = event(attempt.transition, outcome)
    telling {
      send(event, to: [self] + parts.map(\.pipeline) + attempt.senders.compactMap(\.value))
    }
  }

  private func send(_ event: NavigationEvent, to pipelines: [NavigationPipeline]) {
    var told: [NavigationPipeline] = []
    for pipeline in pipelines
    where !told.contains(where: { $0 === pipeline }) {
      var own = event
      own.reference = pipeline.reference
      pipeline.ownEvents.send(own)
      told.append(pipeline)
    }
    var toldGroups: [NavigationGroup] = []
    for pipeline in told {
      for group in pipeline.hearers where !toldGroups.contains(where: { $0 === group }) {
        group.events.send(event)
        toldGroups.append(group)
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
      owner: lastPath,
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
