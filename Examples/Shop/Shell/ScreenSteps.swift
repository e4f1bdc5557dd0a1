import NavigatorKit
public import ShopContracts

/// Runs the steps of modules, each until it has its answers.
@MainActor
public final class ScreenSteps {
  private var running: [(stage: ScreenStage, task: Task<Void, Never>)] = []

  /// Makes a runner without steps.
  public nonisolated init() {}

  deinit {
    // A step that waits keeps what it waits for.
    for step in running { step.task.cancel() }
  }

  /// Begins a step.
  public func begin(
    _ step: @escaping @MainActor (ScreenStage) async -> Void,
    on stage: ScreenStage
  ) {
    running.append((stage, Task { await stage.run(step) }))
  }

  /// Returns once every step waits for the customer, or is over.
  public func settled() async {
    for step in running { await step.stage.settled() }
    running.removeAll { $0.stage.isOver }
  }
}
