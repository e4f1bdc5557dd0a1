import Foundation

/// The way that every change to one block takes, and what an app can attach to it.
///
/// Leave-guards, then enter-guards, then the one change of state, then the entries that are gone,
/// then observers, then results, then what was asked for meanwhile. There is no second door.
@MainActor
public final class NavigationPipeline {
  /// The name in logs and events.
  public var name: String {
    get { givenName ?? block?.defaultName ?? "released" }
    set { givenName = newValue }
  }

  /// The guards of this block alone.
  public private(set) lazy var guards = NavigationGuards(attention) { [weak self] in
    self?.guardsDidChange()
  }

  /// The events of this block alone.
  public let events: NavigationEvents

  /// The group that the block belongs to.
  ///
  /// It is kept alive: were it to go, its guards would go with it, unnoticed.
  public private(set) var group: NavigationGroup?

  /// How a host takes part, if one is attached.
  public weak var scope: (any CommitScope)? {
    didSet { hasScope = scope != nil }
  }

  /// Whether a host was attached: asking the weak reference takes longer.
  private(set) var hasScope = false

  /// How many intents may be parked at a time.
  ///
  /// One more ends the oldest as superseded.
  public var parkingLimit = 1

  weak var block: (any TransitionBlock)?
  /// The block that this one lies in, as the stack of a layer lies in its presenter.
  weak var outer: NavigationPipeline?
  /// Whether other blocks lie in entries of this one, whose guards may care about what goes.
  var hasInner = false {
    didSet { attention.note(.inner, hasInner) }
  }
  var pendingAttempt: TransitionAttempt? {
    didSet { attention.note(.pending, pendingAttempt != nil) }
  }
  private let attention = Attention()
  var parked: [ParkedNavigation] = []
  /// The check of everything that is under way.
  var revalidation: Revalidation?
  /// All checks that are under way.
  var checks: [Revalidation] = []
  private(set) var isProtected = false
  private(set) var lastTransition: Date?
  private var givenName: String?

  /// What is written about the life of the block, by each logger.
  var lifetimes: [Lifetime] = []

  /// What somebody waits for.
  ///
  /// A deinit cannot reach it through what else holds it.
  var unsettled: [PendingNavigation] = []

  /// What somebody waits for to come back from entries of the block.
  let results: ResultBook

  init(_ block: any TransitionBlock) {
    self.block = block
    events = NavigationEvents(attention)
    results = ResultBook(attention)
  }

  deinit {
    let unsettled = unsettled
    guard !unsettled.isEmpty else { return }
    Task { @MainActor in
      for pending in unsettled { pending.settle(.failed(.ownerReleased)) }
    }
  }

  /// Ends what somebody waits for, since the block has gone.
  func blockWasReleased() {
    pendingAttempt = nil
    revalidation = nil
    checks = []
    parked = []
    for pending in unsettled { settle(pending, .failed(.ownerReleased)) }
  }

  /// The names of the groups and of the block, with slashes.
  public var path: String { group.map { "\($0.path)/\(name)" } ?? name }

  /// Makes the block a member of a group, and of no other.
  public func join(_ group: NavigationGroup) {
    self.group?.remove(self)
    self.group = group
    block?.queue = group.queue
    group.add(self)
    guardsDidChange()
    block?.groupDidChange()
  }

  /// Makes the block a member of no group.
  public func leaveGroup() {
    group?.remove(self)
    group = nil
    block?.queue = TransitionQueue()
    guardsDidChange()
    block?.groupDidChange()
  }

  /// Whether a change concerns nobody but the observers of the state.
  @usableFromInline var isIdle: Bool {
    guard attention.isEmpty else { return false }
    guard let group else { return true }
    return group.isIdle
  }

  var now: Date { group?.now() ?? Date() }

  var chain: [RegisteredGuard] {
    (group?.chain ?? []) + guards.chain.map { $0.noting(lastTransition) }
  }

  /// Notes that guards came or went, or that one was armed or disarmed.
  func guardsDidChange() { updateProtection() }

  func updateProtection() {
    let isProtected = block?.topEntry.map { !armedGuards(of: [$0]).isEmpty } ?? false
    if isProtected != self.isProtected {
      block?.changeProtection { self.isProtected = isProtected }
    }
    outer?.updateProtection()
  }

  /// The leave-guards that are armed for entries, or for what lies in them.
  func armedGuards(of entries: [RouteEntry]) -> [RegisteredGuard] {
    let own = chain.filter { registered in
      (registered.leaveGuard?.isArmed ?? false) && entries.contains(where: registered.scope.covers)
    }
    let inner = entries.compactMap { block?.innerPipeline(of: $0.id) }
    return own + inner.flatMap { $0.armedGuards(of: $0.block?.allEntries ?? []) }
  }
}

// MARK: - Commands

extension NavigationPipeline {
  /// Carries out an intent: at once, or after the transition that is under way.
  func submit(
    _ intent: NavigationIntent,
    cause: NavigationCause,
    animated: Bool,
    replacing stopgaps: Set<EntryID> = []
  ) -> NavigationOutcome {
    perform { [weak self] in
      guard let self, let block else { return .failed(.ownerReleased) }
      if !block.accepts(intent), let other = member(accepting: intent) {
        return other.submitWithin(intent, cause: cause, animated: animated)
      }
      return run(
        block.propose(intent, replacing: stopgaps),
        cause,
        animated,
        replacing: stopgaps
      )
    }
  }

  /// Does something as a transition: now if none is under way, else afterwards.
  ///
  /// It may wait for long, and must not keep the pipeline alive.
  func perform(_ body: @escaping () -> NavigationOutcome) -> NavigationOutcome {
    guard let queue = block?.queue else { return .failed(.ownerReleased) }
    if let own = transitionOfRunningGuard {
      return own.followed { [weak self] in
        self?.perform(body) ?? .failed(.ownerReleased)
      }
    }
    guard queue.begin() else { return queue.enqueue(body) }
    let outcome = body()
    queue.end()
    return outcome
  }

  func run(
    _ proposal: Proposal,
    _ cause: NavigationCause,
    _ animated: Bool,
    isWritten: Bool = false,
    replacing stopgaps: Set<EntryID> = []
  ) -> NavigationOutcome {
    switch proposal {
    case .unchanged(let reason, let intent):
      let outcome = NavigationOutcome.unchanged(reason)
      // An equal write-back is no event: hosts make them all the time.
      if reason == .foreignRoute { block?.refuseWrite() }
      if reason != .equal { announce(emptyTransition(intent(), cause, animated), outcome) }
      return outcome
    case .failed(let failure, let intent):
      let outcome = NavigationOutcome.failed(failure)
      announce(emptyTransition(intent(), cause, animated), outcome)
      return outcome
    case .deferred(let intent, let until):
      let outcome = until(cause, animated)
      announce(emptyTransition(intent(), cause, animated), outcome)
      return outcome
    case .change(let change):
      let transition = transition(change, cause, animated)
      let attempt = TransitionAttempt(
        change,
        transition,
        cause: cause,
        isAnimated: animated,
        isWritten: isWritten,
        replacing: stopgaps
      )
      if isWritten, change.isTailRemoval { return accept(attempt) }
      return consider(attempt)
    }
  }

  /// Asks the guards, and commits if all allow.
  func consider(_ attempt: TransitionAttempt) -> NavigationOutcome {
    ask(attempt, attempt.unanswered(steps(for: attempt.transition, isDryRun: false)))
    return attempt.outcome ?? .pending(wait(for: attempt))
  }

  /// Takes over what a host has done already, and then asks the guards what they make of it.
  private func accept(_ attempt: TransitionAttempt) -> NavigationOutcome {
    let outcome = outcome(ofRemoving: attempt.transition.removed)
    commit(attempt, outcome)
    if let revealed = attempt.transition.revealed { check([revealed], phase: .reveal) }
    return outcome
  }

  /// The outcome of removing entries without asking: it names the leave-guards that are armed.
  func outcome(ofRemoving removed: [RouteEntry]) -> NavigationOutcome {
    let late = armedGuards(of: removed)
    if late.isEmpty { return .committed }
    return .tooLate(LateLeave(guardNames: late.map(\.name), removed: removed))
  }

  /// The one place where a guarded change becomes the state.
  func commit(_ attempt: TransitionAttempt, _ outcome: NavigationOutcome) {
    if let pending = pendingAttempt, pending !== attempt { supersede(pending) }
    if let scope {
      scope.commit(animated: attempt.isAnimated, attempt.change.commit)
    } else {
      attempt.change.commit()
    }
    let removed = attempt.transition.removed.reversed()
    if !results.isEmpty {
      let end = ResultEnd(of: attempt.transition)
      for entry in removed { results.decide(entry.id, end) }
    }
    let time = now
    lastTransition = time
    group?.noteTransition(at: time)
    for entry in removed {
      guards.entryWasRemoved(entry.id)
      group?.entryWasRemoved(entry.id)
    }
    updateProtection()
    announce(attempt.transition, outcome)
    if !results.isEmpty, let block {
      for entry in removed where block.isGone(entry.id) { results.deliver(entry.id) }
    }
    finish(attempt, outcome)
    if !parked.isEmpty { reviewParked(after: attempt) }
  }

  /// Ends a command.
  func finish(_ attempt: TransitionAttempt, _ outcome: NavigationOutcome) {
    attempt.outcome = outcome
    attempt.walk = nil
    if pendingAttempt === attempt { pendingAttempt = nil }
    settle(attempt.pending, outcome)
  }

  /// Ends a command that leaves the state as it was.
  func refuse(_ attempt: TransitionAttempt, _ outcome: NavigationOutcome) {
    announce(attempt.transition, outcome)
    if attempt.isWritten { block?.refuseWrite() }
    finish(attempt, outcome)
  }

  func supersede(_ attempt: TransitionAttempt) {
    attempt.walk?.cancel()
    refuse(attempt, .superseded)
  }

  func settle(_ pending: PendingNavigation?, _ outcome: NavigationOutcome) {
    guard let pending else { return }
    unsettled.removeAll { $0 === pending }
    pending.settle(outcome)
  }

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
      isAnimated: animated
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
