/// A change to a stack that can be carried out as it is: one range of entries is replaced.
@usableFromInline
struct StackEdit<Route: NavigationRoute>: Sendable {
  /// The positions of the entries that go.
  @usableFromInline let removed: Range<Int>
  /// The routes that come in their place.
  @usableFromInline let routes: Few<Route>
  /// The ids of the new entries.
  @usableFromInline let ids: Few<EntryID>

  @inlinable
  init(removed: Range<Int>, routes: Few<Route>, ids: Few<EntryID>) {
    self.removed = removed
    self.routes = routes
    self.ids = ids
  }
}

/// The edit that an intent makes in a given state, or why it makes none.
@usableFromInline
enum StackResolution<Route: NavigationRoute>: Sendable {
  case edit(StackEdit<Route>)
  case none(UnchangedReason)
}
