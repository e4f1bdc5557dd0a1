/// The question of leave-guards about screens that a gesture has taken away before they could answer.
@MainActor
final class LateQuestion {
  /// The entries that have gone, bottom first.
  private(set) var removed: [RouteEntry]
  /// The entry under them, or `nil` for the root.
  private(set) var under: EntryID?
  /// The guards that decide whether the entries may go.
  private(set) var questions: GuardQuestions
  let isAnimated: Bool
  /// The guards that end with the entries, once these are gone for good.
  var departures: [Departure] = []

  init(
    _ removed: [RouteEntry],
    on under: EntryID?,
    _ questions: GuardQuestions,
    isAnimated: Bool
  ) {
    self.removed = removed
    self.under = under
    self.questions = questions
    self.isAnimated = isAnimated
  }

  /// The task that asks the guards.
  var task: Task<Void, Never>?

  /// Notes that no guard need be asked any more.
  func stopAsking() {
    task?.cancel()
    (task, questions) = (nil, GuardQuestions())
  }

  /// Leaves out entries that are back.
  ///
  /// The others lie on the last of them if that lay under them before.
  func leaveOut(_ returned: [RouteEntry]) {
    guard let last = returned.last else { return }
    let ids = returned.map(\.id)
    if removed.map(\.id).starts(with: ids) { under = last.id }
    removed.removeAll { ids.contains($0.id) }
    questions = questions.filtered { !ids.contains($0.inquiry.request.entry.id) }
  }

  /// Takes in the entries of a later swipe, on which these lie.
  func take(_ later: LateQuestion) {
    later.stopAsking()
    removed = later.removed + removed
    under = later.under
    departures += later.departures
  }
}

/// The questions about swipes of one stack that have not been answered, oldest first.
@MainActor
private final class LateQuestions: Attachment {
  var all: [LateQuestion] = []
}

extension NavigationPipeline {
  /// The question about a removal that has happened already, if a leave-guard is to be asked about it, or about
  /// screens that lay on it: to stay on these is to stay on those under them.
  ///
  /// The scopes and the guards of the screens stay until it is answered.
  func lateQuestion(
    about attempt: TransitionAttempt,
    _ outcome: NavigationOutcome
  ) -> LateQuestion? {
    guard attempt.cause.kind == .gesture, let block else { return nil }
    let known = lateQuestions
    let removed = Array(attempt.change.removed)
    let isUnder =
      removed.last.map { top in known.contains { $0.under == top.id } } ?? false
      || removed.contains(where: hasQuestionInside)
    if outcome == .committed, !isUnder { return nil }
    let asking = questions(for: attempt, isDryRun: false).filtered { step in
      guard let leaveGuard = step.guardOfStep.leaveGuard, leaveGuard.refuses else { return false }
      return leaveGuard.answer.function != nil
    }
    let count = withInner(known.flatMap(\.removed) + removed).count
    guard !asking.isEmpty || isUnder, count <= NavigationGuards.keptScreenLimit,
      block.intentToPutBack(removed) != nil
    else { return nil }
    results.lease(removed)
    block.lease(removed)
    let under = block.allEntries.dropLast(removed.count).last?.id
    return LateQuestion(removed, on: under, asking, isAnimated: attempt.isAnimated)
  }

  /// Asks the guards once the host can bring the screens back no more, and brings them back if one refuses.
  func ask(_ question: LateQuestion) {
    attachments[LateQuestions.self].all.append(question)
    guard hasScope, scope != nil else { return askNow(question) }
    whenFinal { [weak self] in self?.askNow(question) }
  }

  private func askNow(_ question: LateQuestion) {
    guard lateQuestions.contains(where: { $0 === question }) else { return }
    if question.questions.isEmpty { return conclude(question) }
    question.task = Task { [weak self] in
      var isRefused = false
      for step in question.questions where !isRefused && !Task.isCancelled {
        guard let decide = step.guardOfStep.leaveGuard?.answer.function else { continue }
        let decision = try? await decide(step.inquiry.request)
        isRefused = !(decision?.allows ?? false)
      }
      self?.answer(question, isRefused: isRefused)
    }
  }

  private func answer(_ question: LateQuestion, isRefused: Bool) {
    let known = attachments[LateQuestions.self]
    // A later swipe may have been answered with this one.
    guard known.all.contains(where: { $0 === question }) else { return }
    guard isRefused else { return conclude(question) }
    // To stay on a screen is to stay on those that it lies on.
    while let later = known.all.first(where: {
      $0 !== question && $0.removed.last?.id == question.under
    }) {
      question.take(later)
      known.all.removeAll { $0 === later }
    }
    // To stay on a screen is to stay in the layer that it lies in.
    if let around = questionAround { around.pipeline.answer(around.question, isRefused: true) }
    _ = perform { [weak self] in
      self?.putBack(question)
      self?.end(question)
      return .committed
    }
  }

  /// Puts the screens back where they were, unless the stack shows another screen now.
  ///
  /// No guard is asked about it.
  private func putBack(_ question: LateQuestion) {
    guard let block, !isGone, let intent = block.intentToPutBack(question.removed) else { return }
    guard block.topEntry?.id == question.under,
      case .change(let change) = block.propose(intent, replacing: [])
    else {
      answer(intent, .resume, question.isAnimated, .unchanged(.stateMoved))
      return
    }
    let attempt = TransitionAttempt(change.described(in: self, .resume, question.isAnimated))
    attempt.owner = self
    commit(attempt, .committed)
  }

  /// Ends a question that all guards have allowed, once none about screens that lay on its own waits.
  private func conclude(_ question: LateQuestion) {
    question.stopAsking()
    let known = attachments[LateQuestions.self]
    let top = question.removed.last?.id
    if top != nil, known.all.contains(where: { $0.under == top }) { return }
    if question.removed.contains(where: hasQuestionInside) { return }
    let around = questionAround
    end(question)
    if let around, around.question.questions.isEmpty { around.pipeline.conclude(around.question) }
    if let next = known.all.first(where: {
      $0.questions.isEmpty && $0.removed.last?.id == question.under
    }) {
      conclude(next)
    }
  }

  private var lateQuestions: [LateQuestion] { attachments.known(LateQuestions.self)?.all ?? [] }

  /// Whether a question about a screen in an entry has not been answered.
  private func hasQuestionInside(_ entry: RouteEntry) -> Bool {
    block?.pipelines(inside: entry.id).contains { !$0.lateQuestions.isEmpty } ?? false
  }

  /// The question about the layer in which the block lies, which has been taken away as well.
  private var questionAround: (pipeline: NavigationPipeline, question: LateQuestion)? {
    guard isGone, let outer else { return nil }
    let question = outer.lateQuestions.first { lies(in: Set($0.removed.map(\.id))) }
    return question.map { (outer, $0) }
  }

  /// Ends the questions about screens that a change brings back, and about screens that lay on others which go with it:
  /// they can come back no more.
  func endQuestions(after change: ProposedChange) {
    if results.leased.isEmpty { return }
    for entry in change.removed.reversed() { endQuestions(on: entry.id) }
    if change.inserted.isEmpty { return }
    for question in lateQuestions {
      let returned = question.removed.filter { block?.holds($0.id) ?? false }
      endLease(of: returned)
      question.leaveOut(returned)
      if question.removed.isEmpty { end(question) }
    }
  }

  /// Ends the questions about screens that lay on another one, the top first.
  private func endQuestions(on under: EntryID) {
    for question in lateQuestions where question.under == under { end(question) }
  }

  /// Ends all questions: nothing that was swiped away comes back.
  func endLateQuestions() {
    for question in lateQuestions { end(question) }
  }

  private func end(_ question: LateQuestion) {
    question.stopAsking()
    attachments[LateQuestions.self].all.removeAll { $0 === question }
    let lost = question.removed.filter { !(block?.holds($0.id) ?? false) }
    if let top = lost.last {
      // What lay on it, or in it, can come back no more, and ends before it.
      endQuestions(on: top.id)
      for inner in lost.flatMap({ block?.pipelines(inside: $0.id) ?? [] }) {
        for question in inner.lateQuestions { inner.end(question) }
      }
    }
    let returned = Set(withInner(block?.allEntries ?? []).map(\.id))
    for departure in question.departures { departure.endGuards(except: returned) }
    endLease(of: question.removed)
    updateProtection()
  }

  /// Entries of the block, each with those that lie in it.
  func withInner(_ entries: [RouteEntry]) -> [RouteEntry] {
    entries.flatMap { entry in
      [entry] + (block?.pipelines(inside: entry.id).flatMap(\.entriesWithRoot) ?? [])
    }
  }

  private func endLease(of entries: [RouteEntry]) {
    block?.endLease(entries)
    results.endLease(entries)
  }
}
