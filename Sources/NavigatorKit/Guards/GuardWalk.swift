/// Asks guards, one after the other, until one of them ends the walk or all have been asked.
///
/// A walk goes as far as it can at once. At a guard that takes its time it waits, and goes on when
/// the guard has answered.
@MainActor
final class GuardWalk {
  /// One guard, asked about one entry.
  struct Step {
    let guardOfStep: RegisteredGuard
    /// The block whose guards are asked.
    weak var pipeline: NavigationPipeline?
    let request: GuardRequest

    var question: Question {
      Question(guardToken: guardOfStep.token, entry: request.entry.id, phase: request.phase)
    }
  }

  /// What is asked of whom.
  struct Question: Hashable {
    let guardToken: GuardToken
    let entry: EntryID
    let phase: GuardPhase
  }

  /// What comes after an answer.
  enum Verdict { case goOn, nextEntry, stop }

  private let steps: [Step]
  private var next = 0
  private let judge: (Int, Answer) -> Verdict
  private let end: () -> Void
  private var task: Task<Void, Never>?
  private var timer: Task<Void, Never>?

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

  /// Lets the walk go on at a moment when nothing else is going on.
  var enter: (@escaping () -> Void) -> Void = { $0() }

  /// Whether it waits for a guard.
  private(set) var isWaiting = false

  /// Whether it ever waited for one.
  private(set) var hasWaited = false

  init(
    _ steps: [Step],
    judge: @escaping (Int, Answer) -> Verdict,
    end: @escaping () -> Void
  ) {
    self.steps = steps
    self.judge = judge
    self.end = end
  }

  deinit {
    task?.cancel()
    timer?.cancel()
  }

  /// Goes on until it has to wait or is over.
  func proceed() {
    while next < steps.count {
      let step = steps[next]
      switch step.guardOfStep.role {
      case .sync(let decide):
        let decision: GuardDecision
        do { decision = try decide(step.request) } catch { decision = .block(.error(error)) }
        if !accept(.decision(decision), to: step) { return }
      case .leave(let leaveGuard):
        let decision = leaveGuard.isArmed ? leaveGuard.decision : .allow
        if !accept(.decision(decision), to: step) { return }
      case .async(let decide, let limit):
        return wait(for: decide, limit, step)
      }
    }
    end()
  }

  /// Ends the walk.
  ///
  /// An answer that comes later is ignored.
  func cancel() {
    isWaiting = false
    task?.cancel()
    timer?.cancel()
    next = steps.count + 1
  }

  /// Takes an answer and returns whether the walk goes on.
  private func accept(_ answer: Answer, to step: Step) -> Bool {
    next += 1
    switch judge(next - 1, answer) {
    case .goOn:
      return true
    case .nextEntry:
      while next < steps.count, steps[next].request.entry.id == step.request.entry.id { next += 1 }
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
    enter { [self] in
      guard place == next else { return }
      if accept(answer, to: step) { proceed() }
    }
  }
}
