// The commands that wait for a condition, and how they go on or end.

extension NavigationPipeline {
  /// The intents that wait for a condition, oldest first.
  package var parkedIntents: [NavigationIntent] { parked.map(\.intent) }

  /// The commands that are parked, oldest first.
  var parked: [ParkedNavigation] { held(as: ParkedNavigation.self) }

  /// Parks a command until its condition is met, and shows its stopgap.
  func park(_ attempt: TransitionAttempt, _ parking: GuardDecision.Parking, by name: GuardName) {
    // A stopgap must not be parked itself.
    if let meanwhile = parking.meanwhile {
      if let failure = attempt.redirect(to: meanwhile, by: name) {
        return refuse(attempt, .failed(failure))
      }
      if attempt.shownFor?.errands.contains(meanwhile) ?? false {
        return refuse(attempt, .failed(.redirectCycle(attempt.hops)))
      }
    }
    let pending = PendingNavigation(
      hold: PendingNavigation.Hold(guardName: name, condition: parking.condition.name)
    )
    let waiting = ParkedNavigation(attempt, pending, for: parking)
    keep(waiting)
    let limit = parkingLimit
    while held.count > limit, let oldest = parked.first, parked.count > limit {
      waiting.succeed(oldest)
      end(oldest, .superseded)
    }

    let condition = parking.condition
    let waiter = ParkedWaiter(waiting)
    condition.add(waiter)
    waiting.stopWaiting = { condition.remove(waiter) }
    if let expiry = parking.expiry {
      waiting.expire = { [weak self, weak waiting] in
        guard let self, let waiting else { return }
        endInTurn(waiting, .failed(.parkingExpired.naming(waiting.pending.hold)))
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
    guard block != nil else { return }
    let isLayerKept = waiting.owner.map { $0 !== self && $0.outer === self } ?? false
    let meanwhile = isLayerKept ? meanwhile.keepingLayers : meanwhile
    if let errand = meanwhile.errand, let group {
      waiting.errands.append(meanwhile)
      let run = errand.stopgap(in: group, for: waiting)
      waiting.stopgapRun = run
      return run.run()
    }
    let (taker, proposal) = route(meanwhile, toShowFor: waiting)
    if taker !== self { return taker.show(meanwhile, for: waiting, parkedAttempt) }
    switch proposal {
    case .change(let change):
      let attempt = TransitionAttempt(change.describe(in: self, .redirect, waiting.isAnimated))
      attempt.follow(parkedAttempt)
      attempt.shownFor = waiting
      _ = consider(attempt)
    case .failed(let failure, let intent):
      // The intent still waits; the event explains why no stopgap is shown.
      answer(intent(), .redirect, waiting.isAnimated, .failed(failure))
    case .unchanged, .deferred:
      break
    }
  }

  /// Finds the block that shows a stopgap for a parked command, and its proposal.
  ///
  /// A stopgap on top gives way to the next; a stopgap that the user has left behind goes in the
  /// end. What is on top for another command that waits for the same is shown for both.
  func route(
    _ meanwhile: NavigationIntent,
    toShowFor waiting: ParkedNavigation
  ) -> (taker: NavigationPipeline, proposal: Proposal) {
    let (taker, proposal) = route(meanwhile)
    guard case .change(let change) = proposal else { return (taker, proposal) }
    let blocks = [taker] + change.companions.compactMap(\.pipeline)
    let tops = Set(blocks.compactMap { $0.block?.topEntry?.id })
    for other in blocks.flatMap(\.shownWaiting)
    where other.condition === waiting.condition && !other.stopgaps.isDisjoint(with: tops) {
      let (next, replacement) = route(meanwhile, replacing: other.stopgaps)
      guard case .change(let change) = replacement, change.bringsWhatItRemoves else { continue }
      waiting.share(other)
      return (next, .unchanged(.equal, intent: { meanwhile }))
    }
    for left in waiting.condition.left
    where !left.entries.isDisjoint(with: tops) && waiting.owner?.lies(in: left.entries) == false {
      let (next, replacement) = route(meanwhile, replacing: left.entries)
      guard case .change(let change) = replacement, change.bringsWhatItRemoves else { continue }
      waiting.share(left)
      return (next, .unchanged(.equal, intent: { meanwhile }))
    }
    let isOnTop = !waiting.earlierStopgaps.isDisjoint(with: tops)
    let (next, replacement) =
      isOnTop ? route(meanwhile, replacing: waiting.earlierStopgaps) : (taker, proposal)
    // An equal screen is there already, as after a second tap: it stays as it is.
    if case .change(let change) = replacement, change.bringsWhatItRemoves {
      return (next, .unchanged(.equal, intent: { meanwhile }))
    }
    return (next, replacement)
  }

  /// Carries out an intent that was parked, with fresh guards, in the place of its stopgaps.
  fileprivate func resume(
    _ waiting: ParkedNavigation,
    _ spent: Set<EntryID>
  ) -> NavigationOutcome {
    let outcome =
      waiting.stopgaps.isEmpty
      ? submit(waiting, waiting.intent, replacing: []) : resumeInPlace(waiting, spent)
    settle(waiting.pending, outcome)
    return outcome
  }

  /// Carries it out, and has its stopgaps removed.
  ///
  /// The condition has been met, so the stopgaps go even if the intent fails now; they stay only if
  /// it is parked again.
  private func resumeInPlace(
    _ waiting: ParkedNavigation,
    _ spent: Set<EntryID>
  ) -> NavigationOutcome {
    // A screen that another command waits behind stays: that may have been parked again just now.
    let blocks = [self] + waiting.elsewhere.compactMap(\.value)
    let shared = Set(blocks.flatMap(\.shownWaiting).flatMap(\.stopgaps))
    let stopgaps = waiting.stopgaps.subtracting(shared)
    let here = waiting.left(in: [Weak(self)], but: shared, spent)
    let elsewhere = waiting.left(in: waiting.elsewhere, but: shared, spent)
    let isShared = stopgaps != waiting.stopgaps
    let intent = isShared ? waiting.intent.keepingLayers : waiting.intent
    let outcome = submit(waiting, intent, replacing: stopgaps)
    // Nobody is to look at a log-in while a slow guard is asked after it.
    if case .pending = outcome { elsewhere.remove() }
    // Before the end is told: when the last step of a plan ends, its log-in has gone.
    outcome.whenDecided { [weak self] decision in
      if case .parked(let pending) = decision {
        let all = self?.group?.root.pipelines ?? [self].compactMap(\.self)
        let again = all.lazy.flatMap(\.parked).first { $0.pending === pending }
        if again?.goOn(waiting) ?? false { return }
      }
      here.remove()
      elsewhere.remove()
    }
    return outcome
  }

  private func submit(
    _ waiting: ParkedNavigation,
    _ intent: NavigationIntent,
    replacing stopgaps: Set<EntryID>
  ) -> NavigationOutcome {
    waiting.pending.ending {
      submit(
        intent,
        cause: .resume,
        animated: waiting.isAnimated,
        replacing: stopgaps,
        isStep: waiting.isStep
      )
    }
  }

  /// The commands that wait here, and those of other blocks that are shown something here.
  var shownWaiting: [ParkedNavigation] { parked + shownFor.compactMap(\.value) }

  /// Gives up a command that waits for a guard, or that is held back.
  func giveUp(_ pending: PendingNavigation) {
    let pending = pending.present
    for command in held where command.pending === pending { end(command, .superseded) }
    if let attempt = pendingAttempt, attempt.pending === pending { supersede(attempt) }
  }

  /// Whether a command waits for a guard, or for a condition without a stopgap.
  var isWaiting: Bool { pendingAttempt != nil || held.contains(where: \.isSilent) }

  /// Gives up the commands that wait for a guard, or for a condition without a stopgap.
  func cancelWaiting() {
    if let attempt = pendingAttempt { supersede(attempt) }
    end(parked.filter(\.isSilent), .superseded)
  }

  /// Ends the intents whose stopgaps the user has left.
  ///
  /// A user who goes back from the log-in screen no longer wants the intent. A screen that takes
  /// the place of a stopgap, such as the next step of a log-in, is a stopgap as well.
  func reviewParked(after change: ProposedChange, of attempt: TransitionAttempt) {
    guard hasHeld || isShownForOthers, change.isRemoval else { return }
    let gone = Set(change.removed.map(\.id))
    for waiting in shownWaiting where !waiting.stopgaps.isDisjoint(with: gone) {
      waiting.noteGone(gone, for: change.inserted.map(\.id))
      // A stopgap that is replaced by the next one has not been left.
      if waiting.stopgaps.isEmpty, attempt.shownFor !== waiting {
        let failure = NavigationFailure.parkingAbandoned.naming(waiting.pending.hold)
        waiting.owner?.end(waiting, .failed(failure))
      }
    }
  }

  /// Hands all parked intents to another holder; their expiry goes on.
  func takeParked() -> [ParkedNavigation] {
    let all = parked
    for waiting in all { held.remove(waiting) }
    noteWaiting()
    for waiting in all {
      waiting.stopWaiting()
      unsettled.remove(waiting.pending)
    }
    return all
  }
}

extension NavigationGroup {
  /// Whether an entry is shown by a guard while a command waits behind it.
  package func isStopgap(_ entry: EntryID) -> Bool {
    root.pipelines.contains { pipeline in
      pipeline.shownWaiting.contains { $0.stopgaps.contains(entry) }
    }
  }

  /// Whether the place in front shows a screen of a guard while a command waits behind it, maybe
  /// under other screens.
  package var isStopgapInFront: Bool {
    let blocks = foundInFront()?.pipeline?.group?.members.map(\.self) ?? []
    return blocks.contains { block in
      let waiting = block.shownWaiting
      return !waiting.isEmpty
        && (block.block?.allEntries ?? []).contains { entry in
          waiting.contains { $0.stopgaps.contains(entry.id) }
        }
    }
  }
}

/// A parked command on the list of its condition.
private final class ParkedWaiter: ParkCondition.Waiter {
  private weak var waiting: ParkedNavigation?
  /// Nobody else holds the command from `take` to `resume`.
  private var taken: (ParkedNavigation, NavigationPipeline)?

  init(_ waiting: ParkedNavigation) { self.waiting = waiting }

  override func take() -> Bool {
    guard let waiting, let owner = waiting.owner, owner.take(waiting) else { return false }
    taken = (waiting, owner)
    return true
  }

  override var stopgaps: Set<EntryID> { taken?.0.stopgaps ?? [] }

  override func resume(_ spent: Set<EntryID>) -> NavigationOutcome? {
    guard let (waiting, owner) = taken else { return nil }
    taken = nil
    return owner.resume(waiting, spent)
  }

  override func end() {
    guard let waiting else { return }
    let failure = NavigationFailure.parkingAbandoned.naming(waiting.pending.hold)
    waiting.owner?.endInTurn(waiting, .failed(failure))
  }
}

extension ProposedChange {
  /// Whether it only replaces screens by equal ones.
  fileprivate var bringsWhatItRemoves: Bool {
    ([self] + companions.map(\.change)).allSatisfy {
      !$0.inserted.isEmpty && $0.inserted.map(\.route) == $0.removed.map(\.route)
    }
  }
}
