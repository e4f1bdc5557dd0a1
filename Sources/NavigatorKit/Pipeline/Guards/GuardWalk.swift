/// Asks guards, one after the other, until one of them ends the walk or all have been asked.
///
/// A walk goes as far as it can at once. At a guard that takes its time it waits, and goes on when
/// the guard has answered.
@MainActor
final class GuardWalk {
  /// What several guards are asked: a class, since a request has much to copy.
  final class Inquiry {
    let request: GuardRequest
    /// The entry that gives way if the one that is asked about may not be shown.
    let holder: EntryID
    /// The block whose guards are asked.
    private(set) weak var pipeline: NavigationPipeline?

    /// Whether it is about what an entry begins with, and not about that itself.
    var isAboutRoot: Bool { holder != request.entry.id }

    init(_ request: GuardRequest, for holder: EntryID, of pipeline: NavigationPipeline) {
      self.request = request
      self.holder = holder
      self.pipeline = pipeline
    }
  }

  /// One guard, asked about one entry.
  struct Step {
    let guardOfStep: RegisteredGuard
    let inquiry: Inquiry

    var pipeline: NavigationPipeline? { inquiry.pipeline }

    var request: GuardRequest { inquiry.request }

    @MainActor var question: Question {
      Question(
        guardToken: guardOfStep.token,
        entry: inquiry.isAboutRoot ? nil : inquiry.request.entry.id,
        root: inquiry.isAboutRoot ? inquiry.request.route : nil,
        phase: inquiry.request.phase
      )
    }
  }

  /// What is asked of whom.
  struct Question: Hashable {
    let guardToken: GuardToken
    let entry: EntryID?
    /// The route, if it is a root: what shows it may have been made anew.
    let root: AnyRoute?
    let phase: GuardPhase
  }

  /// What comes after an answer.
  enum Verdict { case goOn, nextEntry, stop }

  /// What is asked, in order.
  let steps: [Step]
  private var next = 0
  /// Who goes on when a guard that takes its time has answered.
  private weak var owner: (any GuardWalkOwner)?
  private var task: Task<Void, Never>?
  private var timer: Task<Void, Never>?
  private var warning: SlowWarning?

  /// What a guard said.
  enum Answer {
    case decision(GuardDecision)
    /// It did not answer within its time limit.
    case timedOut
  }

  /// The walk whose guard is running: what a guard asks for waits until its transition has ended.
  @TaskLocal static var current: EntryID?

  /// Names the walk.
  let id = EntryID()

  /// Whether it waits for a guard.
  private(set) var isWaiting = false

  /// Whether it ever waited for one.
  private(set) var hasWaited = false

  init(_ steps: [Step]) {
    self.steps = steps
  }

  deinit {
    task?.cancel()
    timer?.cancel()
  }

  /// Goes on until it has to wait or is over.
  func proceed(for owner: any GuardWalkOwner) {
    while next < steps.count {
      let step = steps[next]
      switch step.guardOfStep.role {
      case .sync(let decide):
        let decision: GuardDecision
        do { decision = try decide(step.inquiry.request) } catch {
          decision = .block(.error(error))
        }
        if !accept(.decision(decision), to: step, owner) { return }
      case .leave(let leaveGuard):
        let decision = leaveGuard.isArmed ? leaveGuard.decision : .allow
        if !accept(.decision(decision), to: step, owner) { return }
      case .async(let decide, let limit):
        self.owner = owner
        return wait(for: decide, limit, step)
      }
    }
    owner.walkDidEnd(self)
  }

  /// Ends the walk.
  ///
  /// An answer that comes later is ignored.
  func cancel() {
    isWaiting = false
    task?.cancel()
    timer?.cancel()
    warning = nil
    next = steps.count + 1
  }

  /// Takes an answer and returns whether the walk goes on.
  private func accept(
    _ answer: Answer,
    to step: Step,
    _ owner: any GuardWalkOwner
  ) -> Bool {
    next += 1
    switch owner.judge(answer, at: next - 1, of: self) {
    case .goOn:
      return true
    case .nextEntry:
      while next < steps.count,
        steps[next].inquiry.holder == step.inquiry.holder
      { next += 1 }
      return true
    case .stop:
      next = steps.count + 1
      return false
    }
  }

  private func wait(
    for decide: @escaping @MainActor (GuardRequest) async throws -> GuardDecision,
    _ limit: RegisteredGuard.TimeLimit?,
    _ step: Step
  ) {
    isWaiting = true
    hasWaited = true
    let place = next
    let id = id
    // The tasks do not keep the walk alive: it goes with its owner, and then nobody wants an answer.
    task = Task { [weak self] in
      let decision: GuardDecision
      do {
        decision = try await Self.$current.withValue(id) { try await decide(step.request) }
      } catch { decision = .block(.error(error)) }
      self?.answer(.decision(decision), at: place, step)
    }
    warning = step.pipeline.flatMap { pipeline in
      SlowWarning(in: pipeline, after: SlowWarning.guardLimit) { [weak self] in
        guard let self, isWaiting, place == next else { return nil }
        return steps[place].slowLine
      }
    }
    guard let limit else { return }
    timer = Task { [weak self] in
      do { try await limit() } catch { return }
      self?.answer(.timedOut, at: place, step)
    }
  }

  /// Takes the first answer at a place; a second one, or one that comes too late, is ignored.
  private func answer(_ answer: Answer, at place: Int, _ step: Step) {
    guard isWaiting, place == next else { return }
    isWaiting = false
    task?.cancel()
    timer?.cancel()
    warning = nil
    owner?.goOn(with: self) { [self, weak owner] in
      guard let owner, place == next else { return }
      if accept(answer, to: step, owner) { proceed(for: owner) }
    }
  }
}

/// Who has guards asked.
///
/// The owner holds the walk, which must not hold the owner.
@MainActor
protocol GuardWalkOwner: AnyObject {
  /// Does what a guard has decided, and says what comes next.
  func judge(_ answer: GuardWalk.Answer, at index: Int, of walk: GuardWalk) -> GuardWalk.Verdict

  /// All guards have been asked.
  func walkDidEnd(_ walk: GuardWalk)

  /// Lets the walk go on at a moment when nothing else is going on.
  func goOn(with walk: GuardWalk, _ body: @escaping () -> Void)
}

extension GuardWalkOwner {
  func goOn(with walk: GuardWalk, _ body: @escaping () -> Void) { body() }
}

extension GuardWalk.Step {
  /// What is logged if the guard takes long.
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
