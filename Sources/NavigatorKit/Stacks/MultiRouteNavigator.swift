/// A stack of screens whose routes may be of any types, each feature's own.
///
/// No enum lists all routes: every ``NavigationRoute`` can be pushed. Typed questions are answered
/// from the stack itself, so that they stay correct after a swipe back.
///
/// ```swift
/// let navigator = MultiRouteNavigator()
/// navigator.navigate(to: HomeRoute.list)
/// navigator.navigate(to: AccountRoute.profile)
/// navigator.presentedRoute(of: HomeRoute.self)  // HomeRoute.list
/// ```
///
/// It is a ``Navigator`` whose commands and questions take a route of any type, and whose entries
/// are also there as ``Navigator/path``.
public typealias MultiRouteNavigator = Navigator<AnyRoute>

extension MultiRouteNavigator {
  /// Makes a navigator that shows a path, in no place.
  public nonisolated convenience init(path: RoutePath, as name: String? = nil) {
    self.init(StackState(routes: path.storage.routes, ids: path.storage.uniqueIDs), as: name)
  }

  /// Makes a navigator in a place, and in no other, which shows a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - place: The place; it does not keep the navigator alive.
  ///   - name: The name in logs and events, by which an archive finds the navigator again; without
  ///     one it is the name of the type, and the navigator is not archived.
  public convenience init(path: RoutePath, in place: any NavigationPlace, as name: String? = nil) {
    self.init(path: path, as: name)
    pipeline.join(place.group)
  }

  /// The entries, bottom first; writing them is a transition like any command.
  ///
  /// Entries that a written path has in common with the present one, at the bottom and then at the
  /// top, stay. An entry that the stack does not know stands for the one as far from the bottom, or
  /// from the top, if their routes are equal: a path made of routes keeps the screens that it names
  /// again. Writing an equal path does nothing at all.
  ///
  /// - Complexity: O(1) to read. To write, O(*k*) where *k* is what changes, if the written path
  ///   was derived from one that was read from the present state; else O(*n*).
  public var path: RoutePath {
    @inlinable get { engine.path }
    set { engine.write(newValue, from: .assignment, animated: true) }
    _modify {
      engine.queue.settleHeldWrites()
      var path = engine.path
      defer { self.path = path }
      yield &path
    }
  }
}

extension StackEngine<AnyRoute> {
  /// The entries as a path.
  ///
  /// The engine itself reads it, so that the reading retains nothing that the engine holds.
  @inlinable var path: RoutePath {
    facts.access(.entries)
    return RoutePath(
      storage: RoutePath.Storage(routes: state.routes, ids: state.ids),
      origin: origin
    )
  }
}
