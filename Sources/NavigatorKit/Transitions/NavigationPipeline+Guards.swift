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
  /// that come, bottom first; about what is uncovered, bottom first.
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
    let revealing = uncovered(by: parts).flatMap { part, uncovered in
      let (entry, pipeline) = (uncovered.entry, uncovered.pipeline)
      return pipeline.steps([entry], .reveal, pipeline.chain, part.transition, isDryRun)
    }
    return leaving + entering + revealing
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

  /// What a transition uncovers: what one block uncovers, another may cover or remove.
  private func uncovered(by parts: [Part]) -> [(part: Part, uncovered: UncoveredEntry)] {
    for (index, part) in parts.enumerated().reversed() {
      // What the innermost of them inserts lies over what the others uncover.
      if part.transition.revealed == nil, !part.transition.inserted.isEmpty, index > 0 { return [] }
      // What lies in an entry goes with it.
      let uncovered = part.change.uncovered(of: part.pipeline).prefix { uncovered in
        !parts.contains { $0.transition.removed.contains(uncovered.entry) }
      }
      if !uncovered.isEmpty { return uncovered.map { (part, $0) } }
    }
    return []
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
}
