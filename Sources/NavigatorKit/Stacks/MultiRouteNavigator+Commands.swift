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
    engine.push(AnyRoute(route), strategy, from: .code(fileID, line), animated: animated)
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
    engine.submit(
      .append(StackContent(routes)),
      from: .code(fileID, line),
      animated: animated
    )
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
    engine.submit(
      .replaceTop(StackContent(routes)),
      from: .code(fileID, line),
      animated: animated
    )
  }

  /// Replaces the stack: every route becomes a new entry, also one that equals a present one.
  ///
  /// To keep what both have in common, ``show(_:animated:fileID:line:)`` a path. An empty array leads
  /// back to the root.
  @discardableResult
  public func replace(
    with routes: [any NavigationRoute],
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    engine.submit(
      .replace(StackContent(routes)),
      from: .code(fileID, line),
      animated: animated
    )
  }
}

// MARK: - Showing

extension MultiRouteNavigator {
  /// Shows a path, keeping the entries that the stack has at the same place.
  ///
  /// The same as assigning ``path``, with an outcome. It does nothing if the path is the one that is
  /// there.
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
    engine.write(path, from: .code(fileID, line), animated: animated)
  }
}

// MARK: - Popping

extension MultiRouteNavigator {
  /// Pops the screens above a route, the one nearest the top if there are several.
  ///
  /// Does nothing if the route is on top already, or not in the stack.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public func pop(
    to route: some NavigationRoute,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    engine.submit(.popToRoute(AnyRoute(route)), from: .code(fileID, line), animated: animated)
  }

  /// Pops the screens above an entry: that one, and not an equal route.
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
    engine.submit(.popToEntry(entry.id), from: .code(fileID, line), animated: animated)
  }

  /// Pops the screens above the route of a type nearest the top, or above the nearest one that
  /// satisfies a condition.
  ///
  /// Does nothing if that route is on top already, or if there is none. The condition is asked when
  /// the pop runs: one that waits for a transition that is under way finds the stack as it is then.
  ///
  /// - Complexity: O(*d*), where *d* is its distance from the top.
  @inlinable
  @discardableResult
  public func pop<R: NavigationRoute>(
    toLast type: R.Type,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    where predicate: @escaping (R) -> Bool = { _ in true }
  ) -> NavigationOutcome {
    engine.pop(
      toLastWhere: { $0.as(type).map(predicate) ?? false },
      from: .code(fileID, line),
      animated: animated
    )
  }
}
