/// The guards that are asked in a phase, in the order in which they were added.
///
/// Those of one entry are found by its id: there may be one for each entry of a deep stack.
struct GuardChain {
  private var general: [RegisteredGuard] = []
  private var ofEntries: [EntryID: [RegisteredGuard]] = [:]

  var isEmpty: Bool { general.isEmpty && ofEntries.isEmpty }

  /// Whether there are guards of one entry each.
  var hasEntryGuards: Bool { !ofEntries.isEmpty }

  /// All guards, in no order.
  var all: [RegisteredGuard] { general + ofEntries.values.joined() }

  /// The guards that are not one entry's alone, and may have to be asked about any.
  var ofMany: [RegisteredGuard] { general }

  /// The guards that may have to be asked about an entry.
  func guards(for id: EntryID) -> [RegisteredGuard] {
    guard let own = ofEntries[id] else { return general }
    return general.isEmpty ? own : (general + own).sorted { $0.order < $1.order }
  }

  /// The guards of one entry alone.
  func guardsAlone(for id: EntryID) -> [RegisteredGuard] { ofEntries[id] ?? [] }

  mutating func append(_ registered: RegisteredGuard) {
    if let id = registered.scope.entryID {
      ofEntries[id, default: []].append(registered)
    } else {
      general.append(registered)
    }
  }

  /// Removes the guards of an entry, and returns them.
  mutating func removeAll(of id: EntryID) -> [RegisteredGuard] {
    ofEntries.removeValue(forKey: id) ?? []
  }

  mutating func removeAll(where shouldRemove: (RegisteredGuard) -> Bool) {
    general.removeAll(where: shouldRemove)
    ofEntries = ofEntries.compactMapValues { own in
      let kept = own.filter { !shouldRemove($0) }
      return kept.isEmpty ? nil : kept
    }
  }
}
