// Waiting for what a pushed screen brings.

extension Navigator {
  /// Pushes a route and waits for the result of its screen.
  ///
  /// It ends exactly once, whatever removes the screen, or with the command if that pushes nothing.
  /// If the task that waits is cancelled, it ends at once, and the screen stays.
  public func navigate<Value: Sendable>(
    to route: Route,
    returning type: Value.Type,
    strategy: PushStrategy = .always,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) async -> NavigationResult<Value> {
    if Task.isCancelled { return .ended(ResultEnd(.cancelled)) }
    let site = CallSite.code(fileID, line)
    return await engine.request(of: type, from: route, strategy, site, animated).value()
  }

  /// Pushes a route, without waiting for the result of its screen.
  ///
  /// Unlike a task that waits in `navigate(to:returning:)`, a handle does not keep the navigator
  /// alive.
  public func requestResult<Value: Sendable>(
    of type: Value.Type,
    from route: Route,
    strategy: PushStrategy = .always,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ResultHandle<Value> {
    engine.request(of: type, from: route, strategy, .code(fileID, line), animated)
  }

  /// Pops a screen, and the screens above it, with a value for the caller that waits.
  ///
  /// Does nothing if it is not in the stack.
  ///
  /// - Complexity: O(*n*).
  @discardableResult
  public func finish(
    entry: EntryID,
    with value: some Sendable,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    engine.finish(with: value, .popToEntry(entry), .code(fileID, line), animated) {
      $0.ids.lastIndex(of: entry)
    }
  }

  /// Pops the screen of a route, the one nearest the top, with a value for the caller that waits.
  ///
  /// The screens above it go as well. Does nothing if there is none.
  ///
  /// - Complexity: O(*n*).
  @discardableResult
  public func finish(
    _ route: Route,
    with value: some Sendable,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    engine.finish(with: value, .popToRoute(route), .code(fileID, line), animated) {
      $0.routes.lastIndex(of: route)
    }
  }
}

extension Navigator: ScreenFinishing {}

extension Navigator where Route: ResultRoute {
  /// Pushes a route and waits for the value that its type declares.
  public func navigateForResult(
    to route: Route,
    strategy: PushStrategy = .always,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) async -> NavigationResult<Route.Result> {
    await navigate(
      to: route,
      returning: Route.Result.self,
      strategy: strategy,
      animated: animated,
      fileID: fileID,
      line: line
    )
  }

  /// Pops the screen of a route with the value that its type declares.
  ///
  /// The screens above it go as well. Does nothing if there is none.
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
