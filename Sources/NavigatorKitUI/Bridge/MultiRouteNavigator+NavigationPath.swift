public import NavigatorKit
public import SwiftUI

extension MultiRouteNavigator {
  /// The stack as a path of SwiftUI's, for screens that keep their own destinations.
  ///
  /// ```swift
  /// NavigationStack(path: $navigator.navigationPath) {
  ///   HomeScreen().navigationDestination(for: HomeRoute.self) { HomeDetail($0) }
  /// }
  /// .navigatorSupport(navigator)
  /// ```
  ///
  /// All that was pushed through the navigator can be asked for as ever, also after a swipe back. The
  /// kit cannot read a value that a `NavigationLink(value:)` puts on the stack: it counts, and guards
  /// are asked, as an ``OpaqueRoute``. Prefer ``RouteLink``. A change that moves such a value
  /// to another place loses what it was.
  ///
  /// SwiftUI traps when an element of such a path becomes one of another type in one step. So what
  /// takes the place of another type comes in two: the path ends before it at first, and is whole in the
  /// main actor's next turn after it was read. Until then it is shorter than the stack, on the screen
  /// too. Code that reads the path besides the stack that is bound to it, before SwiftUI has, reads the
  /// shorter one: ask `Navigator.path` instead.
  ///
  /// A guard may refuse what a bare link pushes; SwiftUI reads the path again then. What it shows until
  /// it has done so is documented nowhere.
  ///
  /// - Complexity: O(*n*) to read; O(*n* log *n*) to write.
  public var navigationPath: NavigationPath {
    get {
      let bridge = currentBridge
      bridge.noteReading(by: self)
      return bridge.shownPath
    }
    set { currentBridge.write(newValue, to: self) }
  }

  /// The bridge, in step with the stack.
  private var currentBridge: NavigationPathBridge {
    let bridge = bridge as? NavigationPathBridge ?? NavigationPathBridge()
    self.bridge = bridge
    bridge.follow(host.path)
    return bridge
  }
}

/// The place of a value that SwiftUI put on a stack, and that only SwiftUI can read.
///
/// It comes from a `NavigationLink(value:)` in a stack that is bound to
/// ``NavigatorKit/Navigator/navigationPath``.
public struct OpaqueRoute: NavigationRoute {
  /// Tells it from others.
  public let id: EntryID
}
