// The step from an allowed change to the state.

extension NavigationPipeline {
  /// The one place where a guarded change becomes the state.
  func commit(_ attempt: TransitionAttempt, _ outcome: NavigationOutcome) {
    let parts = parts(of: attempt)
    for part in parts { part.pipeline.makeWay(for: attempt) }
    // Only a change that makes places releases any.
    let isReleasing = parts.contains { $0.change.released != nil }
    let released = isReleasing ? parts.map { $0.change.released?() ?? [] } : []
    let departure = Departure(of: parts)
    let isHeard = hasObservers || parts.count > 1 || !attempt.senders.isEmpty
    let screen: RouteEntry?? = isHeard ? .some(screenInFront) : nil
    // What a swipe has taken away may be back some turns later.
    let mayReturn = block?.isStack == true && attempt.cause.kind == .gesture && scope != nil
    telling {
      Self.change(parts[...], animated: attempt.isAnimated)
      if !mayReturn { departure.endGuards() }
      for part in parts { part.pipeline.noteCommit(of: part) }
      announce(attempt, outcome, of: parts, from: screen)
    }
    if mayReturn { endWhenFinal(attempt.change.transition.removed, departure) }
    for index in parts.indices.dropFirst(mayReturn ? 1 : 0) {
      let gone = isReleasing ? released[index] : []
      parts[index].pipeline.deliverResults(of: parts[index], releasing: gone)
    }
    finish(attempt, outcome)
    if let waiting = attempt.shownFor { for part in parts { waiting.noteShown(part) } }
    for part in parts { part.pipeline.reviewParked(after: part.change, of: attempt) }
  }

  /// A block and its change in a transition.
  @MainActor
  struct Part {
    let pipeline: NavigationPipeline
    let change: ProposedChange
  }

  /// The change of each block in a transition: this one first, and then those that change with it.
  func parts(of attempt: TransitionAttempt) -> [Part] {
    var parts = [Part(pipeline: self, change: attempt.change)]
    for companion in attempt.change.companions {
      guard let pipeline = companion.pipeline else { continue }
      parts.append(Part(pipeline: pipeline, change: companion.change))
    }
    return parts
  }

  /// Supersedes the command that waits for a guard here, since another one changes the block.
  func makeWay(for attempt: TransitionAttempt) {
    if let pending = pendingAttempt, pending !== attempt { supersede(pending) }
  }

  /// Makes the changes of parts, each within the scope of its host and of those before it.
  private static func change(_ parts: ArraySlice<Part>, animated: Bool) {
    guard let part = parts.first else { return }
    guard part.pipeline.hasScope, let scope = part.pipeline.scope else {
      part.change.commit()
      return change(parts.dropFirst(), animated: animated)
    }
    scope.commit(animated: animated) {
      part.change.commit()
      change(parts.dropFirst(), animated: animated)
    }
  }

  /// Updates the results, the protection and the times of the block after a change.
  private func noteCommit(of part: Part) {
    if hasObservers { noteArrival(of: part.change.transition) }
    if !results.isEmpty {
      let end = ResultEnd(of: part.change.transition)
      for entry in part.change.transition.removed.reversed() { results.decide(entry.id, end) }
      // One that a host brings back has not ended.
      for entry in part.change.transition.inserted { results.revoke(entry.id) }
    }
    let time = now
    lastTransition = time
    group?.noteTransition(of: self, at: time)
    updateProtection()
  }

  /// Ends the guards and the results of entries once their host cannot bring them back any more.
  private func endWhenFinal(_ removed: [RouteEntry], _ departure: Departure) {
    if removed.isEmpty { return }
    whenFinal { [weak self] in
      guard let self else { return departure.endGuards() }
      guard let block else {
        departure.endGuards()
        for entry in removed.reversed() { results.deliver(entry.id) }
        return
      }
      let returned = Set(removed.map(\.id).filter(block.holds))
      departure.endGuards(except: returned)
      for entry in removed.reversed() {
        if returned.contains(entry.id) {
          results.revoke(entry.id)
        } else {
          results.deliver(entry.id)
        }
      }
    }
  }

  /// Delivers the results of the screens that are gone to the commands that wait for them.
  private func deliverResults(of part: Part, releasing released: [NavigationPipeline]) {
    if !results.isEmpty, let block {
      for entry in part.change.transition.removed.reversed() where block.isGone(entry.id) {
        results.deliver(entry.id)
      }
    }
    if released.isEmpty { return }
    let end = ResultEnd(block?.switcher?.endOfReleasedResults ?? .ownerGone)
    for pipeline in released { pipeline.results.endAll(end) }
  }
}
