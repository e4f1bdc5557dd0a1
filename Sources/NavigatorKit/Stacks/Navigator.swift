public import Observation

/// A stack of screens that are all of one route type.
///
/// Bind it to a stack of an app's own, or hand it to a host of the kit:
///
/// ```swift
/// @State private var navigator = Navigator<HomeRoute>()
/// NavigationStack(path: $navigator.routes) { HomeScreen() }
/// ```
///
/// The root is not a route: an empty stack shows it. Commands never trap. What they did is their
/// outcome, and a command whose target is not there changes nothing.
///
/// Whatever writes ``routes`` (a back button, a swipe, a link) is seen: all queries answer from the
/// state itself, and each answers its own observers only when its own answer changes.
@MainActor
public final class Navigator<Route: NavigationRoute>: Observable, NavigationBlock {
  @usableFromInline let engine: StackEngine<Route>

  /// Makes a navigator that shows the root, or routes on top of it, bottom first.
  @inlinable
  public nonisolated init(routes: [Route] = []) {
    engine = StackEngine(StackState(routes: routes))
  }

  /// The routes from the root up; writing them is a transition like any command.
  ///
  /// What a written value has in common with the present one, from the bottom and then from the
  /// top, keeps its entries. Writing an equal value does nothing at all.
  ///
  /// - Complexity: O(1) to read; O(*n*) to write.
  public var routes: [Route] {
    @inlinable get { engine.routes }
    @inlinable set {
      engine.submit(.write(StackContent(routes: newValue)), from: .assignment, animated: true)
    }
  }
}

// MARK: - Asking

extension Navigator {
  /// The route on top, or `nil` if the root is shown.
  @inlinable public var presentedRoute: Route? { engine.top }

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
  public var routesToRoot: [Route] { routes.reversed() }

  /// Returns whether a route is on top.
  public func isPresented(_ route: Route) -> Bool { presentedRoute == route }

  /// Returns whether a route is anywhere in the stack.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func contains(_ route: Route) -> Bool { routes.contains(route) }

  /// Returns whether a route that satisfies a condition is anywhere in the stack.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func contains(where predicate: (Route) -> Bool) -> Bool {
    routes.contains(where: predicate)
  }
}

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

  /// Replaces the stack: every route becomes a new entry, also one that equals what is there.
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

  /// Pops what lies above a route, the one nearest the top if there are several.
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
    toLastWhere predicate: (Route) -> Bool
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

extension Navigator {
  /// The way that every change to the stack takes.
  public var pipeline: NavigationPipeline { engine.pipeline }

  /// Whether an armed leave-guard protects the screen on top: hosts disable back and swipe.
  public var isProtected: Bool { engine.isProtected }
}

// MARK: - Hosting

extension Navigator {
  /// The stack as a host of the kit binds it: with ids, and written by gestures.
  ///
  /// A write that holds a route of another type is refused, and the host reads again.
  ///
  /// - Complexity: O(*k*), where *k* is the number of entries that changed since the last read, or
  ///   that the write changes if it was derived from what was read.
  public var hostPath: RoutePath {
    get {
      engine.facts.access(.entries)
      engine.facts.access(.refusal)
      return RoutePath(storage: engine.erased(), origin: engine.origin)
    }
    set {
      guard let content = typed(newValue) else {
        return engine.refuseForeignWrite(newValue, from: .gesture)
      }
      engine.submit(.write(content), from: .gesture, animated: true)
    }
  }

  /// A path as a write to this stack, or `nil` if it holds a route of another type.
  private func typed(_ path: RoutePath) -> StackContent<Route>? {
    let untouched = engine.untouchedCount(of: path)
    var routes = Array(engine.state.routes[..<untouched])
    for route in path.routes[untouched...] {
      guard let route = route.as(Route.self) else { return nil }
      routes.append(route)
    }
    return StackContent(routes: routes, ids: path.storage.ids, untouched: untouched)
  }
}
