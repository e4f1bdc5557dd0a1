/// A walk past guards: they are asked one after the other, until one of them ends it or all have
/// allowed.
///
/// It goes as far as it can at once. At a guard that takes its time it waits, and goes on when the
/// guard has answered. The kinds of walks decide about the consequences of answers.
@MainActor
class GuardWalk {
  /// The way on after an answer.
  enum Verdict { case goOn, nextEntry, stop }

  /// The walk whose guard is running: commands that the guard gives wait until its transition has
  /// ended.
  @TaskLocal static var current: EntryID?

  /// The questions, in order.
  private(set) var questions = GuardQuestions()
  private var next = 0
  /// The index of the last guard that it has waited for.
  private var lastWait = 0
  private var wait: Wait?

  /// The identity of the walk past these questions, once it has waited for a guard.
  private(set) var id: EntryID?

  /// Whether it has waited for one of these guards.
  var hasWaited: Bool { id != nil }

  /// Whether the guard is a quick one that was asked before the last wait: it may have changed its
  /// mind since.
  final func isOutdated(at place: Int) -> Bool {
    place < lastWait && !questions.guardAsked(at: place).isSlow
  }

  /// Reacts to an answer that does not allow, and returns how the walk goes on.
  ///
  /// The answer is `nil` if there was none in time.
  func judge(_ answer: GuardDecision?, at index: Int) -> Verdict { .goOn }

  /// A guard that took its time has allowed.
  func didAllow(_ step: GuardQuestions.Step) {}

  /// All guards have allowed.
  func didEnd() {}

  /// Whether it waits for guards that take their time; if not, they count as timed out.
  var waits: Bool { true }

  /// Whether it waits for a leave-guard that is still armed.
  final var isAskingToLeave: Bool {
    wait != nil && next < questions.count
      && questions.guardAsked(at: next).leaveGuard?.refuses ?? false
  }

  /// Goes on when nothing else is under way.
  func goOn(_ body: @escaping () -> Void) { body() }

  /// Asks these questions until a guard takes its time or all have answered; earlier questions are
  /// dropped.
  final func begin(_ questions: consuming GuardQuestions) {
    self.questions = questions
    (next, lastWait, wait, id) = (0, 0, nil, nil)
    proceed()
  }

  /// Ends the walk.
  ///
  /// An answer that comes later is ignored.
  final func cancel() {
    questions = GuardQuestions()
    wait = nil
  }

  /// Leaves out questions that have not been asked yet.
  final func skip(where isSkipped: (GuardQuestions.Step) -> Bool) {
    var place = 0
    questions = questions.filtered { step in
      defer { place += 1 }
      return place < next || !isSkipped(step)
    }
  }

  private func proceed() {
    while next < questions.count {
      let place = next
      let answer: GuardDecision?
      switch questions.guardAsked(at: place).role {
      case .sync(let decide):
        do {
          let decision = try decide(questions.inquiry(at: place).request)
          // The app's code in a guard may have ended the walk.
          if place >= questions.count { return }
          if decision.allows {
            next += 1
            continue
          }
          answer = decision
        } catch { answer = .block(.error(error)) }
      case .leave(let leaveGuard):
        if !leaveGuard.refuses {
          next += 1
          continue
        }
        switch leaveGuard.answer {
        case .decision(let decision):
          answer = decision
        case .deciding(let decide):
          do { answer = try decide(questions.inquiry(at: place).request) } catch {
            answer = .block(.error(error))
          }
          if place >= questions.count { return }
        case .asking(let decide):
          // A dry run must not ask the user.
          if !questions.inquiry(at: place).request.isDryRun {
            return wait(for: decide, nil, questions[place], isFree: true)
          }
          answer = .block(.unsavedChanges)
        }
      case .arrival:
        next += 1
        continue
      case .async(let decide, let limit):
        if waits { return wait(for: decide, limit, questions[place]) }
        answer = nil
      }
      if !accept(answer) { return }
    }
    didEnd()
  }

  /// Takes an answer and returns whether the walk goes on.
  private func accept(_ answer: GuardDecision?) -> Bool {
    let index = next
    next += 1
    if answer?.allows ?? false {
      didAllow(questions[index])
      return true
    }
    let holder = questions.inquiry(at: index).holder
    switch judge(answer, at: index) {
    case .goOn:
      return true
    case .nextEntry:
      while next < questions.count, questions.inquiry(at: next).holder == holder { next += 1 }
      return true
    case .stop:
      // Other questions may have been begun.
      return false
    }
  }
}

// MARK: - Waiting

extension GuardWalk {
  /// A guard that takes its time.
  private final class Wait {
    var task: Task<Void, Never>?
    var timer: Task<Void, Never>?
    var warning: SlowWarning?

    deinit {
      task?.cancel()
      timer?.cancel()
    }
  }

  private func wait(
    for decide: @escaping @MainActor (GuardRequest) async throws -> GuardDecision,
    _ limit: RegisteredGuard.TimeLimit?,
    _ step: GuardQuestions.Step,
    isFree: Bool = false
  ) {
    let (place, id, wait) = (next, self.id ?? EntryID(), Wait())
    (self.id, self.wait, lastWait) = (id, wait, place)
    // The tasks do not keep the walk alive: it is released with its command, and then no answer is
    // wanted.
    wait.task = Task { [weak self] in
      let decision: GuardDecision
      do {
        // The dialog of a leave-guard must not wait for the command that it is about.
        decision = try await Self.$current.withValue(isFree ? nil : id) {
          try await decide(step.inquiry.request)
        }
      } catch { decision = .block(.error(error)) }
      self?.take(decision, at: place, of: id)
    }
    wait.warning = step.inquiry.pipeline.flatMap { pipeline in
      SlowWarning(in: pipeline, after: SlowWarning.guardLimit) { [weak self] in
        self?.isWaiting(at: place, of: id) == true ? step.slowLine : nil
      }
    }
    guard let limit else { return }
    wait.timer = Task { [weak self] in
      do { try await limit() } catch { return }
      self?.take(nil, at: place, of: id)
    }
  }

  private func isWaiting(at place: Int, of id: EntryID) -> Bool {
    wait != nil && place == next && id == self.id
  }

  /// Takes the first answer of the guard at an index; a second one, or one that comes too late, is
  /// ignored.
  private func take(_ answer: GuardDecision?, at place: Int, of id: EntryID) {
    guard isWaiting(at: place, of: id) else { return }
    wait = nil
    goOn { [weak self] in
      guard let self, place == next, id == self.id, place < questions.count else { return }
      if accept(answer) { proceed() }
    }
  }
}

extension GuardQuestions.Step {
  /// The line of the log if the guard takes long.
  @MainActor fileprivate var slowLine: SlowWarning.Line {
    let transition = inquiry.request.transition
    return SlowWarning.Line(
      message: """
        \(transition.summary): waits, since the guard \(guardOfStep.name) has not answered about \
        \(inquiry.request.route) for \(SlowWarning.guardLimit.components.seconds) s; \
        give the guard a time limit, or let it answer
        """.asSentence,
      transition: transition
    )
  }
}
