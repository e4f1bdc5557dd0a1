// Blocks that their tree has let go of, and the commands that still reach them.

extension NavigationPipeline {
  /// Whether the tree has let go of the block, or of a group around it, for good.
  var isGone: Bool { former != nil || group?.isGone ?? false }

  /// The names of the groups and of the block; for a block that is gone, its former ones.
  var lastPath: String {
    if let former { return former.path(of: name) }
    return group?.formerPlace?.path(of: path) ?? path
  }

  /// Notes that the entry in which the block lay has gone for good.
  ///
  /// To be called within a transition.
  func noteGone() {
    guard former == nil, let queue = block?.queue else { return }
    former = FormerPlace(in: group, queue: queue)
  }

  /// Runs a command as a transition, unless the block is gone when its turn comes.
  @discardableResult
  func perform(
    _ intent: @escaping @autoclosure () -> NavigationIntent,
    _ cause: NavigationCause,
    animated: Bool = true,
    _ body: @escaping () -> NavigationOutcome
  ) -> NavigationOutcome {
    perform(cause, telling: teller(of: intent(), cause, animated)) { [weak self] in
      self?.refusalIfGone(intent(), cause, animated) ?? body()
    }
  }

  /// Refuses a command to a block that is gone, and tells the tree that it was in.
  ///
  /// A gesture is refused without an event: its host may not know of the end yet.
  func refusalIfGone(
    _ intent: @autoclosure () -> NavigationIntent,
    _ cause: @autoclosure () -> NavigationCause,
    _ animated: Bool = true
  ) -> NavigationOutcome? {
    guard isGone, block != nil else { return nil }
    let outcome = NavigationOutcome.failed(.gone)
    let cause = cause()
    if cause.kind != .gesture { announce(emptyTransition(intent(), cause, animated), outcome) }
    return outcome
  }

  /// Refuses a proposal if the block is gone, except one that would change nothing.
  func refusalIfGone(
    _ proposal: Proposal,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome? {
    guard isGone else { return nil }
    if case .unchanged(.equal, _) = proposal { return nil }
    return refusalIfGone(proposal.intent, cause, animated)
  }

  /// Whether anything waits here that ends when the block is gone: a command, a check or a caller.
  ///
  /// Most often nothing does, so no command after a host's write has to wait for that.
  var hasWaiting: Bool {
    pendingAttempt != nil || lateQuestion != nil || hasHeld || !checks.isEmpty || !unsettled.isEmpty
      || attachments.known(HostAppearance.self)?.isAwaited ?? false
      || block?.overlay?.isFollowed ?? false
  }

  /// Ends the commands that wait here, unless a leave-guard has brought the block's layer back.
  func endWaiting() {
    guard isGone else { return }
    let outcome = NavigationOutcome.failed(.ownerReleased)
    if let attempt = pendingAttempt { giveUp(attempt, outcome) }
    endLateQuestion()
    checks = []
    end(parked, outcome)
    end(Array(held), outcome)
    for pending in unsettled { settle(pending, outcome) }
    attachments.known(HostAppearance.self)?.endAll()
    block?.overlay?.endFollowing()
  }
}

extension Proposal {
  /// The intent of the proposal.
  @MainActor fileprivate var intent: NavigationIntent {
    switch self {
    case .unchanged(_, let intent), .failed(_, let intent), .deferred(let intent, _): intent()
    case .change(let change): change.facts.intent
    }
  }
}
