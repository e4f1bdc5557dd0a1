/// The stopgaps of a command that a newer one, or the end of a session, has superseded.
///
/// They stay on the screen, where somebody may be logging in. The next command that waits for the
/// condition behind an equal screen takes them over; otherwise they go when the condition is met
/// and nothing lies on them in their block.
@MainActor
struct LeftStopgaps {
  let entries: Set<EntryID>
  /// The blocks that show them.
  let holders: [Weak<NavigationPipeline>]
  let isAnimated: Bool

  /// Whether any of them is still there.
  var areShown: Bool { holders.contains { $0.value.map(isShown(in:)) ?? false } }

  private func isShown(in holder: NavigationPipeline) -> Bool {
    holder.block?.allEntries.contains { entries.contains($0.id) } ?? false
  }

  /// Removes those that nothing lies on or in, and no other command waits behind.
  ///
  /// That must not supersede a command of the block which a guard is asked about, nor be decided
  /// before those that are queued: then they stay until the condition is met once more.
  func remove() {
    for holder in holders.compactMap(\.value) where !holder.isGone && holder.pendingAttempt == nil {
      guard let block = holder.block, !block.queue.isBusy else { continue }
      let shown = block.allEntries.map(\.id).drop { !entries.contains($0) }
      let isShared = holder.shownWaiting.contains { !$0.stopgaps.isDisjoint(with: entries) }
      guard !shown.isEmpty, !isShared, shown.allSatisfy({ isBare($0, in: block) }) else { continue }
      _ = holder.submit(.remove(Array(shown)), cause: .resume, animated: isAnimated)
    }
  }

  private func isBare(_ entry: EntryID, in block: any TransitionBlock) -> Bool {
    entries.contains(entry)
      && block.pipelines(inside: entry).allSatisfy { $0.block?.allEntries.isEmpty ?? true }
  }
}
