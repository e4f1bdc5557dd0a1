// Checks: what is shown is asked about again, and what is refused goes.

extension Store {
  /// Asks about everything that is shown in some blocks.
  ///
  /// - Parameters:
  ///   - blocks: The blocks.
  ///   - place: The place that they are all of, if it is asked about the roots in it, too.
  ///   - isClosing: Whether a slow guard counts as one that refuses.
  /// - Returns: The outcome.
  func revalidate(
    _ blocks: [Block],
    of place: NavigationGroup? = nil,
    closing isClosing: Bool = false
  ) -> NavigationOutcome {
    if let gone = blocks.first, gone.standing != .shown {
      return conclude(
        Command(NavigationIntent(.remove([])), at: gone, .revalidation),
        .failed(.gone)
      )
    }
    beginEpoch()
    var outcome = NavigationOutcome.unchanged(.allAllowed)
    let checkAll = { [self] in
      // What is in front has been made by then: it is asked about, too.
      if let place { _ = Draft().front(of: place) }
      let roots = place?.places.flatMap { $0.rootSeen } ?? []
      outcome = check(seen(in: blocks) + roots, .revalidate, closing: isClosing)
    }
    if word.contains(.busy) { afterChange(checkAll) } else { turn(checkAll) }
    return outcome
  }

  private func seen(in blocks: [Block]) -> [Seen] {
    blocks.filter { $0.standing == .shown }.flatMap { block in
      Draft().entries(of: block).map { Seen(entry: $0, block: block) }
    }
  }

  /// Asks about screens, and removes those that are refused and what is refused of what that uncovers.
  @discardableResult
  func check(
    _ seen: [Seen],
    _ phase: GuardPhase,
    closing isClosing: Bool = false
  ) -> NavigationOutcome {
    let isConcerned = { (seen: Seen) in
      seen.block.isAttended || seen.placeOfRoot?.rootStanding == .withheld
    }
    guard let lead = seen.first(where: isConcerned)?.block else { return .unchanged(.allAllowed) }
    return Check(in: self, at: lead, isClosing: isClosing).run(seen, phase)
  }

  /// Ends all that a session leaves, and removes what guards do not allow at once: what only a slow guard could allow
  /// goes, too.
  func endSession(in group: NavigationGroup) -> NavigationOutcome {
    sessionsEnded += 1
    let blocks = group.blocks
    results.end(in: blocks, as: .sessionEnded)
    for command in waiting where blocks.contains(where: { $0 === command.block }) {
      release(command)
      command.settle(tell(command, .superseded))
    }
    let outcome = revalidate(blocks, of: group, closing: true)
    // What goes now must not be led back to either.
    afterChange { [undo] in undo.endSession(in: group) }
    return outcome
  }
}
