// Checks: what is shown is asked about again, and what is refused goes.

extension Store {
  /// Asks about everything that is shown in some blocks: now, or when the change that is under way has ended.
  ///
  /// - Parameters:
  ///   - blocks: The blocks.
  ///   - place: The place that they are all of, if it is asked about the roots in it, too.
  ///   - isClosing: Whether a session ends there: what it has left goes, and a slow guard counts as one that refuses.
  /// - Returns: The outcome.
  func revalidate(
    _ blocks: @autoclosure @escaping () -> [Block],
    of place: NavigationGroup? = nil,
    closing isClosing: Bool = false
  ) -> NavigationOutcome {
    beginEpoch(in: place ?? blocks().first?.group)
    let checkAll = { [self] () -> NavigationOutcome in
      if let gone = blocks().first, gone.standing != .shown {
        let check = Command(NavigationIntent(.remove([])), at: gone, .revalidation)
        return conclude(check, .failed(.gone))
      }
      if isClosing, let place { forgetSession(in: place) }
      // What is in front has been made by then: it is asked about, too.
      if let place { _ = Draft().front(of: place) }
      let roots = place?.places.flatMap { $0.rootSeen } ?? []
      let outcome = check(seen(in: blocks()) + roots, .revalidate, closing: isClosing)
      // What goes now must not be led back to either.
      if isClosing, let place { undo.endSession(in: place) }
      return outcome
    }
    guard word.contains(.busy) else { return turn(checkAll) }
    let pending = PendingNavigation()
    afterChange { pending.settle(checkAll()) }
    return .queued(pending)
  }

  private func seen(in blocks: [Block]) -> [Seen] {
    blocks.filter { $0.standing == .shown }.flatMap { block in
      Draft().entries(of: block).map { Seen(entry: $0, block: block) }
    }
  }

  /// Asks about screens, and removes those that are refused and what is refused of what that uncovers.
  ///
  /// Where a session ends, dialogs go with it: they would outlive the screens that asked.
  @discardableResult
  func check(
    _ seen: [Seen],
    _ phase: GuardPhase,
    closing isClosing: Bool = false
  ) -> NavigationOutcome {
    let dialogs = isClosing ? seen.filter(\.isDialog) : []
    let isConcerned = { (seen: Seen) in
      seen.block.isAttended || seen.placeOfRoot?.rootStanding == .withheld
    }
    guard let lead = (dialogs.first ?? seen.first(where: isConcerned))?.block else {
      return .unchanged(.allAllowed)
    }
    let refused = Set(dialogs.map(\.entry.id))
    return Check(in: self, at: lead, refusing: refused, isClosing: isClosing).run(seen, phase)
  }
}

// MARK: - The end of a session

extension Store {
  /// Ends all that a session leaves, and removes what guards do not allow at once: what only a slow guard could allow
  /// goes, too.
  func endSession(in group: NavigationGroup) -> NavigationOutcome {
    revalidate(group.blocks, of: group, closing: true)
  }

  /// Ends what waits in a place, or may lead there, and what is awaited of it.
  private func forgetSession(in group: NavigationGroup) {
    sessionsEnded += 1
    let blocks = group.blocks
    results.end(blocks.flatMap(\.stays), as: .sessionEnded)
    swiped.endSession(in: blocks)
    for presenter in blocks.compactMap({ $0 as? LayersBlock }) { screen.forget(presenter) }
    let ended = waiting.filter { $0.mayLead(into: group) }
    release(ended)
    for command in ended {
      (command.intent.awaited ?? command.asked.awaited)?.end(.sessionEnded)
      command.settle(tell(command, .superseded))
    }
  }
}

extension Command {
  /// Whether it is about a place, or goes on wherever something takes it.
  fileprivate func mayLead(into group: NavigationGroup) -> Bool {
    let isInside = { (block: Block) in block.group?.lineage.contains { $0 === group } ?? false }
    if isInside(block) || address?.isIn(group) ?? false { return true }
    if case .answer(let asking) = hold {
      return asking.change.draft.blocks.contains(where: isInside)
    }
    if case .plan = intent.ask { return true }
    if case .tree = reach { return true }
    return false
  }
}
