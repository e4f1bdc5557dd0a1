/// The entries of a tree that recorders may bring back, and the leave-guards of those that have gone.
@MainActor
final class WantedEntries: Attachment {
  /// How many states of recorders may bring an entry back.
  private var counts: [EntryID: Int] = [:]
  private var leaveGuards: [EntryID: [LeaveGuard]] = [:]

  /// Notes that a recorder may bring entries back.
  func want(_ entries: some Sequence<EntryID>) {
    for entry in entries { counts[entry, default: 0] += 1 }
  }

  /// Notes that a recorder may bring an entry back no longer, and returns whether no other one may.
  func unwant(_ entry: EntryID) -> Bool {
    counts[entry] = counts[entry].flatMap { $0 > 1 ? $0 - 1 : nil }
    if contains(entry) { return false }
    for leaveGuard in takeLeaveGuards(of: entry) { leaveGuard.dismiss() }
    return true
  }

  /// Whether a recorder may bring an entry back.
  func contains(_ entry: EntryID) -> Bool { counts[entry] != nil }

  /// Keeps the guard of a screen that has gone, and returns whether a recorder may bring that screen back.
  ///
  /// Until then it is armed or not, as it was, and no command asks it.
  func keep(_ leaveGuard: LeaveGuard, of scope: GuardScope) -> Bool {
    guard leaveGuard.isOfScreen, case .entry(let entry) = scope.kind, contains(entry) else {
      return false
    }
    leaveGuards[entry, default: []].append(leaveGuard)
    return true
  }

  /// Gives the guards of an entry that is back.
  func takeLeaveGuards(of entry: EntryID) -> [LeaveGuard] {
    leaveGuards.removeValue(forKey: entry) ?? []
  }
}

extension RegisteredGuard {
  /// Disarms a leave-guard whose screen has gone, unless a recorder may bring the screen back: then it is kept.
  @MainActor
  func end(unless wanted: WantedEntries?) {
    guard let leaveGuard, !(wanted?.keep(leaveGuard, of: scope) ?? false) else { return }
    leaveGuard.dismiss()
  }
}

extension NavigationPipeline {
  /// The entries that recorders of the tree may bring back, if there is or was a recorder.
  var wantedEntries: WantedEntries? { group?.root.attachments.known(WantedEntries.self) }

  /// Lets the guards of an entry that is back protect it again.
  func enlistLeaveGuards(of entry: EntryID) {
    for leaveGuard in wantedEntries?.takeLeaveGuards(of: entry) ?? [] {
      guards.enlist(leaveGuard, .entry(entry))
    }
  }
}
