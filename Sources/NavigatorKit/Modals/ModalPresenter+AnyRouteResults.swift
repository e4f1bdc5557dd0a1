// Waiting for what a mixed modal screen brings.

extension ModalPresenter where Route == AnyRoute {
  /// Presents a route of any type and waits for what its screen brings.
  ///
  /// It ends exactly once, when the layer has left the screen or the command has failed. If the task
  /// that waits is cancelled, it ends at once, and the layer stays.
  public func present<Value: Sendable>(
    _ route: some Hashable & Sendable,
    returning type: Value.Type,
    as style: ModalStyle = .sheet,
    options: ModalOptions = .standard,
    animated: Bool = true,
    policy: ModalPresentationPolicy? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) async -> NavigationResult<Value> {
    if Task.isCancelled { return .ended(ResultEnd(.cancelled)) }
    return await requestResult(
      of: type,
      from: route,
      as: style,
      options: options,
      animated: animated,
      policy: policy,
      fileID: fileID,
      line: line
    ).value()
  }

  /// Presents a route of any type and waits for the value that the type declares.
  public func presentForResult<R: ResultRoute>(
    _ route: R,
    as style: ModalStyle = .sheet,
    options: ModalOptions = .standard,
    animated: Bool = true,
    policy: ModalPresentationPolicy? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) async -> NavigationResult<R.Result> {
    await present(
      route,
      returning: R.Result.self,
      as: style,
      options: options,
      animated: animated,
      policy: policy,
      fileID: fileID,
      line: line
    )
  }

  /// Presents a route of any type, without waiting for what its screen brings.
  public func requestResult<Value: Sendable>(
    of type: Value.Type,
    from route: some Hashable & Sendable,
    as style: ModalStyle = .sheet,
    options: ModalOptions = .standard,
    animated: Bool = true,
    policy: ModalPresentationPolicy? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ResultHandle<Value> {
    engine.request(
      .route(AnyRoute(route)),
      style,
      options,
      policy,
      of: type,
      from: .code(fileID, line),
      animated: animated
    )
  }

  /// Dismisses the layer of a route, and what lies above it, with a value for whoever waits for it.
  ///
  /// Does nothing if there is none.
  @discardableResult
  public func finish(
    _ route: some Hashable & Sendable,
    with value: some Sendable,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    let wanted = AnyRoute(wanted: route)
    return engine.finish(with: value, .dismissToRoute(wanted), from: .code(fileID, line), animated)
    {
      $0.layers.last { $0.content.route == wanted }?.id
    }
  }

  /// Dismisses the layer of a route with the value that its type declares.
  ///
  /// Does nothing if there is none.
  @discardableResult
  public func finish<R: ResultRoute>(
    _ route: R,
    result: R.Result,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    finish(route, with: result, animated: animated, fileID: fileID, line: line)
  }
}
