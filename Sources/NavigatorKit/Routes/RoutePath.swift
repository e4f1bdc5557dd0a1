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
  @usableFromInline var storage: Storage

  /// Where this was read from, and how much of it is untouched since.
  @usableFromInline var origin: PathOrigin?

  /// Makes an empty path.
  public init() {
    storage = Storage()
  }

  /// Makes a path of routes, bottom first.
  ///
  /// An element that is an entry already stays that entry, with its id.
  ///
  /// - Complexity: O(*n*).
  public init(routes: [any Hashable & Sendable]) {
    self.init()
    storage.reserveCapacity(routes.count)
    for route in routes { append(entry(for: route)) }
  }

  @inlinable
  init(storage: Storage, origin: PathOrigin? = nil) {
    self.storage = storage
    self.origin = origin
  }

  /// Routes and, in step with them, the ids of their entries.
  @usableFromInline
  struct Storage: Hashable, Sendable {
    // Without initial values: an initializer that is inlined would make them, and then drop them.
    @usableFromInline var routes: [AnyRoute]
    @usableFromInline var ids: [EntryID]

    @inlinable
    init(routes: [AnyRoute] = [], ids: [EntryID] = []) {
      self.routes = routes
      self.ids = ids
    }

    /// Prepares for a number of entries.
    mutating func reserveCapacity(_ count: Int) {
      routes.reserveCapacity(count)
      ids.reserveCapacity(count)
    }

    /// The ids, with a new one for each that repeats an earlier one.
    var uniqueIDs: [EntryID] {
      var seen: Set<EntryID> = []
      return ids.map { seen.insert($0).inserted ? $0 : EntryID() }
    }
  }

  /// The routes, bottom first, without their ids.
  ///
  /// - Complexity: O(1).
  @inlinable public var routes: [AnyRoute] { storage.routes }
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
    lhs.storage == rhs.storage
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
