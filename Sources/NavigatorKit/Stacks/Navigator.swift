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
/// The root is not a route: an empty stack shows it. Commands never trap: their outcome says what
/// they did, and a command whose target is not there changes nothing.
///
/// For routes of several types in one stack there is the navigator of ``AnyRoute``: see
/// ``MultiRouteNavigator``.
///
/// Whatever writes ``routes`` (a back button, a swipe, a link), all queries answer from the state
/// itself. A property tells its observers only when its own answer changes; a question about
/// routes, such as ``contains(where:)``, tells them of every change of the entries.
@MainActor
public final class Navigator<Route: NavigationRoute>: Observable, NavigationBlock {
  @usableFromInline let engine: StackEngine<Route>

  /// What a host of your own needs: the path, whether it is protected, and a way to say what has
  /// appeared.
  public private(set) lazy var host = StackPort(engine, pipeline)

  /// The adapter's record of the path that SwiftUI holds, if an app binds one.
  package var bridge: AnyObject?

  /// Makes a navigator in no place, which shows routes, or the root without any.
  ///
  /// - Parameters:
  ///   - routes: The routes, bottom first.
  ///   - name: The name in logs and events; without one it is the name of the type.
  @inlinable
  public nonisolated init(routes: [Route] = [], as name: String? = nil) {
    engine = StackEngine(StackState(routes: routes), name)
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
  ///   - name: The name in logs and events, by which an archive finds the navigator again; without
  ///     one it is the name of the type, and the navigator is not archived.
  public convenience init(
    routes: [Route] = [],
    in place: any NavigationPlace,
    as name: String? = nil
  ) {
    self.init(routes: routes, as: name)
    pipeline.join(place.group)
  }

  /// Makes a navigator that shows a state.
  nonisolated init(_ state: StackState<Route>, as name: String?) {
    engine = StackEngine(state, name)
  }

  /// The routes, bottom first; writing them is a transition like any command.
  ///
  /// Entries that a written value has in common with the present one, at the bottom and then at the
  /// top, stay. Writing an equal value does nothing at all.
  ///
  /// - Complexity: O(1) to read; O(*n*) to write.
  public var routes: [Route] {
    @inlinable get { engine.routes }
    @inlinable set {
      engine.submit(.write(newValue), from: .assignment, animated: true)
    }
    _modify {
      engine.queue.settleHeldWrites()
      var routes = engine.routes
      defer { self.routes = routes }
      yield &routes
    }
  }
}

extension Navigator {
  /// The pipeline through which every change of the stack goes.
  package var pipeline: NavigationPipeline { engine.pipeline.owned(by: self) }
}
