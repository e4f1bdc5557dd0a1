// The check of everything in a group.

extension NavigationGroup {
  /// Asks the guards again about everything that the members show, also under the top.
  ///
  /// - Returns: The outcome: committed if anything had to go.
  @discardableResult
  func revalidate() -> NavigationOutcome {
    let performers = pipelines.filter { $0.block != nil }
    guard let performer = performers.first else {
      return isGone ? .failed(.gone) : .unchanged(.allAllowed)
    }
    // A check that a guard of a member asks for waits until the guarded command has ended. The
    // group follows that command, since the member may be gone by then.
    if let own = transitionOfRunningGuard {
      return own.followed(from: nil, telling: nil) { [weak self] _ in
        self?.revalidate() ?? .failed(.ownerReleased)
      }
    }
    if isGone { return performer.revalidate() }
    return performer.perform { [weak self] in self?.checkAll() ?? .failed(.ownerReleased) }
  }

  /// The command that waits for the guard that is running now, if one in the group is.
  var transitionOfRunningGuard: PendingNavigation? {
    guard GuardWalk.current != nil else { return nil }
    return pipelines.lazy.filter { $0.block != nil }.compactMap(\.transitionOfRunningGuard).first
  }

  /// Checks the members within the transition that is under way.
  func checkAll() -> NavigationOutcome {
    if isGone { return pipelines.first?.revalidate() ?? .failed(.gone) }
    var outcomes: [NavigationOutcome] = []
    // Tabs and flows come first, since places that they let go of need no check. Otherwise the top
    // comes first.
    let pipelines = pipelinesTopFirst.map { Weak($0) }
    for isSwitcher in [true, false] {
      for pipeline in pipelines
      where pipeline.value?.block.map({ ($0.switcher != nil) == isSwitcher }) ?? false {
        if let pipeline = pipeline.value, !pipeline.isGone {
          // Before, since the first flow takes the place of one that goes; after that, since a
          // redirect leaves a flow that is kept.
          outcomes += checkHidden(in: pipeline)
          outcomes.append(pipeline.checkAll(with: self))
          outcomes += checkHidden(in: pipeline)
        }
      }
    }
    // Tabs and flows in the group have asked about the roots that they show.
    for root in rootsWithoutHolder { outcomes.append(root.check(.revalidate, with: self)) }
    return .combining(outcomes)
  }

  /// Checks the flows that are kept while they are hidden, if a session ends.
  private func checkHidden(in pipeline: NavigationPipeline) -> [NavigationOutcome] {
    guard queue.isEndingSession, let switcher = pipeline.block?.switcher else { return [] }
    let hidden = switcher.hiddenEntries
    return hidden.isEmpty ? [] : [pipeline.check(hidden, phase: .revalidate, with: self)]
  }
}

extension NavigationOutcome {
  /// The outcome of several commands together: the first one that changed anything, or else failed,
  /// with the leave-guards that any has overridden.
  @MainActor
  static func combining(_ outcomes: [NavigationOutcome]) -> NavigationOutcome {
    let unsettled = outcomes.compactMap(\.unsettled)
    guard unsettled.isEmpty else {
      let all = PendingNavigation()
      var settled = outcomes.filter { $0.unsettled == nil }
      for pending in unsettled {
        pending.whenSettled { outcome in
          settled.append(outcome)
          if settled.count == outcomes.count { all.settle(.combining(settled)) }
        }
      }
      return .pending(all)
    }
    let late = outcomes.compactMap(\.lateLeave)
    if !late.isEmpty {
      let names = late.flatMap(\.guardNames)
      return .committedDespite(LateLeave(guardNames: names, removed: late.flatMap(\.removed)))
    }
    // One that has failed beside another that has not: the state is not as before.
    let changed = outcomes.first(where: \.isChange)
    let ended = changed ?? outcomes.first { if case .unchanged = $0 { false } else { true } }
    return ended ?? outcomes.first ?? .unchanged(.allAllowed)
  }
  private var lateLeave: LateLeave? {
    if case .committedDespite(let late) = self { late } else { nil }
  }
}
