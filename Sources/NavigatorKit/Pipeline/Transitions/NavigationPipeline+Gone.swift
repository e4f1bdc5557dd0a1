// What becomes of a block that its tree has let go of, and of what it is asked for.

extension NavigationPipeline {
  /// Whether the tree has let go of the block for good, or of a group that it is in.
  ///
  /// It lives again where it joins a group.
  var isGone: Bool { former != nil || group?.isGone ?? false }

  /// The names of the groups and of the block; those of a block that is gone say where it was.
  var lastPath: String {
    if let former { return former.path(of: name) }
    return group?.formerPlace?.path(of: path) ?? path
  }

  /// Notes that what the block lay in has gone for good.
  ///
  /// To be called within a transition.
  func noteGone() {
    guard former == nil, let queue = block?.queue else { return }
    former = FormerPlace(in: group, queue: queue)
  }

  /// Does what somebody asks for as a transition, unless the block is gone then.
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

  /// Refuses what a block is asked for that is gone, and tells the tree that it was in.
  ///
  /// A host that has not heard of it yet makes no mistake.
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

  /// Refuses what came to a proposal, unless that is what is so already.
  func refusalIfGone(
    _ proposal: Proposal,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome? {
    guard isGone else { return nil }
    if case .unchanged(.equal, _) = proposal { return nil }
    return refusalIfGone(proposal.intent, cause, animated)
  }

  /// Whether anything waits here that ends when the block is gone.
  ///
  /// Most often nothing does, and then no command after a host's write has to wait for its end.
  var hasWaiting: Bool {
    pendingAttempt != nil || !held.isEmpty || !checks.isEmpty || !unsettled.isEmpty
  }

  /// Ends all that waits here, since the block is gone, unless it has joined a group by now.
  func endWaiting() {
    guard isGone else { return }
    let outcome = NavigationOutcome.failed(.ownerReleased)
    if let attempt = pendingAttempt { giveUp(attempt, outcome) }
    checks = []
    end(parked, outcome)
    end(held, outcome)
    for pending in unsettled { settle(pending, outcome) }
  }
}

extension Proposal {
  /// What was asked for.
  @MainActor fileprivate var intent: NavigationIntent {
    switch self {
    case .unchanged(_, let intent), .failed(_, let intent), .deferred(let intent, _): intent()
    case .change(let change): change.transition.intent
    }
  }
}
