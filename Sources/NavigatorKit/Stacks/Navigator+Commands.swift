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
    engine.push(route, strategy, from: .code(fileID, line), animated: animated)
  }

  /// Pushes several routes at once, bottom first.
  ///
  /// Does nothing for an empty array.
  @inlinable
  @discardableResult
  public func append(
    contentsOf routes: [Route],
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    engine.submit(
      .append(StackContent(routes: routes)),
      from: .code(fileID, line),
      animated: animated
    )
  }

  /// Puts one or more routes in the place of the top one, or onto the root.
  ///
  /// Does nothing for an empty array.
  @inlinable
  @discardableResult
  public func replaceTop(
    with routes: [Route],
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    engine.submit(
      .replaceTop(StackContent(routes: routes)),
      from: .code(fileID, line),
      animated: animated
    )
  }

  /// Replaces the stack: every route becomes a new entry, also one that equals a present one.
  ///
  /// To keep what both have in common, assign ``routes``. An empty array leads back to the root.
  @inlinable
  @discardableResult
  public func replace(
    with routes: [Route],
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    engine.submit(
      .replace(StackContent(routes: routes)),
      from: .code(fileID, line),
      animated: animated
    )
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
    engine.pop(count, from: .code(fileID, line), animated: animated)
  }

  /// Pops the screens above a route, the one nearest the top if there are several.
  ///
  /// Does nothing if the route is on top already, or not in the stack.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public func pop(
    to route: Route,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    engine.submit(.popToRoute(route), from: .code(fileID, line), animated: animated)
  }

  /// Pops the screens above the route nearest the top that satisfies a condition.
  ///
  /// Does nothing if that route is on top already, or if there is none. The condition is asked when
  /// the pop runs: one that waits for a transition that is under way finds the stack as it is then.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public func pop(
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    toLastWhere predicate: @escaping (Route) -> Bool
  ) -> NavigationOutcome {
    engine.pop(toLastWhere: predicate, from: .code(fileID, line), animated: animated)
  }

  /// Pops everything.
  ///
  /// Does nothing at the root.
  @inlinable
  @discardableResult
  public func popToRoot(
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    engine.submit(.popToRoot, from: .code(fileID, line), animated: animated)
  }
}
