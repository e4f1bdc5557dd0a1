// How a command passes the guards.

extension NavigationPipeline {
  /// Asks guards about a command, as far as that is possible at once.
  func ask(_ attempt: TransitionAttempt, _ steps: [GuardWalk.Step]) {
    // The attempt owns the walk, which must not own it in turn.
    let walk = GuardWalk(
      steps,
      judge: { [weak self, weak attempt] index, answer in
        guard let self, let attempt else { return .stop }
        return judge(attempt, steps, index, answer)
      },
      end: { [weak self, weak attempt] in
        guard let self, let attempt else { return }
        let late = stepsArmedMeanwhile(attempt)
        if late.isEmpty { commit(attempt, attempt.success()) } else { ask(attempt, late) }
      }
    )
    walk.enter = { [weak self, weak attempt] goOn in
      guard let self, let attempt else { return }
      reenter(attempt, goOn)
    }
    attempt.walk = walk
    walk.proceed()
  }

  /// The guards to ask about a command, in order: about the entries that go, top first; about those
  /// that come, bottom first; about the one that is uncovered.
  func steps(for attempt: TransitionAttempt, isDryRun: Bool) -> [GuardWalk.Step] {
    let parts = parts(of: attempt)
    let leaving = leaveSteps(of: parts, isDryRun)
    let entering = parts.flatMap { part in
      let phase = part.transition.cause.kind == .restore ? GuardPhase.restore : .forward
      return part.pipeline.steps(
        part.transition.inserted,
        phase,
        part.pipeline.chain,
        part.transition,
        isDryRun
      )
    }
    let top = uncovered(by: parts)
    let revealing = top.map { entry, pipeline, transition in
      pipeline.steps([entry], .reveal, pipeline.chain, transition, isDryRun)
    }
    return leaving + entering + (revealing ?? [])
  }

  private func leaveSteps(of parts: [Part], _ isDryRun: Bool) -> [GuardWalk.Step] {
    parts.flatMap { part in
      part.pipeline.leaveSteps(
        part.transition.removed,
        part.pipeline.chain,
        part.transition,
        isDryRun
      )
    }
  }

  /// The leave-guards that were armed while a command waited for another guard.
  private func stepsArmedMeanwhile(_ attempt: TransitionAttempt) -> [GuardWalk.Step] {
    guard attempt.walk?.hasWaited ?? false else { return [] }
    let steps = leaveSteps(of: parts(of: attempt), false)
    return attempt.unanswered(steps).filter { $0.guardOfStep.leaveGuard?.refuses ?? false }
  }

  /// The entry that a transition uncovers: what one block uncovers, another may cover or remove.
  private func uncovered(by parts: [Part]) -> (RouteEntry, NavigationPipeline, Transition)? {
    for (index, part) in parts.enumerated().reversed() {
      // What the innermost of them inserts lies over what the others uncover.
      if part.transition.revealed == nil, !part.transition.inserted.isEmpty, index > 0 {
        return nil
      }
      for (entry, pipeline) in uncoverable(by: part, of: parts)
      where !parts.contains(where: { $0.transition.removed.contains(entry) }) {
        return (entry, pipeline, part.transition)
      }
    }
    return nil
  }

  /// What a part may uncover, the topmost first.
  private func uncoverable(
    by part: Part,
    of parts: [Part]
  ) -> [(RouteEntry, NavigationPipeline)] {
    let pipeline = part.change.revealedIn ?? part.pipeline
    let own = part.transition.revealed.map { [($0, pipeline)] } ?? []
    guard case .compound = parts.first?.transition.intent.kind,
      pipeline.block?.isOverlay ?? false,
      pipeline !== part.pipeline || part.transition.inserted.isEmpty,
      let under = pipeline.group?.frontUnderLayers
    else { return own }
    // Where all layers go, what lies under them is uncovered.
    return own + [(under.entry, under.pipeline)]
  }

  /// The leave-guards to ask, top first: those of what lies in an entry before its own.
  private func leaveSteps(
    _ removed: [RouteEntry],
    _ chain: [RegisteredGuard],
    _ transition: Transition,
    _ isDryRun: Bool
  ) -> [GuardWalk.Step] {
    removed.reversed().flatMap { entry in
      let inner = (block?.innerPipelines(of: entry.id) ?? []).flatMap { inner in
        let entries = inner.block?.allEntries.reversed() ?? []
        return inner.steps(entries, .leave, inner.chain, transition, isDryRun)
      }
      return inner + steps([entry], .leave, chain, transition, isDryRun)
    }
  }

  func steps(
    _ entries: [RouteEntry],
    _ phase: GuardPhase,
    _ chain: [RegisteredGuard],
    _ transition: Transition,
    _ isDryRun: Bool
  ) -> [GuardWalk.Step] {
    let asked = chain.filter { ($0.leaveGuard != nil) == (phase == .leave) }
    guard !asked.isEmpty else { return [] }
    let now = now
    return entries.flatMap { entry in
      asked.filter { $0.scope.covers(entry) }.map { registered in
        GuardWalk.Step(
          guardOfStep: registered,
          pipeline: self,
          request: GuardRequest(
            entry: entry,
            phase: phase,
            transition: transition,
            lastTransition: registered.lastTransition,
            now: now,
            isDryRun: isDryRun
          )
        )
      }
    }
  }

  /// Lets a command that a guard has answered go on, unless its time has passed.
  private func reenter(_ attempt: TransitionAttempt, _ goOn: @escaping () -> Void) {
    _ = perform { [self] in
      guard pendingAttempt === attempt else { return .superseded }
      guard isUpToDate(attempt.change) else {
        supersede(attempt)
        return .superseded
      }
      goOn()
      return .committed
    }
  }

  private func judge(
    _ attempt: TransitionAttempt,
    _ steps: [GuardWalk.Step],
    _ index: Int,
    _ answer: GuardWalk.Answer
  ) -> GuardWalk.Verdict {
    let name = steps[index].guardOfStep.name
    guard case .decision(let decision) = answer else {
      refuse(attempt, .failed(.guardTimedOut(name)))
      return .stop
    }
    switch decision.kind {
    case .allow:
      return .goOn
    case .block(let reason):
      let rest = attempt.continued(after: steps[...index])
      let blocked = BlockedNavigation(
        guardName: name,
        reason: reason,
        redirects: attempt.hops,
        continuation: BlockedContinuation { [weak self] in
          self?.resume(rest) ?? .failed(.ownerReleased)
        }
      )
      refuse(attempt, .blocked(blocked))
    case .redirect(let intent):
      redirect(attempt, to: intent, by: name, in: steps[index].pipeline)
    case .park(let parking):
      park(attempt, parking, by: name)
    }
    return .stop
  }

  /// Carries a blocked command on behind the guard that stopped it.
  private func resume(_ attempt: TransitionAttempt) -> NavigationOutcome {
    perform { [weak self] in
      guard let self, block != nil else { return .failed(.ownerReleased) }
      guard isUpToDate(attempt.change) else {
        let outcome = NavigationOutcome.unchanged(.stateMoved)
        announce(attempt.transition, outcome)
        return outcome
      }
      return consider(attempt)
    }
  }

  /// Whether the state is the one that a change was proposed for.
  func isUpToDate(_ change: ProposedChange) -> Bool {
    block?.revision == change.revision
      && change.companions.allSatisfy { $0.pipeline.block?.revision == $0.change.revision }
  }

  private func redirect(
    _ attempt: TransitionAttempt,
    to intent: NavigationIntent,
    by name: GuardName,
    in asked: NavigationPipeline?
  ) {
    // Of several blocks that change together, the one whose guard was asked does something else.
    let intent =
      asked.flatMap { intent.replacingPart(of: attempt.transition.intent, in: $0) } ?? intent
    if let failure = attempt.redirect(to: intent, by: name) {
      return refuse(attempt, .failed(failure))
    }
    guard block != nil else { return refuse(attempt, .failed(.ownerReleased)) }
    let (taker, proposal) = route(intent, replacing: attempt.stopgaps)
    if taker !== self { return handOver(attempt, to: taker, proposal) }
    switch proposal {
    case .unchanged(let reason, _):
      refuse(attempt, attempt.success(reason))
    case .failed(let failure, _):
      refuse(attempt, .failed(failure))
    case .deferred(_, let until):
      refuse(attempt, until(.redirect, attempt.isAnimated))
    case .change(let change):
      let isPending = pendingAttempt === attempt
      letGo(of: attempt)
      attempt.change = change
      attempt.transition = transition(change, .redirect, attempt.isAnimated)
      if isPending { hold(attempt) }
      ask(attempt, attempt.unanswered(steps(for: attempt, isDryRun: false)))
    }
  }

  /// What waits for the guard that is running now, if a guard of this block is what runs.
  var transitionOfRunningGuard: PendingNavigation? {
    guard let walk = GuardWalk.current, let attempt = pendingAttempt else { return nil }
    return attempt.walk?.id == walk ? attempt.pending : nil
  }

  /// Makes a command that waits for a guard the one that the block waits for.
  func wait(for attempt: TransitionAttempt) -> PendingNavigation {
    hold(attempt)
    // What a host wrote is not the state yet, and may never be.
    if attempt.isWritten { block?.refuseWrite() }
    return makePending(for: attempt)
  }

  /// Notes that the blocks that a command is about wait for it, and for no other.
  private func hold(_ attempt: TransitionAttempt) {
    for pipeline in [self] + attempt.change.companions.map(\.pipeline) {
      if let pending = pipeline.pendingAttempt, pending !== attempt { pipeline.supersede(pending) }
      pipeline.pendingAttempt = attempt
    }
  }

  func makePending(for attempt: TransitionAttempt) -> PendingNavigation {
    if let pending = attempt.pending { return pending }
    let pending = PendingNavigation()
    attempt.pending = pending
    unsettled.append(pending)
    return pending
  }
}
