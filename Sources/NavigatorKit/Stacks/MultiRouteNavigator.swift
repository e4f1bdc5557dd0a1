public import Observation

/// A stack of screens whose routes may be of any types, each feature's own.
///
/// No enum lists all routes: whatever is `Hashable` and `Sendable` can be pushed, and typed
/// questions about the stack are answered from the stack itself, also after a swipe back.
///
/// ```swift
/// let navigator = MultiRouteNavigator()
/// navigator.navigate(to: HomeRoute.list)
/// navigator.navigate(to: AccountRoute.profile)
/// navigator.presentedRoute(of: HomeRoute.self)  // HomeRoute.list
/// ```
///
/// The root is not a route: an empty stack shows it. Commands never trap. What they did is their
/// outcome, and a command whose target is not there changes nothing.
@MainActor
public final class MultiRouteNavigator: Observable, NavigationBlock {
  @usableFromInline let engine: StackEngine<AnyRoute>

  /// Makes a navigator that shows the root.
  public nonisolated init() {
    engine = StackEngine(StackState(routes: []))
  }

  /// Makes a navigator that shows a path.
  public nonisolated init(path: RoutePath) {
    engine = StackEngine(StackState(routes: path.storage.routes, ids: path.storage.uniqueIDs))
  }

  /// The entries from the root up; writing them is a transition like any command.
  ///
  /// What a written path has in common with the present one, from the bottom and then from the top,
  /// keeps its entries. An entry that the stack does not know counts as the one that it has at the
  /// same place, if their routes are equal: a path made of routes keeps the screens that it names
  /// again. Writing an equal path does nothing at all.
  ///
  /// - Complexity: O(1) to read. To write, O(*k*) where *k* is what changes, if the written path was
  ///   derived from one that was read from the present state; else O(*n*).
  public var path: RoutePath {
    @inlinable get {
      engine.facts.access(.entries)
      return entries
    }
    set { write(newValue, from: .assignment) }
  }

  @inlinable var entries: RoutePath {
    let state = engine.state
    return RoutePath(
      storage: RoutePath.Storage(routes: state.routes, ids: state.ids),
      origin: PathOrigin(revision: state.revision, untouched: state.count)
    )
  }

  private func write(_ path: RoutePath, from site: CallSite) {
    let content = StackContent(
      routes: path.storage.routes,
      ids: path.storage.ids,
      untouched: engine.untouchedCount(of: path)
    )
    engine.submit(.write(content), from: site, animated: true)
  }
}

// MARK: - Asking

extension MultiRouteNavigator {
  /// The routes from the root up.
  ///
  /// - Complexity: O(1).
  @inlinable public var routes: [AnyRoute] { engine.routes }

  /// The route on top, or `nil` if the root is shown.
  @inlinable public var presentedRoute: AnyRoute? { engine.top }

  /// The display name of the route on top, or `nil` if the root is shown.
  public var presentedRouteName: RouteName? { presentedRoute.map { RouteName(of: $0) } }

  /// Whether anything lies on the root.
  ///
  /// Its observers hear nothing of a second push.
  @inlinable public var hasPresentedRoutes: Bool { !engine.isEmpty }

  /// Whether there is anything to go back from: the same as ``hasPresentedRoutes``.
  public var canPop: Bool { hasPresentedRoutes }

  /// How many routes lie on the root.
  @inlinable public var depth: Int { engine.depth }

  /// The routes from the top down to the root.
  ///
  /// - Complexity: O(*n*).
  public var routesToRoot: [AnyRoute] { routes.reversed() }

  /// Returns the route of a type that is nearest the top.
  ///
  /// - Complexity: O(*d*), where *d* is its distance from the top.
  @inlinable
  public func presentedRoute<R: Hashable & Sendable>(of type: R.Type) -> R? {
    engine.routes.last(of: type)
  }

  /// Returns the route of a type that is nearest the top: the same as ``presentedRoute(of:)``.
  ///
  /// - Complexity: O(*d*), where *d* is its distance from the top.
  @inlinable
  public func lastRoute<R: Hashable & Sendable>(of type: R.Type) -> R? {
    presentedRoute(of: type)
  }

  /// Returns all routes of a type, bottom first.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func routes<R: Hashable & Sendable>(of type: R.Type) -> [R] {
    engine.routes.compactMap { $0.as(type) }
  }

  /// Returns whether a route is on top.
  public func isPresented(_ route: some Hashable & Sendable) -> Bool {
    presentedRoute?.equals(route) ?? false
  }

  /// Returns whether an equal route is anywhere in the stack.
  ///
  /// - Complexity: O(*n*); nothing is boxed.
  @inlinable
  public func contains(_ route: some Hashable & Sendable) -> Bool {
    engine.routes.firstIndex(ofRoute: route) != nil
  }

  /// Returns whether a route of a type that satisfies a condition is anywhere in the stack.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func contains<R: Hashable & Sendable>(
    of type: R.Type,
    where predicate: (R) -> Bool = { _ in true }
  ) -> Bool {
    engine.routes.lastIndex(of: type, where: predicate) != nil
  }

  /// Returns whether a route that satisfies a condition is anywhere in the stack.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func contains(where predicate: (AnyRoute) -> Bool) -> Bool {
    engine.routes.contains(where: predicate)
  }
}

// MARK: - Pushing

extension MultiRouteNavigator {
  /// Pushes a route, or does what the strategy says about routes that are there already.
  ///
  /// - Complexity: O(1); O(*n*) for the strategies that search the stack.
  @inlinable
  @discardableResult
  public func navigate(
    to route: some Hashable & Sendable,
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
    contentsOf routes: [any Hashable & Sendable],
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    engine.submit(.append(StackContent(routes)), from: .code(fileID, line), animated: animated)
  }

  /// Puts one or more routes in the place of the top one, or onto the root.
  ///
  /// Does nothing for an empty array.
  @discardableResult
  public func replaceTop(
    with routes: [any Hashable & Sendable],
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    engine.submit(.replaceTop(StackContent(routes)), from: .code(fileID, line), animated: animated)
  }

  /// Replaces the stack: every route becomes a new entry, also one that equals what is there.
  ///
  /// An element that is an entry stays that entry. To keep what both have in common, assign
  /// ``path``. An empty array leads back to the root.
  @discardableResult
  public func replace(
    with routes: [any Hashable & Sendable],
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    engine.submit(.replace(StackContent(routes)), from: .code(fileID, line), animated: animated)
  }
}

// MARK: - Popping

extension MultiRouteNavigator {
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

  /// Pops what lies above a route, the one nearest the top if there are several.
  ///
  /// Does nothing if the route is on top already, or not in the stack.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public func pop(
    to route: some Hashable & Sendable,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    engine.submit(.popToRoute(AnyRoute(route)), from: .code(fileID, line), animated: animated)
  }

  /// Pops what lies above the route of a type that is nearest the top.
  ///
  /// Does nothing if that route is on top already, or if there is none.
  ///
  /// - Complexity: O(*d*), where *d* is its distance from the top.
  @inlinable
  @discardableResult
  public func pop<R: Hashable & Sendable>(
    toLast type: R.Type,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    engine.pop(toLastWhere: { $0.is(type) }, from: .code(fileID, line), animated: animated)
  }

  /// Pops what lies above the route of a type nearest the top that satisfies a condition.
  ///
  /// Does nothing if that route is on top already, or if there is none. The condition is asked at
  /// once, also where the pop itself has to wait for a transition that is under way.
  ///
  /// - Complexity: O(*d*), where *d* is its distance from the top.
  @inlinable
  @discardableResult
  public func pop<R: Hashable & Sendable>(
    toLast type: R.Type,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    where predicate: (R) -> Bool
  ) -> NavigationOutcome {
    engine.pop(
      toLastWhere: { $0.as(type).map(predicate) ?? false },
      from: .code(fileID, line),
      animated: animated
    )
  }

  /// Pops what lies above the route nearest the top that satisfies a condition.
  ///
  /// Does nothing if that route is on top already, or if there is none. The condition is asked at
  /// once, also where the pop itself has to wait for a transition that is under way.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public func pop(
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    toLastWhere predicate: (AnyRoute) -> Bool
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

// MARK: - Guarding

extension MultiRouteNavigator {
  /// The way that every change to the stack takes.
  public var pipeline: NavigationPipeline { engine.pipeline }

  /// Whether an armed leave-guard protects the screen on top: hosts disable back and swipe.
  public var isProtected: Bool { engine.isProtected }
}

// MARK: - Hosting

extension MultiRouteNavigator {
  /// The stack as a host of the kit binds it: ``path``, written by gestures.
  public var hostPath: RoutePath {
    get {
      engine.facts.access(.entries)
      engine.facts.access(.refusal)
      return entries
    }
    set { write(newValue, from: .gesture) }
  }
}
