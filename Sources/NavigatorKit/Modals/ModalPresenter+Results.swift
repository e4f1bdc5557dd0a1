// Waiting for what a modal screen brings.

extension ModalPresenter {
  /// Presents a route and waits for the result of its screen.
  ///
  /// It ends exactly once, when the layer has left the screen or the command has failed. If the task
  /// that waits is cancelled, it ends at once, and the layer stays.
  public func present<Value: Sendable>(
    _ route: Route,
    returning type: Value.Type,
    as style: ModalStyle = .sheet,
    options: ModalOptions = .standard,
    animated: Bool = true,
    policy: ModalPresentationPolicy? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) async -> NavigationResult<Value> {
    if Task.isCancelled { return .ended(ResultEnd(.cancelled)) }
    return await engine.request(
      .route(route),
      style,
      options,
      policy,
      of: type,
      from: .code(fileID, line),
      animated: animated
    ).value()
  }

  /// Presents a route, without waiting for the result of its screen.
  ///
  /// Unlike a task that waits in `present(_:returning:)`, a handle does not keep the presenter alive.
  public func requestResult<Value: Sendable>(
    of type: Value.Type,
    from route: Route,
    as style: ModalStyle = .sheet,
    options: ModalOptions = .standard,
    animated: Bool = true,
    policy: ModalPresentationPolicy? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ResultHandle<Value> {
    engine.request(
      .route(route),
      style,
      options,
      policy,
      of: type,
      from: .code(fileID, line),
      animated: animated
    )
  }

  /// Dismisses a layer, and the layers above it, with a value for the caller that waits.
  ///
  /// Does nothing if it is not there.
  @discardableResult
  public func finish(
    layer: LayerID,
    with value: some Sendable,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    let cause = NavigationCause.code(fileID: fileID, line: line)
    return engine.finish(with: value, .dismissLayer(layer), cause, animated) { _ in layer }
  }

  /// Dismisses the layer of a route, and the layers above it, with a value for the caller that waits.
  ///
  /// Does nothing if there is none.
  @discardableResult
  public func finish(
    _ route: Route,
    with value: some Sendable,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    let cause = NavigationCause.code(fileID: fileID, line: line)
    return engine.finish(with: value, .dismissToRoute(route), cause, animated) {
      $0.layers.last { $0.content.route == route }?.id
    }
  }
}

extension ModalPresenter: ScreenFinishing {}

extension ModalPresenter where Route: ResultRoute {
  /// Presents a route and waits for the value that its type declares.
  public func presentForResult(
    _ route: Route,
    as style: ModalStyle = .sheet,
    options: ModalOptions = .standard,
    animated: Bool = true,
    policy: ModalPresentationPolicy? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) async -> NavigationResult<Route.Result> {
    await present(
      route,
      returning: Route.Result.self,
      as: style,
      options: options,
      animated: animated,
      policy: policy,
      fileID: fileID,
      line: line
    )
  }

  /// Dismisses the layer of a route with the value that its type declares.
  ///
  /// Does nothing if there is none.
  @discardableResult
  public func finish(
    _ route: Route,
    result: Route.Result,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    finish(route, with: result, animated: animated, fileID: fileID, line: line)
  }
}

extension ModalEngine {
  func request<Value>(
    _ content: ModalContent<Route>,
    _ style: ModalStyle,
    _ options: ModalOptions,
    _ policy: ModalPresentationPolicy?,
    of type: Value.Type,
    from site: CallSite,
    animated: Bool
  ) -> ResultHandle<Value> {
    pipeline.request(of: type) { id in
      let request = ModalRequest(
        id: LayerID(id),
        content: content,
        style: style,
        options: options,
        isAnimated: animated
      )
      return submit(.present(request, policy), from: site, animated: animated)
    }
  }

  func finish(
    with value: any Sendable,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome? {
    finish(with: value, .dismiss(1), cause, animated) { $0.routeLayer?.id }
  }

  /// Dismisses a layer and the layers on it, with a value for the command that awaits it.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - intent: The dismissal that finds nothing either if the layer is not there, and tells
  ///     observers.
  ///   - cause: The cause.
  ///   - animated: Whether it is shown with an animation.
  ///   - find: Finds the layer.
  /// - Returns: The outcome.
  func finish(
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
        // A dialog alone is no screen that could be finished, and stays.
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
