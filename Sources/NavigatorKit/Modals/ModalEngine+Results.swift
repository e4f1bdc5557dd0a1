// Intents that a presenter is given itself, and the values of its screens.

extension ModalEngine {
  /// Carries out an intent that this presenter itself was given, not another block of its tree.
  func carryOut(
    _ intent: NavigationIntent,
    _ cause: NavigationCause,
    at site: CallSite?,
    _ animated: Bool
  ) -> NavigationOutcome? {
    if let ask = intent.ask(as: Finish.self) { return finish(ask, cause, animated) }
    guard let site else { return nil }
    if let ask = intent.ask(as: DismissThen.self) {
      return dismiss(from: site, animated: animated, then: ask.command)
    }
    guard intent.command == nil, let ask = intent.ask(as: ModalIntent<AnyRoute>.self),
      var own = ask.mapRoutes({ $0.as(Route.self) })
    else { return nil }
    if let id = intent.awaited?.entryID {
      guard case .present(var request, let policy) = own else { return nil }
      request.id = LayerID(id)
      own = .present(request, policy)
    }
    return submit(own, from: site, animated: animated)
  }

  private func finish(
    _ ask: Finish,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome {
    switch ask.screen {
    case .front:
      return finish(with: ask.value, .dismiss(1), cause, animated) { $0.routeLayer?.id }
    case .entry(let id):
      let layer = LayerID(id)
      return finish(with: ask.value, .dismissLayer(layer), cause, animated) { _ in layer }
    case .route(let route):
      let own = route.as(Route.self)
      let fruitless: ModalIntent<Route> =
        own.map { .dismissToRoute($0) } ?? .dismissLayer(LayerID(EntryID()))
      return finish(with: ask.value, fruitless, cause, animated) {
        $0.layers.last { $0.content.route == own && own != nil }?.id
      }
    }
  }

  /// Dismisses a layer and the layers on it, with a value for the command that awaits it.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - intent: The dismissal that observers are told of if the layer is not there.
  ///   - cause: The cause.
  ///   - animated: Whether it is shown with an animation.
  ///   - find: Finds the layer.
  /// - Returns: The outcome.
  private func finish(
    with value: any Sendable,
    _ intent: ModalIntent<Route>,
    _ cause: NavigationCause,
    _ animated: Bool,
    _ find: @escaping (ModalState<Route>) -> LayerID?
  ) -> NavigationOutcome {
    let tell = attached?.teller(of: .dismiss(), cause, animated)
    return slot.perform(from: cause, keeping: self, telling: tell) { [weak self] in
      guard let self else { return .failed(.ownerReleased) }
      if let gone = attached?.refusalIfGone(.dismiss(), cause, animated) { return gone }
      guard let id = find(state), state.index(of: id) != nil else {
        // A dialog without a layer is no screen that could be finished, and stays.
        if case .dismiss = intent, state.count > 0 {
          let refusal = Proposal.unchanged(.notFound, intent: { Self.erase(intent) })
          return pipeline.run(refusal, cause, animated)
        }
        return run(intent, cause, animated)
      }
      return finish(id, with: value, cause, animated)
    }
  }

  /// Dismisses a layer within a transition.
  func finish(
    _ id: LayerID,
    with value: any Sendable,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome {
    let told = Self.erase(.dismissLayer(id))
    if let refusal = attached?.refusal(of: value, for: id.entryID, told, cause, animated) {
      return refusal
    }
    let command = ScreenCommand(finishing: id.entryID, with: value, in: pipeline)
    return run(.dismissLayer(id), cause, animated, of: command)
  }
}
