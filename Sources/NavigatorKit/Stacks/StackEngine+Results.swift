// The results of pushed screens.

extension StackEngine {
  /// Carries out an intent that this stack itself was given, not another block of its tree.
  func carryOut(
    _ intent: NavigationIntent,
    _ cause: NavigationCause,
    at site: CallSite?,
    _ animated: Bool
  ) -> NavigationOutcome? {
    if let ask = intent.ask(as: StackIntent<AnyRoute>.self) {
      guard let site, intent.command == nil, let own = typed(ask) else { return nil }
      guard let id = intent.awaited?.entryID else {
        return submit(own, from: site, animated: animated)
      }
      guard case .push(let route, let strategy) = own else { return nil }
      return push(route, strategy, as: id, site, animated)
    }
    if let ask = intent.ask(as: Finish.self) { return finish(ask, cause, animated) }
    guard let site, let ask = intent.ask(as: PopToLast<Route>.self) else { return nil }
    return pop(toLastWhere: ask.condition.matches, from: site, animated: animated)
  }

  /// Pushes a screen whose result is awaited.
  private func push(
    _ route: Route,
    _ strategy: PushStrategy,
    as id: EntryID,
    _ site: CallSite,
    _ animated: Bool
  ) -> NavigationOutcome {
    // The app has the handle, so it may write a path with its id while the command waits its turn.
    let isNew = !queue.isBusy && slot.transitionOfRunningGuard == nil
    let tell = teller(of: .push(route, strategy), site, animated)
    return pipeline.perform(site.cause, telling: tell) { [weak self] in
      guard let self else { return .failed(.ownerReleased) }
      let intent = intent(toPush: route, strategy, as: id, isNew: isNew)
      return pipeline.run(proposal(for: intent), site.cause, animated)
    }
  }

  /// The intent of a push in the present state, for an entry with a given id.
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

  private func finish(
    _ ask: Finish,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome {
    pipeline.perform(.popLast(), cause, animated: animated) { [weak self] in
      self?.finishWithin(ask, cause, animated) ?? .failed(.ownerReleased)
    }
  }

  /// Pops a screen within a transition, with a value for the command that awaits it.
  ///
  /// The root of a stack that lies in a layer is the layer's own screen: it finishes the layer.
  func finishWithin(
    _ ask: Finish,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome? {
    if let gone = pipeline.refusalIfGone(.popLast(), cause, animated) { return gone }
    let value = ask.value
    if let index = index(of: ask.screen) { return finish(index, with: value, cause, animated) }
    guard let under = pipeline.entryUnder, let outer = under.pipeline,
      [.front, .route(under.entry.route)].contains(ask.screen),
      let intent = outer.block?.intentToLeave(under.entry.id)
    else { return pipeline.run(proposal(for: fruitless(ask.screen)), cause, animated) }
    if let refusal = outer.refusal(of: value, for: under.entry.id, intent, cause, animated) {
      return refusal
    }
    let command = ScreenCommand(finishing: under.entry.id, with: value, in: outer)
    let whole = NavigationIntent(intent.ask, of: command)
    return pipeline.submitToOuter(whole, cause: cause, animated: animated)
  }

  private func index(of screen: Finish.Screen) -> Int? {
    switch screen {
    case .front: state.ids.indices.last
    case .entry(let id): state.ids.lastIndex(of: id)
    case .route(let route): route.as(Route.self).flatMap { state.routes.lastIndex(of: $0) }
    }
  }

  /// The pop that observers are told of if the screen is not there.
  private func fruitless(_ screen: Finish.Screen) -> StackIntent<Route> {
    switch screen {
    case .front: .popLast(1)
    case .entry(let id): .popToEntry(id)
    case .route(let route): route.as(Route.self).map { .popToRoute($0) } ?? .popToEntry(EntryID())
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
  /// Carries out an intent in the block that this one lies in, within the present transition; in a
  /// group both blocks share it.
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
