/// The entries of a stack: routes and, in step with them, their ids.
///
/// Two arrays rather than one of pairs, so that the routes of a typed stack are an array that can
/// be handed out, and a search touches routes only.
@usableFromInline
struct StackStorage<Route: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline var routes: [Route]
  @usableFromInline var ids: [EntryID]

  @usableFromInline
  init(routes: [Route] = [], ids: [EntryID] = []) {
    assert(routes.count == ids.count, "\(routes.count) routes with \(ids.count) ids")
    self.routes = routes
    self.ids = ids
  }

  @usableFromInline var count: Int { ids.count }

  @usableFromInline
  mutating func replaceSubrange(
    _ range: Range<Int>,
    withRoutes newRoutes: some Collection<Route>,
    ids newIDs: some Collection<EntryID>
  ) {
    routes.replaceSubrange(range, with: newRoutes)
    ids.replaceSubrange(range, with: newIDs)
  }
}

extension StackStorage {
  /// Makes entries with new ids.
  @usableFromInline
  init(minting routes: [Route]) {
    self.init(routes: routes, ids: EntryID.run(of: routes.count))
  }

  /// The entries with a new id for each that repeats an earlier one's.
  var withUniqueIDs: StackStorage {
    var result = self
    var seen: Set<EntryID> = []
    for index in ids.indices where !seen.insert(ids[index]).inserted { result.ids[index] = .mint() }
    return result
  }
}

extension EntryID {
  /// A number of new ids.
  static func run(of count: Int) -> [EntryID] {
    guard count > 0 else { return [] }
    let first = EntryID.mint(count)
    return (0..<count).map { first.advanced(by: $0) }
  }
}
