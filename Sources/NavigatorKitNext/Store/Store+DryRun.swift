// What would become of a command.

extension Store {
  /// Resolves and asks, and changes nothing that can be observed.
  func dryRun(_ command: Command) async -> NavigationOutcome {
    defer { dropHiddenPlaces() }
    do throws(Refusal) {
      let draft = try rehearsing { () throws(Refusal) in try resolve(command) }
      return await dryRun(change(command, draft))
    } catch {
      switch error {
      case .unchanged(let reason):
        return command.hops.isEmpty
          ? .unchanged(reason)
          : .redirected(Redirection(hops: command.hops, unchanged: reason))
      case .failed(let failure): return .failed(failure)
      case .waitsForLayers, .waitsForFlow:
        let pending = command.identity
        command.settle(.unchanged(.dryRun))
        return .queued(pending)
      }
    }
  }

  private func dryRun(
    _ change: Change,
    after answered: Set<Question.Key> = []
  ) async -> NavigationOutcome {
    let command = change.command
    for question in change.questions.all where !answered.contains(question.key) {
      let decision: GuardDecision
      switch ask(question, about: change) {
      case .decision(let answer): decision = answer
      // The user is not asked about what does not happen.
      case .slow where question.guarding.leaveGuard != nil: decision = .block(.unsavedChanges)
      case .slow(let decide, let limit):
        let asking = Asking(question, about: change, in: self)
        let answer = await withCheckedContinuation { continuation in
          asking.begin(request(question, about: change), decide, limit) {
            continuation.resume(returning: $0)
          }
        }
        goOn(after: command)
        guard let answer else { return .failed(.guardTimedOut(question.guarding.name)) }
        decision = answer
      }
      if case .redirect(let intent) = decision.kind,
        let next = command.rehearsed(intent, by: question.guarding.name)
      {
        return await dryRun(next)
      }
      if let outcome = judge(decision, of: question, about: change) { return outcome }
    }
    guard rehearsing({ change.draft.makePlaces() }) else { return command.committed }
    let asked = answered.union(change.questions.all.map(\.key))
    return await dryRun(self.change(command, change.draft), after: asked)
  }

  private func change(_ command: Command, _ draft: Draft) -> Change {
    rehearsing {
      let change = Change(command, draft, isDryRun: true)
      _ = change.questions
      return change
    }
  }

  /// Does what may make places: commands that the closures give which make them come to nothing, and what has waited
  /// before goes on afterwards.
  private func rehearsing<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let wasBusy = word.contains(.busy)
    note(.busy, true)
    isRehearsing = true
    defer {
      isRehearsing = false
      if !wasBusy { turnDidEnd() }
    }
    return try body()
  }
}

extension Command {
  /// The command that a redirect would make of it, unless that is a circle or one too many.
  fileprivate func rehearsed(_ intent: NavigationIntent, by name: GuardName) -> Command? {
    let isCircle = intent == asked || hops.contains { $0.intent == intent }
    guard !isCircle, hops.count < Redirection.limit else { return nil }
    let next = Command(intent, at: block, .redirect, after: hops)
    next.redirect(to: intent, by: name)
    return next
  }
}
