/// What a command wants of a stack, before anybody looked at the stack.
@usableFromInline
enum StackIntent<Route: Hashable & Sendable>: Sendable {
  /// Push one route.
  case push(Route, PushStrategy)
  /// Put these routes on top.
  case append(StackContent<Route>)
  /// Put these routes in the place of the top one.
  case replaceTop(StackContent<Route>)
  /// Have these routes and no others, as new entries where they bring no ids.
  case replace(StackContent<Route>)
  /// Remove a number of entries from the top.
  case popLast(Int)
  /// Remove what lies above the route that is nearest the top.
  case popToRoute(Route)
  /// Remove what lies above an entry.
  case popToEntry(EntryID)
  /// Remove everything.
  case popToRoot
  /// Have these routes, keeping the entries that the stack has at the same place.
  case write(StackContent<Route>)
}
