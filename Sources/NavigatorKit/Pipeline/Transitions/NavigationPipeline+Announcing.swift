// The events that observers are sent.

extension NavigationPipeline {
  /// The entries that a transition brought, and its cause.
  struct Arrival {
    /// How many arrivals are kept: a host makes its views soon afterwards, and asks for no older
    /// ones.
    static let limit = 8

    let entries: [EntryID]
    let cause: NavigationCause
  }

  /// The screens in front before and after a transition.
  typealias Screens = (before: RouteEntry?, after: RouteEntry?)

  /// Notes the cause of the entries that an observed transition brings.
  func noteArrival(of change: ProposedChange) {
    if change.inserted.isEmpty { return }
    arrivals.append(Arrival(entries: change.inserted.map(\.id), cause: change.facts.cause))
    if arrivals.count > Arrival.limit { arrivals.removeFirst() }
  }

  func announce(
    _ transition: @autoclosure () -> StateTransition,
    _ outcome: NavigationOutcome,
    between screens: Screens? = nil
  ) {
    guard hasObservers else { return }
    let event = event(transition(), outcome, between: screens, to: listeners(of: [self]))
    telling {
      ownEvents.send(event)
      for group in hearers { group.events.send(event) }
    }
  }

  /// A function that tells observers that a command waits its turn, or `nil` without observers.
  func teller(
    of intent: @escaping @autoclosure () -> NavigationIntent,
    _ cause: @escaping @autoclosure () -> NavigationCause,
    _ animated: Bool
  ) -> TransitionQueue.Teller? {
    guard hasObservers else { return nil }
    return { [self] outcome in announce(emptyTransition(intent(), cause(), animated), outcome) }
  }

  /// Runs a change or a notification; observers hear afterwards of waits that begin in it.
  func telling(_ body: () -> Void) {
    guard let queue = block?.queue else { return body() }
    queue.tell(body)
  }

  /// The groups whose observers hear of the block, innermost first.
  private var hearers: [NavigationGroup] { former?.hearers ?? group?.hearers ?? [] }

  /// Makes an event; the event of a wait is noted with its listeners, so that they hear how the
  /// wait ends.
  private func event(
    _ transition: StateTransition,
    _ outcome: NavigationOutcome,
    between screens: Screens?,
    to listeners: @autoclosure () -> [WaitNotice.Listener]
  ) -> NavigationEvent {
    let screenNow = screens.map(\.after) ?? screenInFront
    // Observers find the new screen in the visits.
    if outcome.isChange { block?.queue.visits?.note() }
    if let pending = outcome.unsettled {
      let heard = listeners().filter { $0.events?.isEmpty == false }
      if let notice = pending.notice {
        notice.add(heard)
      } else {
        let place = former ?? block.map { FormerPlace(in: group, queue: $0.queue) }
        pending.notice = WaitNotice(transition, over: screenNow, at: place, to: heard)
      }
    }
    return NavigationEvent(
      time: now,
      transition: transition,
      outcome: outcome,
      from: screens.map(\.before) ?? screenNow,
      to: screenNow,
      reference: reference
    )
  }

  /// Sends an event to the observers of all blocks of a command, each once: blocks that change in
  /// it, blocks whose guards have handed it over, and blocks whose observers heard of its wait.
  ///
  /// - Parameters:
  ///   - attempt: The command.
  ///   - outcome: Its outcome.
  ///   - parts: The blocks that it has changed.
  ///   - screens: The screens in front before and after, if it has changed anything.
  func announce(
    _ attempt: TransitionAttempt,
    _ outcome: NavigationOutcome,
    of parts: Few<Part> = [],
    between screens: Screens? = nil
  ) {
    let notice = attempt.pending?.notice ?? attempt.notice
    let isAlone = parts.count < 2 && attempt.senders.isEmpty && notice == nil
    if isAlone { return announce(attempt.transition, outcome, between: screens) }
    var listeners = listeners(
      of: [self] + parts.map(\.pipeline) + attempt.senders.compactMap(\.value)
    )
    let others = notice?.takeListeners() ?? []
    listeners += others.filter { other in !listeners.contains { $0.events === other.events } }
    let event = event(attempt.transition, outcome, between: screens, to: listeners)
    telling { event.send(to: listeners) }
  }

  /// The listeners of blocks: first their own observers, then those of their groups, each once.
  private func listeners(of pipelines: [NavigationPipeline]) -> [WaitNotice.Listener] {
    var listeners: [WaitNotice.Listener] = []
    func add(_ events: NavigationEvents, _ reference: BlockReference) {
      if listeners.contains(where: { $0.events === events }) { return }
      listeners.append(WaitNotice.Listener(events: events, reference: reference))
    }
    for pipeline in pipelines { add(pipeline.ownEvents, pipeline.reference) }
    for pipeline in pipelines {
      for group in pipeline.hearers { add(group.events, reference) }
    }
    return listeners
  }

  /// A transition that changes nothing, for a command without effect.
  ///
  /// Never inlined, like all code that many commands share on their long way: copies would cost
  /// more size than they save time.
  @inline(never)
  func emptyTransition(
    _ intent: NavigationIntent,
    _ cause: NavigationCause,
    _ animated: Bool,
    isStep: Bool = false
  ) -> StateTransition {
    let top = block?.topEntry ?? rootEntry
    let count = block?.entryCount ?? 0
    let facts = StateTransition.Facts(
      owner: lastPath,
      intent: intent,
      cause: cause,
      kind: kind,
      style: intent.ask.style,
      depthBefore: count,
      depthAfter: count,
      keptBelow: count,
      keptAbove: 0,
      removed: [],
      inserted: [],
      revealed: nil,
      origin: top,
      destination: top,
      isAnimated: animated,
      change: intent.ask.move,
      isStep: isStep
    )
    return StateTransition(facts)
  }
}
