// How a command passes the guards.

import Foundation

extension NavigationPipeline {
  /// Commits a change that all guards have allowed, unless guards are to be asked again after a
  /// wait.
  func conclude(_ attempt: TransitionAttempt) {
    if endWithoutSpared(attempt) { return }
    var late = questionsAfterWait(of: attempt)
    if late.isEmpty { late = questionsInNewPlaces(of: attempt, isDryRun: false) }
    if late.isEmpty { return commit(attempt, attempt.success()) }
    attempt.keepAnswers()
    attempt.begin(late)
  }

  /// Makes the place that a command is about to show, and returns the guards to ask about its root.
  ///
  /// Guards have been asked about the other places already.
  func questionsInNewPlaces(of attempt: TransitionAttempt, isDryRun: Bool) -> GuardQuestions {
    guard attempt.change.makesPlaces else { return GuardQuestions() }
    let parts = parts(of: attempt)
    var list = QuestionList(isDryRun: isDryRun)
    for part in parts {
      let change = part.change
      guard let group = change.prepared?.prepare(isDryRun: isDryRun) ?? change.makePlace?(),
        group.knowsRoots
      else { continue }
      for entry in part.change.inserted {
        for root in part.pipeline.rootsInside(
          entry,
          part.change.prepared,
          without: parts.map(\.pipeline)
        ) {
          let phase = part.change.enteringPhase
          root.pipeline.addQuestions(to: &list, about: root, phase, part.change.transition)
        }
      }
    }
    return attempt.unanswered(list.questions)
  }

  /// The guards to ask about a command, in order: about entries that go, top first; about new
  /// entries, bottom first; about uncovered entries, bottom first.
  func questions(for attempt: TransitionAttempt, isDryRun: Bool) -> GuardQuestions {
    var list = QuestionList(isDryRun: isDryRun)
    let change = attempt.change
    forEachPart(of: change) { $0.addLeaveQuestions(to: &list, $1) }
    let changing = change.showsPlaces && group?.knowsRoots ?? false ? parts(of: attempt) : []
    var roots: [EntryID] = []
    forEachPart(of: change) { pipeline, change in
      for entry in change.inserted {
        pipeline.addQuestions(to: &list, entry, change.enteringPhase, change.transition)
        if changing.isEmpty { continue }
        for root in pipeline.rootsInside(
          entry,
          change.prepared,
          without: changing.map(\.pipeline)
        ) {
          roots.append(root.entry.id)
          root.pipeline.addQuestions(
            to: &list,
            about: root,
            change.enteringPhase,
            change.transition
          )
        }
      }
    }
    if !change.hasCompanions, !change.uncoversOthers {
      if let revealed = change.facts.revealed {
        addQuestions(to: &list, revealed, .reveal, change.transition)
      }
    } else {
      for (change, uncovered) in uncovered(by: parts(of: attempt))
      where !roots.contains(uncovered.entry.id) {
        uncovered.pipeline?.addQuestions(to: &list, uncovered.entry, .reveal, change.transition)
      }
    }
    return list.questions
  }

  /// The guards to ask after a wait: the quick ones once more, so that a log-out meanwhile counts,
  /// and the leave-guards that were armed meanwhile.
  private func questionsAfterWait(of attempt: TransitionAttempt) -> GuardQuestions {
    guard attempt.hasWaited else { return GuardQuestions() }
    let upToDate = attempt.questionsUpToDate
    return questions(for: attempt, isDryRun: false).filtered { step in
      !step.guardOfStep.isSlow && step.guardOfStep.leaveGuard?.refuses ?? true
        && !upToDate.contains(step.question)
    }
  }

  /// The entries that a transition uncovers, unless one of its own blocks covers or removes them.
  func uncovered(by parts: Few<Part>) -> Few<(change: ProposedChange, uncovered: UncoveredEntry)> {
    for index in parts.indices.reversed() {
      let change = parts[index].change
      // The entry that the innermost block inserts lies over the entries that the others uncover.
      if change.facts.revealed == nil, !change.inserted.isEmpty, index > 0 {
        return []
      }
      var uncovered: Few<(change: ProposedChange, uncovered: UncoveredEntry)> = []
      for entry in change.uncovered(of: parts[index].pipeline) {
        // An entry inside a removed entry goes with it.
        if isRemoved(entry.entry, by: parts) { break }
        uncovered.append((change, entry))
      }
      if !uncovered.isEmpty { return uncovered }
    }
    return []
  }

  private func isRemoved(_ entry: RouteEntry, by parts: Few<Part>) -> Bool {
    for part in parts {
      for removed in part.change.removed where removed.id == entry.id { return true }
    }
    return false
  }

  /// Adds the leave-guards to ask, top first; for an entry the guards of blocks inside it come
  /// before its own.
  private func addLeaveQuestions(to list: inout QuestionList, _ change: ProposedChange) {
    if !change.isRemoval { return }
    for entry in change.removed.reversed() {
      let inside = hasInner || kind.showsPlaces ? block?.pipelines(inside: entry.id) ?? [] : []
      // A layer that a drag has taken away is no longer in its place.
      for inner in inside where !inner.isGone {
        for entry in inner.entriesWithRoot.reversed() {
          inner.addQuestions(to: &list, entry, .leave, change.transition)
        }
      }
      addQuestions(to: &list, entry, .leave, change.transition)
    }
  }

  /// The guards to ask about entries, in order.
  func questions(
    _ entries: [RouteEntry],
    _ phase: GuardPhase,
    _ transition: StateTransition
  ) -> GuardQuestions {
    var list = QuestionList(isDryRun: false)
    for entry in entries {
      addQuestions(to: &list, entry, phase, transition)
      for root in ownRoots(of: entry) { addQuestions(to: &list, about: root, phase, transition) }
    }
    return list.questions
  }

  /// The guards to ask about a root that is there.
  func questions(_ root: PlaceRoot, _ phase: GuardPhase) -> GuardQuestions {
    var list = QuestionList(isDryRun: false)
    let transition = emptyTransition(.remove([]), .revalidation, true)
    addQuestions(to: &list, about: root, phase, transition)
    return list.questions
  }

  /// Adds the guards to ask about an entry.
  private func addQuestions(
    to list: inout QuestionList,
    _ entry: RouteEntry,
    _ phase: GuardPhase,
    _ transition: @autoclosure () -> StateTransition
  ) {
    let first = list.questions.count
    forEachChain {
      add($0, $1, to: &list, from: first, entry, heldBy: entry.id, phase, transition())
    }
  }

  /// Adds the guards to ask about a root: the guards of the place that shows it.
  private func addQuestions(
    to list: inout QuestionList,
    about root: PlaceRoot,
    _ phase: GuardPhase,
    _ transition: @autoclosure () -> StateTransition
  ) {
    let first = list.questions.count
    root.group.forEachChain {
      add($0, $1, to: &list, from: first, root.entry, heldBy: root.holder, phase, transition())
    }
  }

  /// Adds the guards of one chain that are to be asked about an entry.
  ///
  /// Several groups may have the same registry: the outermost of them asks.
  private func add(
    _ guards: NavigationGuards,
    _ lastTransition: Date?,
    to list: inout QuestionList,
    from first: Int,
    _ entry: RouteEntry,
    heldBy holder: EntryID,
    _ phase: GuardPhase,
    _ transition: @autoclosure () -> StateTransition
  ) {
    if !guards.asks(in: phase) { return }
    let chain = guards.chain(of: phase).guards(for: entry)
    let outer = first..<list.questions.count
    var hasBegun = false
    // Made only if needed: only contributed guards are in more than one group.
    var tokens: Set<GuardToken>?
    for registered in chain where registered.scope.covers(entry) {
      if registered.isContributed, !outer.isEmpty {
        let known = tokens ?? Set(outer.map { list.questions.guardAsked(at: $0).token })
        tokens = known
        if known.contains(registered.token) { continue }
      }
      if !hasBegun {
        hasBegun = true
        let request = GuardRequest(
          entry: entry,
          phase: phase,
          transition: transition(),
          lastTransition: lastTransition,
          now: list.time(by: self),
          isDryRun: list.isDryRun || group?.preparing?.isDryRun ?? false,
          reference: reference
        )
        list.questions.begin(.init(request: request, holder: holder), of: chain.count)
      }
      list.questions.ask(registered)
    }
  }
}

extension ProposedChange {
  /// The occasion on which guards are asked about new entries.
  fileprivate var enteringPhase: GuardPhase {
    if facts.cause.kind == .restore { return .restore }
    // A parked root that comes back from a saved state is still restored.
    let isResumed = facts.cause == .resume
    return isResumed && facts.intent.ask(as: RootShowing.self)?.isRestored ?? false
      ? .restore : .forward
  }

  /// Whether tabs or flows change, alone or with other blocks.
  fileprivate var showsPlaces: Bool {
    facts.kind.showsPlaces || hasCompanions && companions.contains { $0.change.showsPlaces }
  }
}

/// The questions about one command, and their time.
@MainActor
private struct QuestionList {
  let isDryRun: Bool
  var questions = GuardQuestions()
  /// The time of all requests, read once, and only if a guard is asked.
  var time: Date?

  mutating func time(by pipeline: NavigationPipeline) -> Date {
    let time = self.time ?? pipeline.now
    self.time = time
    return time
  }
}
