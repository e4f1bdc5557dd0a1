@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
extension View {
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(ViewTask(priority: priority, action: action))
  }
}

/// Runs a task as long as the view is on screen.
struct ViewTask {
  let priority: TaskPriority
  let action: @Sendable () async -> Void
}

extension ViewTask: PrimitiveModifier {
  func appear(_ node: Node) {
    let action = action
    let task = Task(priority: priority) { @MainActor in await action() }
    node.memory = LastValue(task)
    node.renderer.tasks.append(task)
  }

  func disappear(_ node: Node) {
    (node.memory as? LastValue<Task<Void, Never>>)?.value.cancel()
    node.memory = nil
  }
}
