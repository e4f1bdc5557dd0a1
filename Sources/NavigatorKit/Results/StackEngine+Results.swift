// Waiting for what a pushed screen brings.

extension StackEngine {
  func request<Value>(
    of type: Value.Type,
    from route: Route,
    _ strategy: PushStrategy,
    _ site: CallSite,
    _ animated: Bool
  ) -> ResultHandle<Value> {
    pipeline.request(of: type) { id in
      pipeline.perform { [weak self] in
        guard let self else { return .failed(.ownerReleased) }
        let intent = intent(toPush: route, strategy, as: id)
        return pipeline.run(proposal(for: intent), site.cause, animated)
      }
    }
  }

  /// What a push comes to in the present state, if its entry is to have an id.
  private func intent(
    toPush route: Route,
    _ strategy: PushStrategy,
    as id: EntryID
  ) -> StackIntent<Route> {
    let content = StackContent(routes: [route], ids: [id])
    switch state.push(route, strategy) {
    case .edit(let edit) where edit.routes.isEmpty: return .push(route, strategy)
    case .edit(let edit): return edit.removed.isEmpty ? .append(content) : .replaceTop(content)
    case .none: return .push(route, strategy)
    }
  }

  /// Pops an entry and what lies above it, with a value for whoever waits for it.
  func finish(
    with value: some Sendable,
    _ site: CallSite,
    _ animated: Bool,
    _ find: @escaping (StackState<Route>) -> Int?
  ) -> NavigationOutcome {
    pipeline.perform(.popLast(), site.cause, animated: animated) { [weak self] in
      guard let self else { return .failed(.ownerReleased) }
      guard let index = find(state) else { return .unchanged(.notFound) }
      return pipeline.finish(state.ids[index], with: value) {
        let intent = StackIntent<Route>.popLast(state.count - index)
        if pipeline.isIdle { return transition(to: intent, animated: animated) }
        return pipeline.run(proposal(for: intent), site.cause, animated)
      }
    }
  }
}
