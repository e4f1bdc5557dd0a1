/// One command on its way through the pipeline.
@MainActor
final class TransitionAttempt: GuardWalk {
  let cause: NavigationCause
  let isAnimated: Bool
  /// Whether it was written through a binding: the host must read again if it is refused.
  let isWritten: Bool
  /// The intent of the command, and the intents that guards redirected it to.
  private(set) var intents: [NavigationIntent] = []
  private(set) var hops: [Redirection.Hop] = []
  /// The questions that are not asked again: those of leave-guards that have allowed, and of guards
  /// past which the command was resumed.
  private(set) var answered: Set<GuardQuestions.Question> = []

  /// For a stopgap: the redirects of the parked command.
  private var earlierHops: [Redirection.Hop] = []
  /// The stopgaps that go when the command is carried out.
  let stopgaps: Set<EntryID>
  /// The parked command that this attempt is a stopgap for.
  var shownFor: ParkedNavigation?

  /// Whether it is a step of a plan that no guard has redirected.
  var isStep = false
  /// The entries that guards have refused in a step whose plan goes on without them.
  var spared: SparedEntries?
  /// The answers that guards gave in the plan before a step of it was taken once more.
  var answers: StepAnswers?

  /// The block that carries it out.
  weak var owner: NavigationPipeline?
  /// The blocks whose guards have handed it over to another one.
  private(set) var senders: [Weak<NavigationPipeline>] = []

  /// The change of the block that carries it out, with the changes of other blocks in the same
  /// transition.
  var change: ProposedChange {
    didSet { oldValue.discardPlaces() }
  }
  /// The notice of its wait: there is one, however many slow guards it meets.
  var notice: WaitNotice?
  /// Whether observers have heard that it waits.
  var hasNotice: Bool { notice != nil || pending?.notice != nil }
  /// The outcome, once it has ended.
  var outcome: NavigationOutcome?
  /// The handle of the caller, once the command could not be decided at once.
  var pending: PendingNavigation?

  @inline(never)
  init(
    _ change: ProposedChange,
    cause: NavigationCause? = nil,
    isWritten: Bool = false,
    replacing stopgaps: Set<EntryID> = []
  ) {
    self.change = change
    self.cause = cause ?? change.facts.cause
    isAnimated = change.facts.isAnimated
    self.isWritten = isWritten
    self.stopgaps = stopgaps
  }

  var transition: StateTransition { change.transition }

  /// Notes a redirect, and returns why it must not be followed, or `nil` if it may be.
  func redirect(to intent: NavigationIntent, by name: GuardName) -> NavigationFailure? {
    if intents.isEmpty { intents = [change.intent] }
    hops.append(Redirection.Hop(guardName: name, intent: intent))
    let allHops = earlierHops + hops
    if intents.contains(intent) { return .redirectCycle(allHops) }
    if allHops.count > Redirection.limit { return .tooManyRedirects(allHops) }
    intents.append(intent)
    // An answer about leaving an entry also holds for the redirected command.
    answered = answered.filter { $0.phase == .leave }
    return nil
  }

  /// The same command, past the guard that stopped it; all other guards are asked anew.
  ///
  /// It is a new command: the outcome of this one holds it, and must not hold itself.
  func continued(past question: GuardQuestions.Question) -> TransitionAttempt {
    // With the first cause: a redirect has described the change with its own.
    let attempt = TransitionAttempt(change, cause: cause, isWritten: isWritten, replacing: stopgaps)
    attempt.earlierHops = earlierHops
    attempt.isStep = isStep
    attempt.answers = answers.map { _ in StepAnswers() }
    attempt.takeOver(self)
    attempt.answered = answered.union([question])
    return attempt
  }

  /// Takes over the redirects of the parked command that this one is a stopgap for.
  func follow(_ attempt: TransitionAttempt) {
    intents = attempt.intents
    earlierHops = attempt.earlierHops + attempt.hops
  }

  /// Takes over the intents and redirects of an earlier attempt.
  func takeOver(_ earlier: TransitionAttempt) {
    intents = earlier.intents
    hops = earlier.hops
    senders = earlier.senders
    shownFor = earlier.shownFor
  }

  /// Takes over the intents and redirects of an attempt that another block handed over.
  func takeOver(_ earlier: TransitionAttempt, from sender: NavigationPipeline) {
    takeOver(earlier)
    notice = earlier.notice
    senders.append(Weak(sender))
  }

  /// Begins with the questions that have not been answered yet.
  func ask(_ questions: consuming GuardQuestions) {
    if answered.isEmpty, answers == nil { begin(questions) } else { begin(unanswered(questions)) }
  }

  /// The questions that have not been answered yet.
  func unanswered(_ questions: GuardQuestions) -> GuardQuestions {
    if answered.isEmpty, answers == nil { return questions }
    return questions.filtered {
      !answered.contains($0.question) && !(answers?.holds($0.question) ?? false)
    }
  }

  /// The questions whose answers still hold after a wait.
  var questionsUpToDate: Set<GuardQuestions.Question> {
    answered.union(questions.indices.filter { !isOutdated(at: $0) }.map { questions[$0].question })
  }

  /// Whether it removes the same entries as another command, which waits for a leave-guard.
  func repeats(_ other: TransitionAttempt) -> Bool {
    other !== self && other.isAskingToLeave && change.repeats(other.change)
  }

  override func judge(_ answer: GuardDecision?, at index: Int) -> Verdict {
    owner?.judge(self, index, answer) ?? .stop
  }

  override func didAllow(_ step: GuardQuestions.Step) {
    // A leave-guard that has allowed is not asked again.
    if step.guardOfStep.leaveGuard != nil { answered.insert(step.question) }
  }

  override func didEnd() { owner?.conclude(self) }

  override func goOn(_ body: @escaping () -> Void) { owner?.reenter(self, body) }

  /// The outcome of the command after another block has carried it out.
  func success(after outcome: NavigationOutcome) -> NavigationOutcome {
    switch outcome {
    case .committed, .committedDespite: success()
    case .unchanged(let reason): success(reason)
    case .redirected(let further):
      .redirected(Redirection(hops: hops + further.hops, unchanged: further.unchanged))
    case .blocked, .superseded, .failed, .pending, .parked, .queued: outcome
    }
  }

  /// The outcome of a command that succeeded.
  func success(_ unchanged: UnchangedReason? = nil) -> NavigationOutcome {
    if !hops.isEmpty { return .redirected(Redirection(hops: hops, unchanged: unchanged)) }
    return unchanged.map { .unchanged($0) } ?? .committed
  }
}
