public import Observation

/// A navigator of one stack, whatever its routes: what a host needs to know of it.
@MainActor
public protocol StackNavigator: NavigationBlock, Observable {
  /// The stack as a host binds it: with ids, and written by gestures.
  var hostPath: RoutePath { get set }

  /// Whether an armed leave-guard protects the screen on top: hosts disable back and swipe.
  var isProtected: Bool { get }
}

extension Navigator: StackNavigator {}
