@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
extension View {
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(ViewTask(id: 0, priority: priority, action: action))
  }

  nonisolated public func task<T>(
    id value: T,
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View where T: Equatable {
    modifier(ViewTask(id: value, priority: priority, action: action))
  }
}

/// Runs a task while the view is on screen, and a new one when the id changes.
struct ViewTask<ID: Equatable> {
  let id: ID
  let priority: TaskPriority
  let action: @Sendable () async -> Void
}

extension ViewTask: PrimitiveModifier {
  func appear(_ node: Node) {
    start(node)
  }

  func disappear(_ node: Node) {
    (node.memory as? RunningTask<ID>)?.task.cancel()
    node.memory = nil
  }

  func examine(_ node: Node) {
    guard let running = node.memory as? RunningTask<ID>, running.id != id else { return }
    running.task.cancel()
    start(node)
  }

  @MainActor
  private func start(_ node: Node) {
    let action = action
    let task = Task(priority: priority) { @MainActor in await action() }
    node.memory = RunningTask(id: id, task: task)
    node.renderer.tasks.append(task)
  }
}

/// The task of a view and what it was started for.
@MainActor
final class RunningTask<ID> {
  let id: ID
  let task: Task<Void, Never>

  init(id: ID, task: Task<Void, Never>) {
    self.id = id
    self.task = task
  }
}
