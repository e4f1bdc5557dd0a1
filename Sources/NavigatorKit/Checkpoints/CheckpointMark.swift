/// A screen that was marked as a place to return to.
@MainActor
struct CheckpointMark {
  let checkpoint: AnyRoute
  /// The screen, or `nil` for the root.
  let entry: EntryID?
  /// The function that receives the value.
  let deliver: (any Sendable) -> Void
  /// The later of two marks has the greater number.
  let number: UInt64

  init(
    _ checkpoint: AnyRoute,
    _ entry: EntryID?,
    deliver: @escaping (any Sendable) -> Void
  ) {
    Self.count += 1
    self.checkpoint = checkpoint
    self.entry = entry
    self.deliver = deliver
    number = Self.count
  }

  func isSame(as other: CheckpointMark) -> Bool {
    entry == other.entry && checkpoint == other.checkpoint
  }

  private static var count: UInt64 = 0
}

/// The screens of one block that are marked as places to return to.
@MainActor
final class CheckpointMarks: Attachment {
  var all: [CheckpointMark] = []
}

extension NavigationPipeline {
  /// Marks a screen of the block, or its root; an earlier mark of the checkpoint there is replaced.
  func mark<Value>(
    _ checkpoint: NavigationCheckpoint<Value>,
    _ entry: EntryID?,
    _ onReturn: @escaping (Value) -> Void
  ) {
    // The root of the stack in a layer is the layer's own screen.
    if entry == nil, let under = entryUnder, let outer = under.pipeline {
      return outer.mark(checkpoint, under.entry.id, onReturn)
    }
    let mark = CheckpointMark(AnyRoute(erasing: checkpoint), entry) { value in
      if let value = value as? Value { onReturn(value) }
    }
    let marks = liveMarks
    attachments[CheckpointMarks.self].all = marks.filter { !$0.isSame(as: mark) } + [mark]
    // Undo may bring the id back, but as a new screen.
    if let entry, !marks.contains(where: { $0.entry == entry }) {
      expect(
        EntryEnd(entry, comesBack: true) { [weak self] _ in
          self?.attachments[CheckpointMarks.self].all.removeAll { $0.entry == entry }
        }
      )
    }
  }

  /// The marks of the screens that are still there.
  var liveMarks: [CheckpointMark] {
    let all = attachments.known(CheckpointMarks.self)?.all ?? []
    if all.isEmpty || isGone { return [] }
    let there = Set((block?.allEntries ?? []).map(\.id))
    return all.filter { $0.entry.map(there.contains) ?? true }
  }

  /// The newest mark of a checkpoint in the tree whose screen is still there.
  func latestMark(of checkpoint: AnyRoute) -> (mark: CheckpointMark, pipeline: NavigationPipeline)?
  {
    let all = group?.root.pipelines ?? [self]
    return
      all
      .flatMap { pipeline in
        pipeline.liveMarks.filter { $0.checkpoint == checkpoint }
          .map { (mark: $0, pipeline: pipeline) }
      }
      .max { $0.mark.number < $1.mark.number }
  }

  /// Returns to the newest screen that is marked with a checkpoint, within the transition that is
  /// under way.
  func returnWithin(
    _ ask: ReturnTo,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome {
    guard let (mark, target) = latestMark(of: ask.checkpoint) else {
      return answer(.compound([]), cause, animated, .unchanged(.noCheckpoint))
    }
    let outcome = target.goBack(to: mark, cause, animated)
    outcome.whenEnded {
      if $0.isCommitted || $0 == .unchanged(.alreadyOnTop) { mark.deliver(ask.value) }
    }
    return outcome
  }

  private func goBack(
    to mark: CheckpointMark,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome {
    let parts = uncovering + intentsToReturn(to: mark.entry)
    if parts.isEmpty {
      return answer(.compound([]), cause, animated, .unchanged(.alreadyOnTop))
    }
    let intent = parts.count == 1 && parts[0].block == id ? parts[0].intent : .compound(parts)
    return submitWithin(intent, cause: cause, animated: animated)
  }
}
