// Waiting for what a pushed screen brings.

extension StackEngine {
  func request<Value>(
    of type: Value.Type,
    from route: Route,
    _ site: CallSite,
    _ animated: Bool
  ) -> ResultHandle<Value> {
    pipeline.request(of: type) { id in
      submit(.append(StackContent(routes: [route], ids: [id])), from: site, animated: animated)
    }
  }

  /// Pops an entry and what lies above it, with a value for whoever waits for it.
  func finish(
    with value: some Sendable,
    _ site: CallSite,
    _ animated: Bool,
    _ find: @escaping (StackState<Route>) -> Int?
  ) -> NavigationOutcome {
    pipeline.perform { [self] in
      guard let index = find(state) else { return .unchanged(.notFound) }
      return pipeline.finish(state.ids[index], with: value) {
        let intent = StackIntent<Route>.popLast(state.count - index)
        if pipeline.isIdle { return transition(to: intent, animated: animated) }
        return pipeline.run(proposal(for: intent), site.cause, animated)
      }
    }
  }
}
