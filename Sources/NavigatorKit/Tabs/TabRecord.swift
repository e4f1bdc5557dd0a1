/// One tab: what it is, and what it holds once somebody has wanted that.
@MainActor
final class TabRecord<TabID: Hashable & Sendable> {
  let tab: TabID
  /// The tab as guards and events see it.
  let entry: RouteEntry
  let facts = ObservedFacts()
  var place: (any NavigationPlace)?
  var isBeingMade = false
  var reselections = 0

  init(_ tab: TabID) {
    self.tab = tab
    entry = RouteEntry(AnyRoute(tab))
  }
}

extension ObservedFacts.Facts {
  /// How often a tab was selected again.
  static var reselections: Self { Self(rawValue: 1 << 0) }
}
