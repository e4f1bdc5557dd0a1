// Waiting for what a pushed screen brings.

extension MultiRouteNavigator {
  /// Pushes a route, without waiting for the result of its screen.
  ///
  /// Unlike a task that waits in `navigate(to:returning:)`, a handle does not keep the navigator
  /// alive.
  @_disfavoredOverload
  public func requestResult<Value: Sendable>(
    of type: Value.Type,
    from route: some NavigationRoute,
    strategy: PushStrategy = .always,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ResultHandle<Value> {
    engine.request(
      of: type,
      from: AnyRoute(route),
      strategy,
      .code(fileID, line),
      animated
    )
  }

  /// Pops the screen of a route, the one nearest the top, with a value for the caller that waits.
  ///
  /// The screens above it go as well. Does nothing if there is none.
  ///
  /// - Complexity: O(*n*).
  @discardableResult
  @_disfavoredOverload
  public func finish(
    _ route: some NavigationRoute,
    with value: some Sendable,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    let wanted = AnyRoute(route)
    return engine.finish(with: value, .popToRoute(wanted), .code(fileID, line), animated) {
      $0.routes.lastIndex(of: wanted)
    }
  }

  /// Pops the screen of a route with the value that its type declares.
  ///
  /// The screens above it go as well. Does nothing if there is none.
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
