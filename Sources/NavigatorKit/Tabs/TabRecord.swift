/// One tab, and its place once that has been made.
@MainActor
final class TabRecord {
  /// The tab as guards and events see it: an entry whose route is the tab's id.
  let entry: RouteEntry
  let facts = ObservedFacts()
  var place: (any NavigationPlace)?
  var isBeingMade = false
  var reselections = 0

  init(_ tab: AnyRoute) { entry = RouteEntry(tab) }

  var tab: AnyRoute { entry.route }
}
