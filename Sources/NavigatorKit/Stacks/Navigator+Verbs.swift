// MARK: - Pushing

extension Navigator {
  /// Pushes a route, or does what the strategy says about routes that are there already.
  ///
  /// - Complexity: O(1); O(*n*) for the strategies that search the stack.
  @inlinable
  @discardableResult
  public func navigate(
    to route: Route,
    strategy: PushStrategy = .always,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    if pushedAtOnce(route, strategy, animated) { return .committed }
    return perform(.push(route, strategy: strategy), at: (fileID, line), animated: animated)
  }

  /// Pushes several routes at once, bottom first.
  ///
  /// Does nothing for an empty array.
  @discardableResult
  public func append(
    contentsOf routes: [Route],
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.append(routes), at: (fileID, line), animated: animated)
  }

  /// Puts one or more routes in the place of the top one, or onto the root.
  ///
  /// Does nothing for an empty array.
  @discardableResult
  public func replaceTop(
    with routes: [Route],
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.replaceTop(with: routes), at: (fileID, line), animated: animated)
  }

  /// Replaces the stack: every route becomes a new entry, also one that equals a present one.
  ///
  /// To keep the entries that both have in common, assign ``routes``. An empty array leads back to
  /// the root.
  @inlinable
  @discardableResult
  public func replace(
    with routes: [Route],
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    if let outcome = replacedAtOnce(routes, animated) { return outcome }
    return perform(.replace(with: routes), at: (fileID, line), animated: animated)
  }
}

// MARK: - Popping

extension Navigator {
  /// Pops a number of routes, or all if there are fewer.
  ///
  /// Does nothing for a count of zero or less, or at the root.
  @inlinable
  @discardableResult
  public func popLast(
    _ count: Int = 1,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    if poppedAtOnce(count, animated) { return .committed }
    return perform(.popLast(count), at: (fileID, line), animated: animated)
  }

  /// Pops the screens above a route, the one nearest the top if there are several.
  ///
  /// Does nothing if the route is on top already, or not in the stack.
  ///
  /// - Complexity: O(*n*).
  @discardableResult
  public func pop(
    to route: Route,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.pop(to: route), at: (fileID, line), animated: animated)
  }

  /// Pops the screens above the route nearest the top that satisfies a condition.
  ///
  /// Does nothing if that route is on top already, or if there is none. The condition is asked when
  /// the pop runs: if the pop has to wait for a transition, it finds the stack as it is then.
  ///
  /// - Complexity: O(*n*).
  @discardableResult
  public func pop(
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    toLastWhere predicate: @escaping (Route) -> Bool
  ) -> NavigationOutcome {
    perform(.popToLast(where: predicate), at: (fileID, line), animated: animated)
  }

  /// Pops everything.
  ///
  /// Does nothing at the root.
  @discardableResult
  public func popToRoot(
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.popToRoot, at: (fileID, line), animated: animated)
  }
}

// MARK: - Results

extension Navigator {
  /// Pushes a route and waits for the result of its screen.
  ///
  /// The result ends exactly once: when the screen is removed, however that happens, or with the
  /// command if that pushes nothing. If the task that waits is cancelled, it ends at once, and the
  /// screen stays.
  public func navigate<Value: Sendable>(
    to route: Route,
    returning type: Value.Type,
    strategy: PushStrategy = .always,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) async -> NavigationResult<Value> {
    await result(
      of: type,
      by: .push(route, strategy: strategy),
      at: (fileID, line),
      animated: animated
    )
  }

  /// Pushes a route, and hands out the result of its screen without waiting for it.
  ///
  /// Unlike a task that waits in `navigate(to:returning:)`, a handle does not keep the navigator
  /// alive.
  public func requestResult<Value: Sendable>(
    of type: Value.Type,
    pushing route: Route,
    strategy: PushStrategy = .always,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ResultHandle<Value> {
    request(
      of: type,
      by: .push(route, strategy: strategy),
      at: (fileID, line),
      animated: animated
    )
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
    perform(.finish(.entry(entry), with: value), at: (fileID, line), animated: animated)
  }

  /// Pops the screen of a route, the one nearest the top, with a value for the caller that waits.
  ///
  /// The screens above it go as well. Does nothing if there is no such screen. A ``ResultRoute``,
  /// which declares the type of its value, is better finished on its screen, where the compiler
  /// checks the value.
  ///
  /// - Complexity: O(*n*).
  @_disfavoredOverload
  @discardableResult
  public func finish(
    _ route: Route,
    with value: some Sendable,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    // Disfavored, so that for a route that declares the type of its value a literal is of that
    // type.
    let route = AnyRoute(route)
    return perform(.finish(.route(route), with: value), at: (fileID, line), animated: animated)
  }
}

extension Navigator where Route: ResultRoute {
  /// Pops the screen of a route with the value that its type declares.
  ///
  /// The screens above it go as well. Does nothing if there is no such screen.
  @discardableResult
  public func finish(
    _ route: Route,
    with value: Route.Result,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    let route = AnyRoute(route)
    return perform(.finish(.route(route), with: value), at: (fileID, line), animated: animated)
  }

  /// Pushes a route, and hands out the value that its type declares without waiting for it.
  public func requestResult(
    pushing route: Route,
    strategy: PushStrategy = .always,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ResultHandle<Route.Result> {
    requestResult(
      of: Route.Result.self,
      pushing: route,
      strategy: strategy,
      animated: animated,
      fileID: fileID,
      line: line
    )
  }
}

extension Navigator: ScreenFinishing {}
