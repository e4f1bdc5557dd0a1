// MARK: - Pushing

extension MultiRouteNavigator {
  /// Pushes a route, or does what the strategy says about routes that are there already.
  ///
  /// - Complexity: O(1); O(*n*) for the strategies that search the stack.
  @inlinable
  @discardableResult
  public func navigate(
    to route: some NavigationRoute,
    strategy: PushStrategy = .always,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    let route = AnyRoute(route)
    if pushedAtOnce(route, strategy, animated) { return .committed }
    return perform(.push(route, strategy: strategy), at: (fileID, line), animated: animated)
  }

  /// Pushes several routes at once, bottom first.
  ///
  /// Does nothing for an empty array.
  @discardableResult
  public func append(
    contentsOf routes: [any NavigationRoute],
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
    with routes: [any NavigationRoute],
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.replaceTop(with: routes), at: (fileID, line), animated: animated)
  }

  /// Replaces the stack: every route becomes a new entry, also one that equals a present one.
  ///
  /// To keep the entries that both have in common, ``show(_:animated:fileID:line:)`` a path. An
  /// empty array leads back to the root.
  @discardableResult
  public func replace(
    with routes: [any NavigationRoute],
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    let routes = routes.map { AnyRoute($0) }
    if let outcome = replacedAtOnce(routes, animated) { return outcome }
    return perform(.replace(with: routes), at: (fileID, line), animated: animated)
  }
}

// MARK: - Showing

extension MultiRouteNavigator {
  /// Shows a path, keeping the entries that the stack has at the same positions.
  ///
  /// The same as assigning ``path``, with an outcome. It does nothing if the stack shows the path
  /// already.
  ///
  /// - Complexity: O(*k*) where *k* is what changes, if the path was derived from one that was read
  ///   from the present state; else O(*n*).
  @discardableResult
  public func show(
    _ path: RoutePath,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.show(path), at: (fileID, line), animated: animated)
  }
}

// MARK: - Popping

extension MultiRouteNavigator {
  /// Pops the screens above a route, the one nearest the top if there are several.
  ///
  /// Does nothing if the route is on top already, or not in the stack.
  ///
  /// - Complexity: O(*n*).
  @discardableResult
  public func pop(
    to route: some NavigationRoute,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.pop(to: route), at: (fileID, line), animated: animated)
  }

  /// Pops the screens above this very entry, not above an equal route.
  ///
  /// Does nothing if the entry is on top already, or not in the stack.
  ///
  /// - Complexity: O(*n*).
  @discardableResult
  public func pop(
    to entry: RouteEntry,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.pop(to: entry), at: (fileID, line), animated: animated)
  }

  /// Pops the screens above the route of a type nearest the top, or above the nearest one that
  /// satisfies a condition.
  ///
  /// Does nothing if that route is on top already, or if there is none. The condition is asked when
  /// the pop runs: if the pop has to wait for a transition, it finds the stack as it is then.
  ///
  /// - Complexity: O(*d*), where *d* is its distance from the top.
  @discardableResult
  public func pop<R: NavigationRoute>(
    toLast type: R.Type,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    where predicate: @escaping (R) -> Bool = { _ in true }
  ) -> NavigationOutcome {
    pop(animated: animated, fileID: fileID, line: line) { $0.as(type).map(predicate) ?? false }
  }
}

// MARK: - Results

extension MultiRouteNavigator {
  /// Pops the screen of a route, the one nearest the top, with a value for the caller that waits.
  ///
  /// The screens above it go as well. Does nothing if there is no such screen.
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
    let route = AnyRoute(route)
    return perform(.finish(.route(route), with: value), at: (fileID, line), animated: animated)
  }

  /// Pops the screen of an erased route, the one nearest the top, with a value for the caller that
  /// waits.
  ///
  /// Does nothing if there is none.
  @discardableResult
  public func finish(
    _ route: AnyRoute,
    with value: some Sendable,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    // The overload for any route is disfavored, so that a route that declares its value takes the
    // typed one; this one is for erased routes.
    perform(.finish(.route(route), with: value), at: (fileID, line), animated: animated)
  }
}
