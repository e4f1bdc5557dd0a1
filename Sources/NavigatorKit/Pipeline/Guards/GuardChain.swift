/// The guards that are asked in a phase, in the order in which they were added.
///
/// Guards of one entry or of one route are looked up by it: there may be one for each screen of a
/// deep stack.
struct GuardChain {
  private var general: [RegisteredGuard] = []
  private var ofEntries: [EntryID: [RegisteredGuard]] = [:]
  private var ofRoutes: [AnyRoute: [RegisteredGuard]] = [:]

  var isEmpty: Bool { general.isEmpty && ofEntries.isEmpty && ofRoutes.isEmpty }

  /// Whether there are guards of one entry each.
  var hasEntryGuards: Bool { !ofEntries.isEmpty }

  /// Whether there are guards of one entry.
  func hasGuards(of entry: EntryID) -> Bool { ofEntries[entry] != nil }

  /// All guards, in no order.
  var all: [RegisteredGuard] {
    general + ofEntries.values.joined() + ofRoutes.values.joined()
  }

  /// The guards that may have to be asked about any entry.
  var ofMany: [RegisteredGuard] { general }

  /// The guards that may have to be asked about an entry.
  func guards(for entry: RouteEntry) -> [RegisteredGuard] {
    let own = guardsAlone(for: entry)
    if own.isEmpty { return general }
    return general.isEmpty ? own : (general + own).sorted { $0.order < $1.order }
  }

  /// The guards of one entry or of its route alone, in order.
  func guardsAlone(for entry: RouteEntry) -> [RegisteredGuard] {
    let ofEntry = ofEntries.isEmpty ? nil : ofEntries[entry.id]
    guard let ofRoute = guards(of: entry.route) else { return ofEntry ?? [] }
    guard let ofEntry else { return ofRoute }
    return (ofEntry + ofRoute).sorted { $0.order < $1.order }
  }

  /// The guards of one route.
  func guards(of route: AnyRoute) -> [RegisteredGuard]? {
    ofRoutes.isEmpty ? nil : ofRoutes[route]
  }

  mutating func append(_ registered: RegisteredGuard) {
    switch registered.scope.kind {
    case .entry(let id): ofEntries[id, default: []].append(registered)
    case .route(let route): ofRoutes[route, default: []].append(registered)
    case .everything, .types: general.append(registered)
    }
  }

  mutating func remove(_ registered: RegisteredGuard) {
    switch registered.scope.kind {
    case .entry(let id): Self.remove(registered, from: &ofEntries[id])
    case .route(let route): Self.remove(registered, from: &ofRoutes[route])
    case .everything, .types: general.removeAll { $0 === registered }
    }
  }

  private static func remove(_ registered: RegisteredGuard, from guards: inout [RegisteredGuard]?) {
    guards?.removeAll { $0 === registered }
    if guards?.isEmpty ?? false { guards = nil }
  }

  /// Removes the guards of an entry, and returns them.
  mutating func removeAll(of id: EntryID) -> [RegisteredGuard] {
    ofEntries.removeValue(forKey: id) ?? []
  }

  mutating func removeAll(where shouldRemove: (RegisteredGuard) -> Bool) {
    general.removeAll(where: shouldRemove)
    for registered in all where shouldRemove(registered) { remove(registered) }
  }
}
