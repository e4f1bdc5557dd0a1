// How an intent gets to the block that can carry it out.

extension NavigationPipeline {
  /// Finds the block that carries out an intent, and its proposal.
  ///
  /// That is this block, if it can; or else the nearest block in the group that can. If none can,
  /// this block refuses, since it knows the reason best. The parts of a compound intent are for the
  /// blocks that they name; the first block that changes anything carries all of them out.
  func route(
    _ intent: NavigationIntent,
    replacing stopgaps: Set<EntryID> = []
  ) -> (taker: NavigationPipeline, proposal: Proposal) {
    if let parts = intent.parts { return route(parts, intent, replacing: stopgaps) }
    if let errand = intent.errand { return (self, propose(errand, intent)) }
    guard let block else { return (self, .failed(.ownerReleased, intent: { intent })) }
    // A block that is leaving the screen is still a member, but no other may act for it.
    let other = isGone || block.accepts(intent) ? nil : group?.member(accepting: intent)
    let proposal = (other?.block ?? block).propose(intent, replacing: stopgaps)
    return (other ?? self, proposal.of(intent.command))
  }

  private func propose(_ errand: any TreeErrand, _ intent: NavigationIntent) -> Proposal {
    guard let group else { return .failed(.unhandled(intent, [path]), intent: { intent }) }
    return .deferred(
      intent: { intent },
      until: { [weak group] cause, animated, hops in
        guard let group else { return .failed(.ownerReleased) }
        let command = intent.command
        return errand.start(in: group, cause, animated: animated, after: hops, of: command)
      }
    )
  }

  private func route(
    _ parts: [AddressedIntent],
    _ intent: NavigationIntent,
    replacing stopgaps: Set<EntryID>
  ) -> (taker: NavigationPipeline, proposal: Proposal) {
    var changes: [CompanionChange] = []
    var kept: [KeptBlock] = []
    var reason: UnchangedReason?
    for part in parts {
      // The stack of a leaving layer is gone, and still a member of the group.
      guard let taker = pipeline(named: part.block), !taker.isGone, let block = taker.block else {
        return (self, .unchanged(.notFound, intent: { intent }))
      }
      switch block.propose(part.intent, replacing: stopgaps) {
      case .change(let change): changes.append(CompanionChange(pipeline: taker, change: change))
      case .unchanged(let unchanged, _):
        reason = unchanged
        kept.append(KeptBlock(taker, block))
      case .failed(let failure, _): return (taker, .failed(failure, intent: { intent }))
      case .deferred: reason = .mustWait
      }
      // A compound intent is carried out as a whole: if one target is missing, nothing changes.
      if reason == .notFound || reason == .foreignRoute || reason == .mustWait { break }
    }
    if let reason, changes.isEmpty || [.notFound, .foreignRoute, .mustWait].contains(reason) {
      return (self, .unchanged(reason, intent: { intent }))
    }
    guard let first = changes.first, let taker = first.pipeline else {
      return (self, .unchanged(.nothingAsked, intent: { intent }))
    }
    first.change.lead(Array(changes.dropFirst()), keeping: kept, for: intent)
    return (taker, .change(first.change))
  }

  /// The block with an id, wherever it lies in the tree.
  private func pipeline(named id: EntryID) -> NavigationPipeline? {
    id == self.id ? self : group?.root.pipeline(named: id)
  }

  /// Carries out the work of an ask in the whole tree.
  func carryOut(
    _ work: @escaping TreeWork,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome {
    perform(.compound([]), cause, animated: animated) { [weak self] in
      self.map { work($0, cause, animated) } ?? .failed(.ownerReleased)
    }
  }

  /// Carries out an intent within the transition that is under way, here or in another member.
  func submitWithin(
    _ intent: NavigationIntent,
    cause: NavigationCause,
    animated: Bool
  ) -> NavigationOutcome {
    let (taker, proposal) = route(intent)
    return taker.bring(intent.awaited, askedOf: self) { taker.run(proposal, cause, animated) }
  }

  /// Hands a redirected command over to another block.
  ///
  /// The change of that block is the only event of the command.
  func handOver(
    _ attempt: TransitionAttempt,
    to other: NavigationPipeline,
    _ change: ProposedChange
  ) {
    let next = TransitionAttempt(change.describe(in: other, .redirect, attempt.isAnimated))
    // The redirects so far come along, so that a cycle through several blocks is found.
    next.takeOver(attempt, from: self)
    let outcome = other.consider(next)
    if attempt.isWritten { block?.refuseWrite() }
    finish(attempt, outcome)
  }
}
