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
  @usableFromInline let engine: StackEngine<Route>

  /// The adapter's knowledge of the path that SwiftUI holds, if an app binds one.
  package var bridge: AnyObject?

  /// Makes a navigator that shows the root, or routes on top of it, bottom first.
  @inlinable
  public nonisolated init(routes: [Route] = []) {
    engine = StackEngine(StackState(routes: routes))
  }

  /// Makes a navigator that shows a state.
  nonisolated init(_ state: StackState<Route>) {
    engine = StackEngine(state)
  }

  /// The routes from the root up; writing them is a transition like any command.
  ///
  /// What a written value has in common with the present one, from the bottom and then from the
  /// top, keeps its entries. Writing an equal value does nothing at all.
  ///
  /// - Complexity: O(1) to read; O(*n*) to write.
  public var routes: [Route] {
    @inlinable get { engine.routes }
    @inlinable set {
      engine.submit(.write(newValue), from: .assignment, animated: true)
    }
    _modify {
      engine.slot.settleHeldWrites()
      var routes = engine.routes
      defer { self.routes = routes }
      yield &routes
    }
  }
}

// MARK: - Guarding

extension Navigator {
  /// The way that every change to the stack takes.
  public var pipeline: NavigationPipeline { engine.pipeline.owned(by: self) }

  /// Whether an armed leave-guard protects the screen on top: hosts disable back and swipe.
  public var isProtected: Bool { engine.isProtected }
}

// MARK: - Hosting

extension Navigator {
  /// The stack as a host of the kit binds it: with ids, and written by gestures.
  ///
  /// A write that holds a route of another type is refused, and the host reads again.
  ///
  /// - Complexity: O(*k*), where *k* is the number of entries that changed since the last read, or
  ///   that the write changes if it was derived from what was read.
  public var hostPath: RoutePath {
    get {
      engine.facts.access(.refusal)
      return engine.erasedPath
    }
    set { engine.write(newValue, from: .gesture, animated: true) }
  }
}
