import NavigatorKit
import SwiftUI

/// A path of SwiftUI's, with the entries that its elements stand for.
@MainActor
final class NavigationPathBridge {
  private var path = NavigationPath()
  private var entries = RoutePath()
  /// The types of the elements, if they are known.
  private var types: [ObjectIdentifier?] = []
  /// How many elements are shown until SwiftUI has released the elements whose place others take.
  private var limit: Int?
  private var isLifting = false
  /// The path and its entries before the last cut, in case SwiftUI writes them back.
  private var former: (path: NavigationPath, entries: RoutePath)?
  private var forgetting: HeldWork? { didSet { oldValue?.drop() } }

  /// The part of the path that SwiftUI may have now.
  var shownPath: NavigationPath { prefix(path, shownCount) }

  private var shownCount: Int { limit.map { min($0, path.count) } ?? path.count }

  /// Notes that the path is read: the elements that are held back may come in the next turn.
  func noteReading(by navigator: MultiRouteNavigator) {
    guard limit != nil, !isLifting else { return }
    isLifting = true
    Task { [weak self, weak navigator] in
      self?.limit = nil
      self?.isLifting = false
      navigator?.pipeline.renewHost()
    }
  }

  /// Updates the path from a stack: elements that both have in common at the bottom stay.
  func follow(_ newEntries: RoutePath) {
    let shorter = min(entries.count, newEntries.count)
    let kept = (0..<shorter).first { entries[$0].id != newEntries[$0].id } ?? shorter
    let overlap = kept..<max(kept, min(shownCount, newEntries.count))
    if let place = overlap.first(where: { types[$0] != type(of: newEntries[$0]) }) {
      hold(at: place)
    }
    cut(to: kept)
    for entry in newEntries[kept...] {
      path.append(entry.route.base)
      types.append(type(of: entry))
    }
    entries = newEntries
  }

  /// Takes over a path that SwiftUI or the app wrote, as far as the navigator does.
  func write(_ newPath: NavigationPath, to navigator: MultiRouteNavigator) {
    let shown = shownPath
    if newPath == shown { return }
    let kept = commonCount(shown, newPath)
    var newEntries = navigator.host.path
    newEntries.removeLast(newEntries.count - kept)
    for entry in knownEntries(of: newPath, above: kept) { newEntries.append(entry) }
    for _ in newEntries.count..<newPath.count {
      let id = EntryID()
      newEntries.append(RouteEntry(id: id, route: AnyRoute(OpaqueRoute(id: id))))
    }
    navigator.host.path = newEntries
    let result = navigator.host.path
    guard result.map(\.id) == newEntries.map(\.id) else { return }
    // SwiftUI makes a path longer or shorter. Only an app replaces elements, and their types cannot
    // be read from either path.
    if kept < shown.count, kept < newPath.count { hold(at: kept) }
    cut(to: kept)
    path = newPath
    entries = result
    types += result[kept...].map { $0.route.is(OpaqueRoute.self) ? nil : type(of: $0) }
  }

  /// The entries that a written path brings back, above those that stay.
  ///
  /// SwiftUI writes a longer path back after a pop, and the old one when a swipe is cancelled.
  private func knownEntries(of newPath: NavigationPath, above kept: Int) -> [RouteEntry] {
    guard let former else { return [] }
    let known = min(commonCount(former.path, newPath), former.entries.count)
    return known > kept ? Array(former.entries[kept..<known]) : []
  }

  private func hold(at place: Int) { limit = min(limit ?? place, place) }

  /// Cuts the path, and keeps the old one for as long as SwiftUI may write it back.
  private func cut(to count: Int) {
    guard count < path.count else { return }
    former = (path, entries)
    forgetting = HostTime.later(HostTime.write * 2) { [weak self] in self?.former = nil }
    path.removeLast(path.count - count)
    types.removeLast(types.count - count)
  }

  private func type(of entry: RouteEntry) -> ObjectIdentifier {
    ObjectIdentifier(Swift.type(of: entry.route.base))
  }

  /// How many elements two paths have in common from the bottom.
  ///
  /// Elements cannot be read, but paths can be compared, so the position where they differ is found
  /// by bisection.
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
}
