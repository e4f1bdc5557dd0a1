/// A change to a stack that can be carried out as it is: one range of entries gives way to others.
struct StackEdit<Route: Hashable & Sendable>: Sendable {
  /// The positions of the entries that go.
  var removed: Range<Int>
  /// The entries that come in their place.
  var inserted: Inserted

  enum Inserted: Sendable {
    case nothing
    /// One entry. A push allocates no array for it.
    case one(Route, EntryID)
    case many(StackStorage<Route>)
  }

  var insertedCount: Int {
    switch inserted {
    case .nothing: 0
    case .one: 1
    case .many(let entries): entries.count
    }
  }

  /// The route that comes uppermost, if any comes.
  var lastInserted: Route? {
    switch inserted {
    case .nothing: nil
    case .one(let route, _): route
    case .many(let entries): entries.routes.last
    }
  }
}
