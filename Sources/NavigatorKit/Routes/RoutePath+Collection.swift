extension RoutePath: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  /// The position of the bottom entry.
  @inlinable public var startIndex: Int { 0 }

  /// The position after the top entry.
  @inlinable public var endIndex: Int { storage.ids.count }

  /// The entry at a position.
  ///
  /// - Precondition: The position is in the path.
  public subscript(position: Int) -> RouteEntry {
    get { RouteEntry(id: storage.ids[position], route: storage.routes[position]) }
    set {
      origin?.touch(position)
      storage.routes[position] = newValue.route
      storage.ids[position] = newValue.id
    }
  }

  /// Replaces the entries of a range.
  ///
  /// - Complexity: O(*n* + *m*), where *n* is the number of entries behind the start of the range
  ///   and *m* the number of new ones.
  /// - Precondition: The range is in the path.
  public mutating func replaceSubrange(
    _ subrange: Range<Int>,
    with newElements: some Collection<RouteEntry>
  ) {
    origin?.touch(subrange.lowerBound)
    storage.routes.replaceSubrange(subrange, with: newElements.lazy.map(\.route))
    storage.ids.replaceSubrange(subrange, with: newElements.lazy.map(\.id))
  }

  /// Prepares for a number of entries.
  public mutating func reserveCapacity(_ count: Int) {
    storage.routes.reserveCapacity(count)
    storage.ids.reserveCapacity(count)
  }

  /// Adds an entry on top, with its id.
  ///
  /// - Complexity: O(1) on average.
  public mutating func append(_ entry: RouteEntry) {
    storage.routes.append(entry.route)
    storage.ids.append(entry.id)
  }

  /// Adds a route on top, as a new entry.
  ///
  /// - Complexity: O(1) on average.
  public mutating func append(_ route: some Hashable & Sendable) {
    append(RouteEntry(AnyRoute(route)))
  }
}
