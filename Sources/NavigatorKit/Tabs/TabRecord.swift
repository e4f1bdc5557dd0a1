/// One tab, and its place once that was asked for.
@MainActor
final class TabRecord {
  /// The tab as guards and events see it: its route is its id.
  let entry: RouteEntry
  let facts = ObservedFacts()
  var place: (any NavigationPlace)?
  var isBeingMade = false
  var reselections = 0

  init(_ tab: AnyRoute) { entry = RouteEntry(tab) }

  var tab: AnyRoute { entry.route }
}
