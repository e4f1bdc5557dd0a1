public import Observation

/// A stack of screens that are all of one route type.
///
/// Bind it to a stack of an app's own, or hand it to a host of the kit:
///
/// ```swift
/// @State private var navigator = Navigator<HomeRoute>()
/// NavigationStack(path: $navigator.routes) { HomeScreen() }
/// ```
///
/// The root is not a route: an empty stack shows it. Commands never trap. What they did is their
/// outcome, and a command whose target is not there changes nothing.
///
/// Routes of several types share a stack in the navigator of ``AnyRoute``: see ``MultiRouteNavigator``.
///
/// Whatever writes ``routes`` (a back button, a swipe, a link) is seen: all queries answer from the
/// state itself. Properties tell their observers only when their own answer changes; questions about
/// routes, such as ``contains(where:)``, with every change of the entries.
@MainActor
public final class Navigator<Route: NavigationRoute>: Observable, NavigationBlock {
  @usableFromInline let block: StackBlock<Route>
  /// Its place, whose guards are asked as long as it is there.
  private var home: NavigationGroup?

  /// The door for those who write a host of their own: the path, what is protected, what has appeared.
  public private(set) lazy var host = StackPort(block, of: self)

  /// Makes a navigator in no place, which shows the root, or routes on top of it, bottom first.
  ///
  /// - Parameters:
  ///   - routes: The routes, bottom first.
  ///   - name: The name in logs and events; without one it is that of the type.
  public nonisolated init(routes: [Route] = [], as name: String? = nil) {
    block = StackBlock(name, Store(), StackState(routes: routes))
  }

  /// Makes a navigator in a place, such as a group of an app's own, and in no other.
  ///
  /// The guards of the place are asked before its own, and the place's observers hear its events.
  ///
  /// ```swift
  /// let orders = NavigationGroup("orders", in: app)
  /// let stack = Navigator<OrderRoute>(in: orders, as: "stack")
  /// let modals = ModalPresenter<OrderModal>(in: orders, as: "modals")
  /// ```
  ///
  /// - Parameters:
  ///   - routes: The routes, bottom first.
  ///   - place: The place; it does not keep the navigator alive.
  ///   - name: The name in logs and events, by which an archive finds the navigator again; without one
  ///     it is that of the type, and the navigator is not archived.
  public convenience init(
    routes: [Route] = [],
    in place: any NavigationPlace,
    as name: String? = nil
  ) {
    self.init(routes: routes, as: name)
    join(place.group)
  }

  func join(_ group: NavigationGroup) {
    home = group
    block.join(group)
    block.updateProtection()
  }

  /// Makes the navigator of a block that is there already.
  nonisolated init(_ block: StackBlock<Route>) { self.block = block }

  /// The routes from the root up; writing them is a transition like any command.
  ///
  /// What a written value has in common with the present one, from the bottom and then from the
  /// top, keeps its entries. Writing an equal value does nothing at all.
  ///
  /// - Complexity: O(1) to read; O(*n*) to write.
  public var routes: [Route] {
    @inlinable get {
      block.facts.access(.entries)
      return block.state.routes
    }
    set { write(.write(newValue.map { AnyRoute($0) }), .assignment) }
  }
}
