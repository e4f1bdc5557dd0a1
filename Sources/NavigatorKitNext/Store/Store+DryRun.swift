// What would become of a command.

extension Store {
  /// Resolves and asks, and changes nothing that can be observed.
  func dryRun(_ command: Command) async -> NavigationOutcome {
    defer { dropHiddenPlaces() }
    let change: Change
    do throws(Refusal) { change = try rehearse(command) } catch {
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
    for question in change.questions.all {
      let decision: GuardDecision
      switch ask(question, about: change) {
      case .decision(let answer): decision = answer
      case .slow(let decide, _):
        do { decision = try await decide(request(question, about: change)) } catch {
          decision = .block(.error(error))
        }
      }
      if case .redirect(let intent) = decision.kind,
        let next = command.rehearsed(intent, by: question.guarding.name)
      {
        return await dryRun(next)
      }
      if let outcome = judge(decision, of: question, about: change) { return outcome }
    }
    return command.committed
  }

  /// Resolves a command; those that closures give meanwhile which make a place for it come to nothing.
  private func rehearse(_ command: Command) throws(Refusal) -> Change {
    let wasBusy = word.contains(.busy)
    note(.busy, true)
    isRehearsing = true
    defer {
      isRehearsing = false
      note(.busy, wasBusy)
    }
    let change = Change(command, try resolve(command), isDryRun: true)
    _ = change.questions
    return change
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
