/// The question to a slow guard that is open.
@MainActor
final class Asking {
  typealias Decide = @MainActor (GuardRequest) async throws -> GuardDecision

  let command: Command
  /// The tree in which it was asked.
  let store: Store
  let question: Question
  let change: Change
  /// When it was asked.
  let epoch: Int
  private var tasks: [Task<Void, Never>] = []
  private(set) var isOpen = true

  /// The question that the code of a slow guard answers, in its own task.
  @TaskLocal static var running: Asking?

  init(_ question: Question, about change: Change, in store: Store) {
    (self.question, self.change, self.store) = (question, change, store)
    command = change.command
    epoch = store.epoch(of: question.seen.block)
  }

  /// Whether guards answer now as they did then.
  var isCurrent: Bool { epoch == store.epoch(of: question.seen.block) }

  /// How long a guard may take before the log says so.
  private static let patience = Duration.seconds(10)

  /// Whether another command may concern what it is about, so that it comes after that.
  func concerns(_ other: Command) -> Bool {
    guard case .block = other.reach else { return true }
    return other.block === command.block || change.draft.changes(other.block)
  }

  private func warn(_ logger: NavigationLogger, _ request: GuardRequest) {
    let transition = request.transition
    let message = """
      \(transition.summary): waits, since the guard \(question.guarding.name) has not answered about \
      \(request.route) for \(Self.patience.components.seconds) s; \
      give the guard a time limit, or let it answer
      """
    logger.warn(message.asSentence, transition, of: question.seen.block)
  }

  func begin(
    _ request: GuardRequest,
    _ decide: @escaping Decide,
    _ limit: RegisteredGuard.TimeLimit?,
    then goOn: @escaping (GuardDecision?) -> Void
  ) {
    tasks.append(
      Task {
        let decision = await Self.$running.withValue(self) {
          do { return try await decide(request) } catch { return .block(.error(error)) }
        }
        answer(decision, goOn)
      }
    )
    for logger in question.seen.block.loggers where logger.takesErrors {
      let sleep = logger.sleep
      tasks.append(
        Task { [weak self, weak logger] in
          do { try await sleep(Self.patience) } catch { return }
          if let self, let logger { warn(logger, request) }
        }
      )
    }
    guard let limit else { return }
    tasks.append(
      Task {
        do { try await limit() } catch { return }
        answer(nil, goOn)
      }
    )
  }

  /// The first answer counts.
  private func answer(_ decision: GuardDecision?, _ goOn: (GuardDecision?) -> Void) {
    guard isOpen else { return }
    end()
    goOn(decision)
  }

  func end() {
    isOpen = false
    for task in tasks { task.cancel() }
    tasks = []
  }
}
