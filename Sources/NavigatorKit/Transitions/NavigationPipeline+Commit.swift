// How a change that is allowed becomes the state.

extension NavigationPipeline {
  /// The one place where a guarded change becomes the state.
  func commit(_ attempt: TransitionAttempt, _ outcome: NavigationOutcome) {
    let parts = parts(of: attempt)
    for part in parts { part.pipeline.makeWay(for: attempt) }
    let released = parts.map { $0.change.released() }
    var change = {}
    for part in parts.reversed() { change = part.pipeline.scoped(part, attempt, then: change) }
    change()
    for part in parts { part.pipeline.noteCommit(of: part) }
    announce(attempt.transition, outcome, to: attempt.audience(parts.map(\.pipeline)))
    for (part, released) in zip(parts, released) {
      part.pipeline.deliverResults(of: part, releasing: released)
    }
    finish(attempt, outcome)
    for part in parts { part.pipeline.reviewParked(after: part.transition) }
  }

  /// One block's share of a transition.
  ///
  /// A class, since it is passed around a lot and has much to copy.
  @MainActor
  final class Part {
    let pipeline: NavigationPipeline
    let change: ProposedChange
    let transition: Transition

    init(pipeline: NavigationPipeline, change: ProposedChange, transition: Transition) {
      self.pipeline = pipeline
      self.change = change
      self.transition = transition
    }
  }

  /// What each block does in a transition: this one, and then those that change with it.
  func parts(of attempt: TransitionAttempt) -> [Part] {
    let own = Part(pipeline: self, change: attempt.change, transition: attempt.transition)
    return [own]
      + zip(attempt.change.companions, attempt.transition.parts).map { companion, transition in
        Part(pipeline: companion.pipeline, change: companion.change, transition: transition)
      }
  }

  /// Gives up what waits for a guard here, since something else is done.
  private func makeWay(for attempt: TransitionAttempt) {
    if let pending = pendingAttempt, pending !== attempt { supersede(pending) }
  }

  /// The change of a part within the scope of its host, and then another change.
  private func scoped(
    _ part: Part,
    _ attempt: TransitionAttempt,
    then next: @escaping () -> Void
  ) -> () -> Void {
    guard let scope else {
      return {
        part.change.commit()
        next()
      }
    }
    return {
      scope.commit(animated: attempt.isAnimated) {
        part.change.commit()
        next()
      }
    }
  }

  /// Does what a change means for results, guards and times of the block.
  private func noteCommit(of part: Part) {
    let removed = part.transition.removed.reversed()
    if !results.isEmpty {
      let end = ResultEnd(of: part.transition)
      for entry in removed { results.decide(entry.id, end) }
    }
    let time = now
    lastTransition = time
    group?.noteTransition(of: self, at: time)
    for entry in removed {
      guards.entryWasRemoved(entry.id)
      group?.entryWasRemoved(entry.id)
    }
    updateProtection()
  }

  /// Gives whoever waits what the screens bring that are gone.
  private func deliverResults(of part: Part, releasing released: [NavigationPipeline]) {
    if !results.isEmpty, let block {
      for entry in part.transition.removed.reversed() where block.isGone(entry.id) {
        results.deliver(entry.id)
      }
    }
    let end = ResultEnd(block?.kind == .flow ? .flowSwitched : .ownerGone)
    for pipeline in released { pipeline.results.endAll(end) }
  }
}
