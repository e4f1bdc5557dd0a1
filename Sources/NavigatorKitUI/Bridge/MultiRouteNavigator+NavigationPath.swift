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
  /// Everything that was pushed through the navigator can be queried as usual, even after a swipe
  /// back. The kit cannot read a value that a `NavigationLink(value:)` puts on the stack: it
  /// counts, and guards are asked, as an ``OpaqueRoute``. Prefer ``RouteLink``. A change that moves
  /// such a value to another position loses it.
  ///
  /// SwiftUI traps if an element of such a path changes its type in one step. So a replacement of
  /// another type takes two: at first the path ends before it, and in the main actor's next turn
  /// after a read it is whole. Until then it is shorter than the stack, on the screen too. Code
  /// that reads the path before the bound stack does, reads the shorter one: read `Navigator.path`
  /// instead.
  ///
  /// If a guard refuses the push of a bare link, SwiftUI reads the path again. What it shows until
  /// then is not documented.
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

/// The route of a value that SwiftUI put on a stack, and that only SwiftUI can read.
///
/// It comes from a `NavigationLink(value:)` in a stack that is bound to
/// ``NavigatorKit/Navigator/navigationPath``.
public struct OpaqueRoute: NavigationRoute {
  /// The identity, which tells it from other such values.
  public let id: EntryID
}
