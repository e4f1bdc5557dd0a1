#if canImport(SwiftUI)
import NavigatorKit
import SwiftUI

/// A path of SwiftUI's, and the entries that its elements stand for.
@MainActor
final class NavigationPathBridge {
  private var path = NavigationPath()
  private var ids: [EntryID] = []
  /// The types of the elements, as far as they are known.
  private var types: [ObjectIdentifier?] = []
  /// How many elements are shown until SwiftUI has let go of what was in the place of the others.
  private var limit: Int?
  private var isLifting = false

  /// The path as SwiftUI may have it.
  var shownPath: NavigationPath { limit.map { prefix(path, min($0, path.count)) } ?? path }

  private var shownCount: Int { limit.map { min($0, path.count) } ?? path.count }

  /// Notes that the path is read: what is held back may come in the next turn.
  func noteReading(by navigator: MultiRouteNavigator) {
    guard limit != nil, !isLifting else { return }
    isLifting = true
    Task { [weak self, weak navigator] in
      self?.limit = nil
      self?.isLifting = false
      navigator?.renewHostPath()
    }
  }

  /// Brings the path in step with a stack: what both have in common at the bottom stays.
  func follow(_ entries: RoutePath) {
    var kept = 0
    while kept < min(ids.count, entries.count), ids[kept] == entries[kept].id { kept += 1 }
    let overlap = kept..<max(kept, min(shownCount, entries.count))
    if let place = overlap.first(where: { types[$0] != type(of: entries[$0]) }) { hold(at: place) }
    cut(to: kept)
    for entry in entries[kept...] {
      append(entry.route.base)
      ids.append(entry.id)
      types.append(type(of: entry))
    }
  }

  /// Takes over a path that SwiftUI or the app wrote, as far as the navigator does.
  func write(_ newPath: NavigationPath, to navigator: MultiRouteNavigator) {
    let shown = shownPath
    if newPath == shown { return }
    let kept = commonCount(shown, newPath)
    var entries = navigator.hostPath
    entries.removeLast(entries.count - kept)
    for _ in kept..<newPath.count {
      let id = EntryID()
      entries.append(RouteEntry(id: id, route: AnyRoute(OpaqueRoute(id: id))))
    }
    navigator.hostPath = entries
    let result = navigator.hostPath
    guard result.map(\.id) == entries.map(\.id) else { return }
    // SwiftUI makes a path longer or shorter. Only an app puts other elements in place of some, and of
    // what types they are can be asked of neither.
    if kept < shown.count, kept < newPath.count { hold(at: kept) }
    cut(to: kept)
    path = newPath
    ids = result.map(\.id)
    types += Array(repeating: nil, count: newPath.count - kept)
  }

  private func hold(at place: Int) {
    limit = min(limit ?? place, place)
  }

  private func cut(to count: Int) {
    path.removeLast(path.count - count)
    ids.removeLast(ids.count - count)
    types.removeLast(types.count - count)
  }

  private func type(of entry: RouteEntry) -> ObjectIdentifier {
    ObjectIdentifier(Swift.type(of: entry.route.base))
  }

  /// How many elements two paths have in common from the bottom.
  ///
  /// Elements cannot be read, but paths can be compared: so the place where they part is found by
  /// halving.
  private func commonCount(_ path: NavigationPath, _ other: NavigationPath) -> Int {
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
