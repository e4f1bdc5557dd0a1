// The way of a command past the guards.

import Foundation

extension NavigationPipeline {
  /// Asks guards about a command, as far as that is possible at once.
  func ask(_ attempt: TransitionAttempt, _ steps: [GuardWalk.Step]) {
    let walk = GuardWalk(steps)
    attempt.walk = walk
    walk.proceed(for: attempt)
  }

  /// Commits a change that all guards have allowed, unless a leave-guard was armed since.
  fileprivate func conclude(_ attempt: TransitionAttempt) {
    var late = stepsArmedMeanwhile(attempt)
    if late.isEmpty { late = stepsInNewPlaces(of: attempt, isDryRun: false) }
    if late.isEmpty { commit(attempt, attempt.success()) } else { ask(attempt, late) }
  }

  /// Makes the place that a command is about to show, and returns the guards to ask about its root.
  ///
  /// Guards have been asked about places that were there before.
  func stepsInNewPlaces(of attempt: TransitionAttempt, isDryRun: Bool) -> [GuardWalk.Step] {
    guard attempt.change.makesPlaces else { return [] }
    let parts = parts(of: attempt)
    var list = StepList(isDryRun: isDryRun)
    for part in parts {
      guard let prepared = part.change.prepared, part.pipeline.group?.knowsRoots ?? false,
        let group = prepared.prepare(isDryRun: isDryRun)
      else { continue }
      for entry in part.change.transition.inserted {
        for root in group.rootsInFront(without: parts.map(\.pipeline), broughtBy: entry.id) {
          root.pipeline.addSteps(to: &list, root.entry, of: root, .reveal, part.change.transition)
        }
      }
    }
    return attempt.unanswered(list.steps)
  }

  /// The guards to ask about a command, in order: about the entries that go, top first; about those
  /// that come, bottom first; about what is uncovered, bottom first.
  func steps(for attempt: TransitionAttempt, isDryRun: Bool) -> [GuardWalk.Step] {
    let parts = parts(of: attempt)
    var list = StepList(isDryRun: isDryRun)
    for part in parts { part.pipeline.addLeaveSteps(to: &list, part.change) }
    for part in parts {
      let change = part.change
      let phase = change.transition.cause.kind == .restore ? GuardPhase.restore : .forward
      for entry in change.transition.inserted {
        part.pipeline.addSteps(to: &list, entry, phase, change.transition)
      }
    }
    for (change, uncovered) in uncovered(by: parts) {
      uncovered.pipeline?.addSteps(to: &list, uncovered.entry, .reveal, change.transition)
    }
    for (change, root) in uncoveredRoots(by: parts) {
      root.pipeline.addSteps(to: &list, root.entry, of: root, .reveal, change.transition)
    }
    for part in parts where part.pipeline.block?.switcher != nil {
      let inserted = part.change.transition.inserted
      for root in part.pipeline.rootsInside(inserted, without: parts.map(\.pipeline)) {
        let pipeline = root.pipeline
        pipeline.addSteps(to: &list, root.entry, of: root, .reveal, part.change.transition)
      }
    }
    return list.steps
  }

  /// The leave-guards that were armed while a command waited for another guard.
  private func stepsArmedMeanwhile(_ attempt: TransitionAttempt) -> [GuardWalk.Step] {
    guard attempt.walk?.hasWaited ?? false else { return [] }
    var list = StepList(isDryRun: false)
    for part in parts(of: attempt) { part.pipeline.addLeaveSteps(to: &list, part.change) }
    return attempt.unanswered(list.steps).filter { $0.guardOfStep.leaveGuard?.refuses ?? false }
  }

  /// The entries that a transition uncovers: a block may cover or remove those of another.
  func uncovered(by parts: [Part]) -> [(change: ProposedChange, uncovered: UncoveredEntry)] {
    for index in parts.indices.reversed() {
      let change = parts[index].change
      // The entry that the innermost of them inserts lies over the entries that the others uncover.
      if change.transition.revealed == nil, !change.transition.inserted.isEmpty, index > 0 {
        return []
      }
      var uncovered: [(change: ProposedChange, uncovered: UncoveredEntry)] = []
      for entry in change.uncovered(of: parts[index].pipeline) {
        // An entry inside a removed entry goes with it.
        if isRemoved(entry.entry, by: parts) { break }
        uncovered.append((change, entry))
      }
      if !uncovered.isEmpty { return uncovered }
    }
    return []
  }

  private func isRemoved(_ entry: RouteEntry, by parts: [Part]) -> Bool {
    for part in parts where part.change.transition.removed.contains(entry) { return true }
    return false
  }

  /// Adds the leave-guards to ask, top first: those of blocks inside an entry before its own.
  private func addLeaveSteps(to list: inout StepList, _ change: ProposedChange) {
    for entry in change.transition.removed.reversed() {
      for inner in block?.pipelines(inside: entry.id) ?? [] {
        for entry in inner.block?.allEntries.reversed() ?? [] {
          inner.addSteps(to: &list, entry, .leave, change.transition)
        }
      }
      addSteps(to: &list, entry, .leave, change.transition)
    }
  }

  /// The guards to ask about entries, in order.
  func steps(
    _ entries: [RouteEntry],
    _ phase: GuardPhase,
    _ transition: StateTransition
  ) -> [GuardWalk.Step] {
    var list = StepList(isDryRun: false)
    for entry in entries { addSteps(to: &list, entry, phase, transition) }
    return list.steps
  }

  /// The guards to ask about a root.
  func steps(
    _ root: PlaceRoot,
    _ phase: GuardPhase,
    _ transition: StateTransition
  ) -> [GuardWalk.Step] {
    var list = StepList(isDryRun: false)
    addSteps(to: &list, root.entry, of: root, phase, transition)
    return list.steps
  }

  /// Adds the guards to ask about an entry and about the root that comes with it, or, given a root,
  /// about that one: those of the place that shows it.
  ///
  /// Several groups may have been given one registry: the outermost of them asks.
  private func addSteps(
    to list: inout StepList,
    _ entry: RouteEntry,
    of root: PlaceRoot? = nil,
    _ phase: GuardPhase,
    _ transition: @autoclosure () -> StateTransition
  ) {
    let first = list.steps.count
    func add(_ guards: NavigationGuards, _ lastTransition: Date?) {
      var inquiry: GuardWalk.Inquiry?
      let outer = first..<list.steps.count
      // Made only where it is needed: no other guard is in more than one group.
      var tokens: Set<GuardToken>?
      for registered in guards.chain(of: phase) where registered.scope.covers(entry) {
        if registered.isContributed, !outer.isEmpty {
          let known = tokens ?? Set(list.steps[outer].map(\.guardOfStep.token))
          tokens = known
          if known.contains(registered.token) { continue }
        }
        let asked =
          inquiry
          ?? GuardWalk.Inquiry(
            GuardRequest(
              entry: entry,
              phase: phase,
              transition: transition(),
              lastTransition: lastTransition,
              now: list.time(by: self),
              isDryRun: list.isDryRun || group?.preparing?.isDryRun ?? false,
              reference: reference
            ),
            for: root?.holder ?? entry.id,
            of: self
          )
        inquiry = asked
        list.steps.append(GuardWalk.Step(guardOfStep: registered, inquiry: asked))
      }
    }
    if let root { return root.group.forEachChain(add) }
    forEachChain(add)
    // A revalidation asks about places that are there, and makes none.
    let isMaking = phase != .revalidate
    guard phase != .leave, let block = block?.switcher else { return }
    for root in block.roots(of: entry.id, making: isMaking) {
      addSteps(to: &list, root.entry, of: root, phase, transition())
    }
  }
}

/// The guards to ask about one command.
@MainActor
private struct StepList {
  let isDryRun: Bool
  var steps: [GuardWalk.Step] = []
  /// The time of all requests, read once, and only if a guard is asked.
  private var time: Date?

  init(isDryRun: Bool) {
    self.isDryRun = isDryRun
  }

  mutating func time(by pipeline: NavigationPipeline) -> Date {
    let time = self.time ?? pipeline.now
    self.time = time
    return time
  }
}

extension TransitionAttempt: GuardWalkOwner {
  func judge(_ answer: GuardWalk.Answer, at index: Int, of walk: GuardWalk) -> GuardWalk.Verdict {
    owner?.judge(self, walk.steps, index, answer) ?? .stop
  }

  func walkDidEnd(_ walk: GuardWalk) { owner?.conclude(self) }

  func goOn(with walk: GuardWalk, _ body: @escaping () -> Void) { owner?.reenter(self, body) }
}
