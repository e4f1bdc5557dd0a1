/// Routes and, in step with them, the ids of their entries.
@usableFromInline
struct StackState<Route: NavigationRoute>: Sendable {
  @usableFromInline private(set) var routes: [Route]
  @usableFromInline private(set) var ids: [EntryID]
  /// How often it has changed.
  @usableFromInline private(set) var revision = BlockRevision(block: EntryID())

  @usableFromInline
  init(routes: [Route], ids: [EntryID]? = nil) {
    self.routes = routes
    self.ids = ids ?? EntryID.run(of: routes.count)
  }

  /// Exchanges a range of entries.
  @inlinable
  @inline(__always)
  mutating func replace(
    _ range: Range<Int>,
    _ newRoutes: some BidirectionalCollection<Route>,
    _ newIDs: some Collection<EntryID>
  ) {
    revision.number &+= 1
    let isTail = range.upperBound == ids.count
    if isTail, newIDs.isEmpty {
      routes.removeLast(range.count)
      ids.removeLast(range.count)
    } else if isTail, range.isEmpty {
      routes.append(contentsOf: newRoutes)
      ids.append(contentsOf: newIDs)
    } else {
      routes.replaceSubrange(range, with: newRoutes)
      ids.replaceSubrange(range, with: newIDs)
    }
  }

  /// The facts that an exchange changes, of those that are read.
  @inlinable
  func changes(
    _ range: Range<Int>,
    _ newRoutes: some BidirectionalCollection<Route>,
    of read: ObservedFacts.Facts
  ) -> ObservedFacts.Facts {
    if read.isSubset(of: .entries) { return read }
    var facts: ObservedFacts.Facts = .entries
    let count = ids.count - range.count + newRoutes.count
    if count != ids.count { facts.formUnion(.depth) }
    if (count == 0) != ids.isEmpty { facts.formUnion(.presence) }
    if range.upperBound == ids.count {
      let below = range.lowerBound > 0 ? routes[range.lowerBound - 1] : nil
      if newRoutes.last ?? below != routes.last { facts.formUnion(.top) }
    }
    return facts.intersection(read)
  }
}

/// What can be read of a stack.
extension ObservedFacts.Facts {
  @inlinable static var entries: Self { Self(rawValue: 1 << 0) }
  @inlinable static var top: Self { Self(rawValue: 1 << 1) }
  @inlinable static var depth: Self { Self(rawValue: 1 << 2) }
  @inlinable static var presence: Self { Self(rawValue: 1 << 3) }
  /// A write of the host that is refused.
  @inlinable static var refusal: Self { Self(rawValue: 1 << 4) }
  /// Whether the top is protected.
  @inlinable static var protection: Self { Self(rawValue: 1 << 5) }
}
