// How a check removes the entries that guards refuse, and shows the roots that they allow again.

extension NavigationPipeline {
  /// Removes the refused entries that are still there.
  func remove(_ check: Revalidation) -> NavigationOutcome? {
    guard let block, !check.disallowed.isEmpty else { return nil }
    switch block.propose(.remove(check.disallowed), replacing: []) {
    case .change(let change):
      let attempt = TransitionAttempt(change.describe(in: self, .revalidation, true))
      let outcome = self.outcome(ofRemoving: attempt.change.removed)
      let wasUnder = rootEntry?.id
      commit(attempt, outcome)
      // Guards have not been asked about the uncovered entries, unless everything is checked. An
      // entry that takes the place of another is checked together with its root.
      let uncovered = checkUncovered(
        change.uncovered(of: self).filter {
          check.phase == .reveal || $0.pipeline !== self || $0.entry.id == wasUnder
        }
        .filter { !kind.showsPlaces || $0.pipeline?.root(of: $0.entry.id) == nil },
        besides: check.group
      )
      // A place that has yet to be made is checked once it is made.
      if change.prepared == nil {
        for entry in change.inserted { checkRoots(inside: entry) }
        if kind.showsPlaces { follow(check, to: change.inserted) }
      }
      return .combining([outcome] + uncovered)
    case .failed(let failure, let intent):
      withhold(check)
      if let given = giveWay(), given.isChange { return given }
      return answer(intent(), .revalidation, true, .failed(failure))
    case .unchanged, .deferred:
      let outcome = withhold(check)
      if kind.showsPlaces, let top = block.topEntry, check.disallowed.contains(top.id),
        let given = giveWay(), given.isChange
      {
        return given
      }
      return outcome
    }
  }

  /// Checks the place that is shown now that a tab or flow has given way, as far as guards have not
  /// been asked.
  private func follow(_ check: Revalidation, to inserted: Few<RouteEntry>) {
    // Guards have been asked about all tabs.
    if check.phase == .revalidate, kind == .tabs { return }
    self.check(Array(inserted), phase: check.phase, with: check.group, after: check.disallowed)
  }

  /// Whether the redirect from a withheld root has been followed already: something lies over the
  /// root.
  func isFollowed(_ entry: EntryID, in check: Revalidation) -> Bool {
    check.roots.contains { $0.holder == entry && $0.screen?.isWithheld ?? false }
      && group?.root.foundInFront() != nil
  }

  /// Withholds the refused roots in front, if nothing gives way for them.
  ///
  /// - Returns: The outcome that they are withheld, or `nil` if there are none.
  @discardableResult
  private func withhold(_ check: Revalidation) -> NavigationOutcome? {
    let front = kind.showsPlaces ? block?.topEntry?.id : nil
    let refused = check.roots.filter {
      check.disallowed.contains($0.holder) && (front == nil || $0.holder == front)
    }
    guard let first = refused.compactMap(\.screen).first else { return nil }
    let outcome = NavigationOutcome.failed(.rootWithheld(first.entry.route))
    if refused.allSatisfy({ $0.screen?.isWithheld ?? true }) { return outcome }
    change(refused, outcome) { $0.screen?.withhold() }
    return outcome
  }

  /// Shows roots again that were withheld and that guards now allow.
  ///
  /// - Returns: The outcome that they are shown, or `nil` if there are none.
  func readmit(
    _ roots: [PlaceRoot],
    without disallowed: [EntryID] = []
  ) -> NavigationOutcome? {
    let allowed = roots.filter {
      $0.screen?.isWithheld ?? false && !disallowed.contains($0.holder)
    }
    if allowed.isEmpty { return nil }
    change(allowed, .committed) { $0.noteShown() }
    return .committed
  }

  /// Changes whether roots are shown, and tells observers.
  private func change(
    _ roots: [PlaceRoot],
    _ outcome: NavigationOutcome,
    _ change: (PlaceRoot) -> Void
  ) {
    let before = screenInFront
    for root in roots { change(root) }
    block?.queue.visits?.isStale = true
    let transition = emptyTransition(.remove([]), .revalidation, true)
    announce(transition, outcome, between: (before, screenInFront))
  }

  /// Follows the redirects from refused entries.
  @discardableResult
  func perform(_ alternatives: [NavigationIntent]) -> NavigationOutcome? {
    var done: NavigationOutcome?
    for intent in alternatives {
      let outcome = submitWithin(intent, cause: .redirect, animated: true)
      if outcome.isChange { done = outcome }
    }
    return done
  }
}
