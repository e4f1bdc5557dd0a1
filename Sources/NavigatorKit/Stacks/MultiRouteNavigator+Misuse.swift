public import Foundation

// What type-checks and is hardly ever meant: each compiles, warns, and says what to write.

extension MultiRouteNavigator {
  /// Pushes an array as one route, which is hardly intended.
  @available(
    *,
    deprecated,
    message: "pushes the array as one route; to push its elements write append(contentsOf:)"
  )
  @discardableResult
  public func navigate(
    to routes: [some Hashable & Sendable],
    strategy: PushStrategy = .always,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    engine.push(AnyRoute(routes), strategy, from: .code(fileID, line), animated: animated)
  }

  /// Pushes an optional as one route, which is hardly intended.
  @available(
    *,
    deprecated,
    message: "pushes the optional as one route, nil included; unwrap it first"
  )
  @discardableResult
  public func navigate(
    to route: (some Hashable & Sendable)?,
    strategy: PushStrategy = .always,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    engine.push(AnyRoute(route), strategy, from: .code(fileID, line), animated: animated)
  }

  /// Pushes a path as one route, which is hardly intended.
  @available(
    *,
    deprecated,
    message: "pushes the path as one route; to show it assign it to path"
  )
  @discardableResult
  public func navigate(
    to path: RoutePath,
    strategy: PushStrategy = .always,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    engine.push(AnyRoute(path), strategy, from: .code(fileID, line), animated: animated)
  }

  /// Pushes the route of an entry as a new entry, which is hardly intended.
  @available(
    *,
    deprecated,
    message: "pushes the entry's route under a new id; to keep the entry write path.append(entry)"
  )
  @discardableResult
  public func navigate(
    to entry: RouteEntry,
    strategy: PushStrategy = .always,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    engine.push(entry.route, strategy, from: .code(fileID, line), animated: animated)
  }

  /// Pushes a URL as one route, which is hardly intended.
  @available(
    *,
    deprecated,
    message: "pushes the URL as one route; find the route that it names first, with DeepLinkParser"
  )
  @discardableResult
  public func navigate(
    to url: URL,
    strategy: PushStrategy = .always,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    engine.push(AnyRoute(url), strategy, from: .code(fileID, line), animated: animated)
  }
}
