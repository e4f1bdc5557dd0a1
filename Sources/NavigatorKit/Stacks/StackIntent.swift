/// What a command wants of a stack, before anybody looked at the stack.
enum StackIntent<Route: Hashable & Sendable>: Sendable {
  /// Push one route.
  case push(Route, PushStrategy)
  /// Put these entries on top.
  case append(StackStorage<Route>)
  /// Put these entries in the place of the top one.
  case replaceTop(StackStorage<Route>)
  /// Have these entries and no others. Those whose ids are in the stack are kept.
  case replace(StackStorage<Route>)
  /// Remove a number of entries from the top.
  case popLast(Int)
  /// Remove what lies above the route that is nearest the top.
  case popToRoute(Route)
  /// Remove what lies above an entry.
  case popToEntry(EntryID)
  /// Remove everything.
  case popToRoot
  /// Have these entries, keeping those that the stack has at the same place.
  case write(StackWrite<Route>)
}

/// A state of a stack as somebody outside wants it.
struct StackWrite<Route: Hashable & Sendable>: Sendable {
  /// The routes, bottom first.
  var routes: [Route]
  /// The ids that come with the routes, if the writer knows of ids.
  var ids: [EntryID]?
  /// How many of the first entries are known to be those of the stack.
  var untouched = 0
}
