// The results of pushed screens.

extension StackEngine {
  func request<Value>(
    of type: Value.Type,
    from route: Route,
    _ strategy: PushStrategy,
    _ site: CallSite,
    _ animated: Bool
  ) -> ResultHandle<Value> {
    pipeline.request(of: type) { id in
      // An app that has the handle may write a path with its id while the command waits its turn.
      let isNew = !queue.isBusy && slot.transitionOfRunningGuard == nil
      let tell = teller(of: .push(route, strategy), site, animated)
      return pipeline.perform(site.cause, telling: tell) { [weak self] in
        guard let self else { return .failed(.ownerReleased) }
        let intent = intent(toPush: route, strategy, as: id, isNew: isNew)
        return pipeline.run(proposal(for: intent), site.cause, animated)
      }
    }
  }

  /// The intent of a push in the present state, if its entry is to have an id.
  func intent(
    toPush route: Route,
    _ strategy: PushStrategy,
    as id: EntryID,
    isNew: Bool = false
  ) -> StackIntent<Route> {
    let content = StackContent(routes: [route], ids: [id], hasNewIDs: isNew)
    switch state.push(route, strategy) {
    case .edit(let edit) where edit.routes.isEmpty: return .push(route, strategy)
    case .edit(let edit): return edit.removed.isEmpty ? .append(content) : .replaceTop(content)
    case .none: return .push(route, strategy)
    }
  }

  /// Pops the screen on top, with a value for the command that awaits it.
  ///
  /// The root of a stack that lies in a layer is the layer's own screen: it finishes the layer.
  func finish(
    with value: any Sendable,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome? {
    pipeline.perform(.popLast(), cause, animated: animated) { [weak self] in
      self?.finishWithin(value, cause, animated) ?? .failed(.ownerReleased)
    }
  }

  /// Pops the screen on top within a transition, or finishes the layer whose own screen it is.
  func finishWithin(
    _ value: any Sendable,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome? {
    if let gone = pipeline.refusalIfGone(.popLast(), cause, animated) { return gone }
    if state.count > 0 { return finish(state.count - 1, with: value, cause, animated) }
    guard let under = pipeline.entryUnder, let outer = under.pipeline,
      let intent = outer.block?.intentToLeave(under.entry.id)
    else { return pipeline.run(proposal(for: .popLast(1)), cause, animated) }
    if let refusal = outer.refusal(of: value, for: under.entry.id, intent, cause, animated) {
      return refusal
    }
    let command = ScreenCommand(finishing: under.entry.id, with: value, in: outer)
    let whole = NavigationIntent(intent.ask, of: command)
    return pipeline.submitToOuter(whole, cause: cause, animated: animated)
  }

  /// Pops an entry and all entries above it, with a value for the command that awaits it.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - intent: The pop that finds nothing either if the entry is not there, and tells observers.
  ///   - site: Where the command comes from.
  ///   - animated: Whether it is shown with an animation.
  ///   - find: Finds the entry.
  /// - Returns: The outcome.
  func finish(
    with value: some Sendable,
    _ intent: StackIntent<Route>,
    _ site: CallSite,
    _ animated: Bool,
    _ find: @escaping (StackState<Route>) -> Int?
  ) -> NavigationOutcome {
    pipeline.perform(.popLast(), site.cause, animated: animated) { [weak self] in
      guard let self else { return .failed(.ownerReleased) }
      guard let index = find(state) else { return run(intent, site, animated) }
      return finish(index, with: value, site.cause, animated)
    }
  }

  /// Pops the entries at and above a position, within a transition.
  private func finish(
    _ index: Int,
    with value: any Sendable,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome {
    let intent = StackIntent<Route>.popLast(state.count - index)
    if pipeline.isIdle { return transition(to: intent, animated: animated) }
    let id = state.ids[index]
    let told = NavigationIntent.popLast(state.count - index)
    if let refusal = pipeline.refusal(of: value, for: id, told, cause, animated) { return refusal }
    let command = ScreenCommand(finishing: id, with: value, in: pipeline, renewal: .leave)
    return pipeline.run(proposal(for: intent).of(command), cause, animated)
  }
}

extension NavigationPipeline {
  /// Carries out an intent in the block that this one lies in, within the transition that is under way
  /// here, which is that one's as well where both are in a group.
  fileprivate func submitToOuter(
    _ intent: NavigationIntent,
    cause: NavigationCause,
    animated: Bool
  ) -> NavigationOutcome {
    guard let outer else { return .unchanged(.notFound) }
    if outer.block?.queue !== block?.queue {
      return outer.submit(intent, cause: cause, animated: animated)
    }
    return outer.submitWithin(intent, cause: cause, animated: animated)
  }
}
