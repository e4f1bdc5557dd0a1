/// The stopgaps that a command has left on the screen, and that are to go.
///
/// A command that goes on has *spent* its stopgaps: each goes together with what its screens have
/// presented. If anything else lies on it, such as a push message, it goes after that. A command
/// that was superseded leaves its own where somebody may be logging in. The next command that waits
/// for the condition behind an equal screen takes them over; otherwise they go when the condition
/// is met and nothing lies on or in them.
@MainActor
final class LeftStopgaps {
  let entries: Set<EntryID>
  /// The blocks that show them.
  let holders: [Weak<NavigationPipeline>]
  private let isAnimated: Bool
  /// The stopgaps of all commands that one call has resumed; `nil` if the command was superseded.
  private let spent: Set<EntryID>?
  /// The waits for the blocks to change.
  private var watches: [NavigationSubscription] = []

  init(
    _ entries: Set<EntryID>,
    in holders: [Weak<NavigationPipeline>],
    isAnimated: Bool,
    spent: Set<EntryID>? = nil
  ) {
    (self.entries, self.holders, self.isAnimated) = (entries, holders, isAnimated)
    self.spent = spent
  }

  /// Whether any of them is still there.
  var areShown: Bool { holders.contains { $0.value.map { !shown(in: $0).isEmpty } ?? false } }

  /// Removes them, or each of them as soon as nothing is in the way.
  func remove() {
    if entries.isEmpty { return }
    stopWatching()
    for holder in holders.compactMap(\.value) {
      guard let queue = holder.block?.queue else { continue }
      // What is in the way is known only when the commands before have been carried out.
      if queue.isBusy {
        queue.follow { self.remove(from: holder) }
      } else {
        _ = queue.perform(from: .resume) {
          self.remove(from: holder)
          return .committed
        }
      }
    }
  }

  private func remove(from holder: NavigationPipeline) {
    let shown = shown(in: holder)
    if shown.isEmpty || holder.isGone { return }
    guard let free = free(among: shown, in: holder) else { return watch(holder) }
    let outcome = holder.submitWithin(.remove(free), cause: .resume, animated: isAnimated)
    outcome.whenEnded { [weak holder] end in
      // Not after a refusal or a redirect: these are events, so that the tries would never end.
      guard let holder, end.isCommitted || end == .superseded else { return }
      if !self.shown(in: holder).isEmpty { self.watch(holder) }
    }
  }

  private func shown(in holder: NavigationPipeline) -> [EntryID] {
    // To list all entries of a deep stack would take long.
    guard let block = holder.block, entries.contains(where: block.holds) else { return [] }
    return block.allEntries.map(\.id).filter(entries.contains)
  }

  /// The stopgaps that may go now; `nil` if none may.
  private func free(among shown: [EntryID], in holder: NavigationPipeline) -> [EntryID]? {
    // A removal would supersede a command that a guard is asked about.
    guard let block = holder.block, holder.pendingAttempt == nil else { return nil }
    let shared = Set(holder.shownWaiting.flatMap(\.stopgaps))
    if let spent = spent?.subtracting(shared) {
      let free = shown.filter(spent.contains)
      guard let layers = block.overlay else { return free.isEmpty ? nil : free }
      return free.first { layers.holdsOnly($0, among: spent) }.map { [$0] }
    }
    let top = block.allEntries.map(\.id).drop { $0 != shown[0] }
    let isBare = top.allSatisfy { entry in
      entries.contains(entry)
        && block.pipelines(inside: entry).allSatisfy { $0.block?.allEntries.isEmpty ?? true }
    }
    return isBare && shared.isDisjoint(with: entries) ? shown : nil
  }

  /// Tries once more when something has changed in the tree, or a command has ended there.
  private func watch(_ holder: NavigationPipeline) {
    let events = holder.group?.root.events ?? holder.events
    watches.append(events.observe { _ in self.remove() })
  }

  private func stopWatching() {
    for watch in watches { watch.cancel() }
    watches = []
  }
}
