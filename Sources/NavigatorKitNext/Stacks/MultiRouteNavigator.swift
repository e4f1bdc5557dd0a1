/// A stack of screens whose routes may be of any types, each feature's own.
///
/// No enum lists all routes: every ``NavigationRoute`` can be pushed, and typed
/// questions about the stack are answered from the stack itself, also after a swipe back.
///
/// ```swift
/// let navigator = MultiRouteNavigator()
/// navigator.navigate(to: HomeRoute.list)
/// navigator.navigate(to: AccountRoute.profile)
/// navigator.presentedRoute(of: HomeRoute.self)  // HomeRoute.list
/// ```
///
/// It is a ``Navigator``, with commands and questions that take a route of any type, and with the entries
/// as ``Navigator/path``.
public typealias MultiRouteNavigator = Navigator<AnyRoute>

extension MultiRouteNavigator {
  /// Makes a navigator in no place, which shows a path.
  public nonisolated convenience init(path: RoutePath, as name: String? = nil) {
    let state = StackState(routes: path.storage.routes, ids: path.storage.uniqueIDs)
    self.init(StackBlock(name, Store(), state))
  }

  /// Makes a navigator in a place, and in no other, which shows a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - place: The place; it does not keep the navigator alive.
  ///   - name: The name in logs and events, by which an archive finds the navigator again; without one
  ///     it is that of the type, and the navigator is not archived.
  public convenience init(path: RoutePath, in place: any NavigationPlace, as name: String? = nil) {
    self.init(path: path, as: name)
    join(place.group)
  }

  /// The entries from the root up; writing them is a transition like any command.
  ///
  /// What a written path has in common with the present one, from the bottom and then from the top,
  /// keeps its entries. An entry that the stack does not know counts as the one that it has at the
  /// same place, if their routes are equal: a path made of routes keeps the screens that it names
  /// again. Writing an equal path does nothing at all.
  ///
  /// - Complexity: O(1) to read. To write, O(*k*) where *k* is what changes, if the written path was
  ///   derived from one that was read from the present state; else O(*n*).
  public var path: RoutePath {
    get { block.path }
    set { write(.show(newValue), .assignment) }
  }
}
