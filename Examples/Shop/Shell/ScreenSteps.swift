public import NavigatorKit
public import ShopContracts

/// Runs the steps of modules, each until it has its answers.
@MainActor
public final class ScreenSteps {
  private struct Running {
    let step: AnyRoute?
    let place: EntryID?
    let stage: ScreenStage
    let task: Task<Void, Never>
  }

  private var running: [Running] = []

  /// Makes a runner without steps.
  public nonisolated init() {}

  deinit {
    // A step that waits keeps what it waits for.
    for step in running { step.task.cancel() }
  }

  /// Begins a step, unless the same one runs on the same screen: whoever taps twice means once.
  ///
  /// - Parameters:
  ///   - task: What carries the step out.
  ///   - step: The step, or `nil` for one that is never the same as another.
  ///   - place: The screen, or the layer, or `nil` for a root.
  ///   - stage: Where it runs.
  public func begin(
    _ task: @escaping @MainActor (ScreenStage) async -> Void,
    of step: AnyRoute? = nil,
    in place: EntryID? = nil,
    on stage: ScreenStage
  ) {
    running.removeAll { $0.stage.isOver }
    let isRunning = running.contains { step != nil && $0.step == step && $0.place == place }
    guard !isRunning else { return }
    let task = Task { await stage.run(task) }
    running.append(Running(step: step, place: place, stage: stage, task: task))
  }

  /// Returns once every step waits for the customer, or is over.
  public func settled() async {
    for step in running { await step.stage.settled() }
    running.removeAll { $0.stage.isOver }
  }
}
