/// The entries of a stack, bottom first, with routes of any types.
///
/// A path is a collection of entries that can be changed anywhere; routes are added as they are.
/// It binds to `NavigationStack(path:)`, as `MultiRouteNavigator.path`.
///
/// ```swift
/// var path: RoutePath = [HomeRoute.list, AccountRoute.profile]
/// path.append(HomeRoute.detail(id: 42))
/// path.last(of: AccountRoute.self)  // AccountRoute.profile
/// ```
///
/// Two paths are equal when they hold the same entries: equal routes *and* ids. To compare what is
/// shown, compare ``routes``.
public struct RoutePath: Sendable {
  @usableFromInline var storage: StackStorage<AnyRoute>

  /// Where this was read from, and how much of it is untouched since.
  var origin: PathOrigin?

  /// Makes an empty path.
  public init() {
    storage = StackStorage()
  }

  /// Makes a path of routes, bottom first.
  ///
  /// An element that is an entry already stays that entry, with its id.
  ///
  /// - Complexity: O(*n*).
  public init(routes: [any Hashable & Sendable]) {
    self.init()
    reserveCapacity(routes.count)
    for route in routes { append(entry(for: route)) }
  }

  init(storage: StackStorage<AnyRoute>, origin: PathOrigin? = nil) {
    self.storage = storage
    self.origin = origin
  }

  /// The routes, bottom first, without their ids.
  ///
  /// - Complexity: O(1).
  public var routes: [AnyRoute] { storage.routes }
}

extension RoutePath: ExpressibleByArrayLiteral {
  /// Makes a path of the routes of a literal; entries stay entries.
  public init(arrayLiteral elements: any Hashable & Sendable...) {
    self.init(routes: elements)
  }
}

extension RoutePath: Hashable {
  /// Returns whether two paths hold the same entries.
  public static func == (lhs: RoutePath, rhs: RoutePath) -> Bool {
    lhs.storage.ids == rhs.storage.ids && lhs.storage.routes == rhs.storage.routes
  }

  /// Feeds the entries to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage)
  }
}

extension RoutePath: CustomStringConvertible {
  /// The display names of the routes from the bottom, such as `HomeRoute.list > AccountRoute.edit`.
  public var description: String {
    isEmpty ? "(root)" : routes.map(\.description).joined(separator: " > ")
  }
}

/// The entry for a route: itself if it is one.
private func entry(for route: some Hashable & Sendable) -> RouteEntry {
  route as? RouteEntry ?? RouteEntry(AnyRoute(route))
}
