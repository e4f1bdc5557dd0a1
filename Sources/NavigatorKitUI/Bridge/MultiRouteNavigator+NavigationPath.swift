#if canImport(SwiftUI)
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
  /// All that was pushed through the navigator can be asked for as ever, also after a swipe back. A
  /// value that a `NavigationLink(value:)` puts on the stack can be read by nobody: it counts, and
  /// guards are asked, as an ``OpaqueRoute``. Prefer ``RouteLink``. A change that moves such a value
  /// to another place loses what it was.
  ///
  /// - Complexity: O(*n*) to read; O(*n* log *n*) to write.
  public var navigationPath: NavigationPath {
    get { currentBridge.path }
    set { currentBridge.write(newValue, to: self) }
  }

  /// The bridge, in step with the stack.
  private var currentBridge: NavigationPathBridge {
    let bridge = bridge as? NavigationPathBridge ?? NavigationPathBridge()
    self.bridge = bridge
    bridge.follow(hostPath)
    return bridge
  }
}

/// A path of SwiftUI's, and the entries that its elements stand for.
@MainActor
final class NavigationPathBridge {
  private(set) var path = NavigationPath()
  private var ids: [EntryID] = []

  /// Brings the path in step with a stack: what both have in common at the bottom stays.
  func follow(_ entries: RoutePath) {
    var kept = 0
    while kept < min(ids.count, entries.count), ids[kept] == entries[kept].id { kept += 1 }
    path.removeLast(ids.count - kept)
    ids.removeLast(ids.count - kept)
    for entry in entries[kept...] {
      append(entry.route.base)
      ids.append(entry.id)
    }
  }

  /// Takes over a path that SwiftUI wrote, as far as the navigator does.
  func write(_ newPath: NavigationPath, to navigator: MultiRouteNavigator) {
    if newPath == path { return }
    let kept = commonCount(with: newPath)
    var entries = navigator.hostPath
    entries.removeLast(entries.count - kept)
    for _ in kept..<newPath.count {
      let id = EntryID()
      entries.append(RouteEntry(id: id, route: AnyRoute(OpaqueRoute(id: id))))
    }
    navigator.hostPath = entries
    let result = navigator.hostPath
    if result.map(\.id) == entries.map(\.id) {
      path = newPath
      ids = result.map(\.id)
    }
  }

  /// How many elements both paths have in common from the bottom.
  ///
  /// Elements cannot be read, but paths can be compared: so the place where they part is found by
  /// halving.
  private func commonCount(with other: NavigationPath) -> Int {
    var low = 0
    var high = min(path.count, other.count)
    while low < high {
      let middle = (low + high + 1) / 2
      if prefix(path, middle) == prefix(other, middle) { low = middle } else { high = middle - 1 }
    }
    return low
  }

  private func prefix(_ path: NavigationPath, _ count: Int) -> NavigationPath {
    var path = path
    path.removeLast(path.count - count)
    return path
  }

  private func append(_ value: some Hashable) {
    path.append(value)
  }
}
#endif
