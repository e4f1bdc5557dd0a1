/// Alternatives, of which one is selected.
struct Choice: Hashable, Sendable {
  var entries: [RouteEntry]
  private(set) var selected: RouteEntry
  /// Those that were selected before, the latest last.
  private(set) var earlier: [RouteEntry] = []

  /// An id that stands twice is one alternative; the selected one is there in any case.
  init(_ ids: [AnyRoute], selecting id: AnyRoute) {
    var known: Set<AnyRoute> = []
    let all = (ids.contains(id) ? [] : [id]) + ids
    entries = all.filter { known.insert($0).inserted }.map { RouteEntry($0) }
    selected = entries.first { $0.route == id } ?? RouteEntry(id)
  }

  func entry(of id: AnyRoute) -> RouteEntry? { entries.first { $0.route == id } }

  mutating func select(_ entry: RouteEntry, isBack: Bool = false) {
    earlier.removeAll { $0 == entry || $0 == selected }
    if !isBack { earlier.append(selected) }
    selected = entry
  }

  mutating func remove(_ entry: RouteEntry) {
    entries.removeAll { $0 == entry }
    earlier.removeAll { $0 == entry }
  }

  /// Puts an alternative at a position, or at the nearest one: a new one, or one that is there.
  mutating func place(_ entry: RouteEntry, at index: Int) {
    entries.removeAll { $0 == entry }
    entries.insert(entry, at: min(max(0, index), entries.count))
  }

  /// Begins a visit of an alternative, and ends that of the selected one, whose next visit is an entry of its own.
  mutating func visit(_ entry: RouteEntry, leavingFor next: EntryID) {
    if let left = entries.firstIndex(of: selected) {
      entries[left] = RouteEntry(id: next, route: selected.route)
    }
    selected = entry
  }
}
