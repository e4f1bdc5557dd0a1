/// The question to leave-guards that come too late: a gesture has taken their entries away already.
///
/// A block has at most one, about the last gesture. Until it has ended, the removed entries are
/// leased: their scopes and their guards stay. It ends when the block changes, other than by a
/// dialog.
@MainActor
final class LateQuestion {
  /// The intent that brings the entries back.
  fileprivate let back: NavigationIntent
  /// The guards that decide whether the entries may go.
  fileprivate let questions: GuardQuestions
  fileprivate let isAnimated: Bool
  /// The guards to end when the entries are gone for good.
  var departure: Departure?
  /// The task that asks the guards.
  fileprivate var task: Task<Void, Never>?

  fileprivate init(_ back: NavigationIntent, _ questions: GuardQuestions, isAnimated: Bool) {
    self.back = back
    self.questions = questions
    self.isAnimated = isAnimated
  }
}

extension NavigationPipeline {
  /// Makes the question about a removal that has happened already, for `ask` to begin, or `nil` if
  /// no leave-guard is to be asked; the question about an earlier gesture ends.
  func makeLateQuestion(
    about attempt: TransitionAttempt,
    _ outcome: NavigationOutcome
  ) -> LateQuestion? {
    guard attempt.cause.kind == .gesture, !attempt.change.isOnlyDialog, let block else {
      return nil
    }
    // Entries of an earlier gesture lay on these, and cannot come back any more.
    endLateQuestion()
    if outcome == .committed { return nil }
    let asking = questions(for: attempt, isDryRun: false).filtered { step in
      step.guardOfStep.leaveGuard.map { $0.refuses && $0.answer.function != nil } ?? false
    }
    let removed = Array(attempt.change.removed)
    guard !asking.isEmpty, withInner(removed).count <= NavigationGuards.keptScreenLimit,
      let back = block.intentToPutBack(removed)
    else { return nil }
    results.leased = removed
    return LateQuestion(back, asking, isAnimated: attempt.isAnimated)
  }

  /// Asks the guards once the host cannot bring the entries back any more.
  func ask(_ question: LateQuestion) {
    lateQuestion = question
    guard hasScope, scope != nil else { return askNow(question) }
    whenFinal { [weak self] in self?.askNow(question) }
  }

  private func askNow(_ question: LateQuestion) {
    if lateQuestion !== question { return }
    question.task = Task { [weak self] in
      var isRefused = false
      for step in question.questions where !isRefused && !Task.isCancelled {
        guard let decide = step.guardOfStep.leaveGuard?.answer.function else { continue }
        let decision = try? await decide(step.inquiry.request)
        isRefused = !(decision?.allows ?? false)
      }
      if isRefused { self?.bringBack(question) } else { self?.end(question) }
    }
  }

  /// Brings the entries back, by a command that all guards are asked about.
  private func bringBack(_ question: LateQuestion) {
    perform(.resume) { [weak self] in
      guard let self, lateQuestion === question, let block else { return .superseded }
      return run(block.propose(question.back, replacing: []), .resume, question.isAnimated)
    }
    .whenEnded { [weak self] _ in self?.end(question) }
  }

  private func end(_ question: LateQuestion) {
    if lateQuestion === question { endLateQuestion() }
  }

  /// Ends the question about the last gesture: entries that are not back are gone for good, the top
  /// first.
  func endLateQuestion() {
    guard let question = lateQuestion else { return }
    lateQuestion = nil
    question.task?.cancel()
    question.departure?.endGuards(except: Set(withInner(block?.allEntries ?? []).map(\.id)))
    let removed = results.leased
    results.leased = []
    block?.endLease(removed)
    for entry in removed.reversed() { results.deliver(entry.id) }
    updateProtection()
  }

  /// Entries of the block, each with those that lie in it.
  func withInner(_ entries: [RouteEntry]) -> [RouteEntry] {
    entries.flatMap { entry in
      [entry] + (block?.pipelines(inside: entry.id).flatMap(\.entriesWithRoot) ?? [])
    }
  }
}
