public import Foundation

// What type-checks and is hardly ever meant: each compiles, warns, and says what to write.

extension RoutePath {
  /// Adds an array as one route, which is hardly intended.
  @available(
    *,
    deprecated,
    message: "adds the array as one route; to add its elements write path += RoutePath(routes:)"
  )
  public mutating func append(_ routes: [some Hashable & Sendable]) {
    append(RouteEntry(AnyRoute(routes)))
  }

  /// Adds an optional as one route, which is hardly intended.
  @available(
    *,
    deprecated,
    message: "adds the optional as one route, nil included; unwrap it first"
  )
  public mutating func append(_ route: (some Hashable & Sendable)?) {
    append(RouteEntry(AnyRoute(route)))
  }

  /// Adds a path as one route, which is hardly intended.
  @available(
    *,
    deprecated,
    message: "adds the path as one route; to add its entries write append(contentsOf:)"
  )
  public mutating func append(_ path: RoutePath) {
    append(RouteEntry(AnyRoute(path)))
  }

  /// Adds a URL as one route, which is hardly intended.
  @available(
    *,
    deprecated,
    message: "adds the URL as one route; find the route that it names first, with DeepLinkParser"
  )
  public mutating func append(_ url: URL) {
    append(RouteEntry(AnyRoute(url)))
  }
}
