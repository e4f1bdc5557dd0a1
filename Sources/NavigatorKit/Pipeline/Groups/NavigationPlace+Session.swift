// The end of a user's session in a place.

extension NavigationPlace {
  /// Ends a user's session in the place, as at a log-out: what guards protect goes, and so does
  /// what waits there.
  ///
  /// Guards are asked as in a check of the whole place. A guard that takes its time cannot be asked
  /// before the next user looks: whatever it protects goes.
  ///
  /// With it go the dialogs; the commands that wait, are parked or carried; the plans of the whole
  /// tree, which may lead in there; the question whether a screen that was swiped away comes back;
  /// and the links that wait in an inbox of the place. A command or a plan that was blocked is not
  /// resumed any more. A `NavigationUndo` of the place, or of one around it, has nothing to lead
  /// back to. Awaited results end as ``ResultEnd/Kind/sessionEnded``. The ids that an inbox of the
  /// place remembers are forgotten, and so are the visits of the whole tree: the screen in front is
  /// the first one. Nothing of it comes back by itself. Only a root that waits behind a log-in goes
  /// on waiting: the next user logs in there, too. And a log-in that a guard shows stays until it
  /// is closed, or the next user has logged in.
  ///
  /// A flow that guards refuse goes with its place, in front or hidden, although it is
  /// ``FlowLifetime/kept``; a tab that gives way, or is hidden, loses all that was opened in it.
  /// Other screens that no guard protects stay, with their objects, also over a root that is
  /// refused.
  ///
  /// ```swift
  /// session.isLoggedIn = false  // first, since quick guards read it
  /// app.endSession()
  /// ```
  ///
  /// - Returns: The outcome: committed if anything had to go, also if a root that nothing takes the
  ///   place of is withheld. It names the leave-guards that were armed.
  @discardableResult
  public func endSession() -> NavigationOutcome { group.endSession() }
}

extension NavigationGroup {
  /// How often a session has ended in the group, or in one around it.
  package var session: Int { endedSessions + (parent?.session ?? 0) }

  fileprivate func endSession() -> NavigationOutcome {
    // The end must not wait for a guard, not even for one that asks for it.
    queue.perform(from: nil) { [weak self] in
      guard let self else { return .failed(.ownerReleased) }
      endedSessions += 1
      let queue = queue
      queue.isEndingSession = true
      defer { queue.isEndingSession = false }
      let pipelines = pipelinesTopFirst
      // Before the commands, whose ends would give their results another reason.
      for pipeline in pipelines { pipeline.endAwaited() }
      for group in lineage + groupsWithin {
        for attachment in group.attachments.all { attachment.sessionDidEnd(in: self) }
      }
      for pipeline in pipelines { pipeline.endWhatWaits() }
      if isGone { return .failed(.gone) }
      let dialogs = pipelines.compactMap { $0.removeDialogs(of: self) }
      let outcome = NavigationOutcome.combining(dialogs + [checkAll()])
      root.visitLog.forgetAll()
      return outcome
    }
  }

  private var groupsWithin: [NavigationGroup] { children.flatMap { [$0] + $0.groupsWithin } }
}

extension NavigationPipeline {
  /// Ends the results that are awaited here, but no scope: screens may stay, with their objects.
  fileprivate func endAwaited() {
    results.tellAll(.sessionEnded, beginningWith: block?.allEntries.reversed().map(\.id) ?? [])
    for command in held(as: CarriedIntent.self) { command.results.endAll(.sessionEnded) }
  }

  /// Ends everything that waits here, since the session that asked for it has ended.
  fileprivate func endWhatWaits() {
    if let attempt = pendingAttempt { supersede(attempt) }
    let checks = checks
    self.checks = []
    for check in checks {
      check.cancel()
      settle(check.pending, .superseded)
    }
    // The next user waits for a root as the last one did.
    for command in held where !command.isOwnRootShowing { end(command, .superseded) }
    endLateQuestion()
    block?.overlay?.forgetAfterwards()
  }

  /// Takes the dialogs away, which no guard protects: they would outlive the screens that asked.
  fileprivate func removeDialogs(of group: NavigationGroup) -> NavigationOutcome? {
    remove(block?.overlay?.dialogs ?? [], of: group)
  }

  /// Empties the refused tabs that are hidden, if a session ends: what the user who has left opened
  /// there would wait for the next one.
  ///
  /// What lies over the refused root of a tab that stays selected stays: no guard protects it.
  func emptyHidden(_ check: Revalidation) -> [NavigationOutcome] {
    guard check.isClosed, kind == .tabs, let block, let group else { return [] }
    let hidden = check.disallowed.filter { $0 != block.topEntry?.id }
    let inside = hidden.flatMap(block.pipelines).filter { !$0.kind.showsPlaces }
    let outcomes = group.pipelinesTopFirst
      .filter { pipeline in inside.contains { $0 === pipeline } }
      .compactMap { $0.remove($0.block?.allEntries.map(\.id) ?? [], of: group) }
    for pipeline in inside where pipeline.group?.stackUnderRoot === pipeline {
      guard let root = pipeline.rootScreen else { continue }
      root.withhold()
      pipeline.results.endForGood(root.entry.id, .sessionEnded)
    }
    return outcomes
  }

  private func remove(_ entries: [EntryID], of group: NavigationGroup) -> NavigationOutcome? {
    let check = Revalidation(phase: .revalidate, of: self, in: group)
    check.disallowed = entries
    return remove(check)
  }
}
