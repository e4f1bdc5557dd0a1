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
    let key = AnyRoute(checkpoint)
    let marks = attachments[CheckpointMarks.self]
    marks.all.removeAll { isStale($0) || ($0.checkpoint == key && $0.entry == entry) }
    marks.all.append(
      CheckpointMark(key, entry) { value in if let value = value as? Value { onReturn(value) } }
    )
  }

  /// The newest mark of a checkpoint in the tree whose screen is still there.
  func latestMark(of checkpoint: AnyRoute) -> (mark: CheckpointMark, pipeline: NavigationPipeline)?
  {
    let all = group?.root.pipelines ?? [self]
    return
      all
      .flatMap { pipeline in
        (pipeline.attachments.known(CheckpointMarks.self)?.all ?? [])
          .filter { $0.checkpoint == checkpoint && !pipeline.isStale($0) }
          .map { (mark: $0, pipeline: pipeline) }
      }
      .max { $0.mark.number < $1.mark.number }
  }

  /// Returns to the newest screen that is marked with a checkpoint, in one transition.
  func returnTo<Value>(
    _ checkpoint: NavigationCheckpoint<Value>,
    with value: Value,
    cause: NavigationCause,
    animated: Bool
  ) -> NavigationOutcome {
    perform(.compound([]), cause, animated: animated) { [weak self] in
      self?.returnWithin(to: checkpoint, with: value, cause: cause, animated: animated)
        ?? .failed(.ownerReleased)
    }
  }

  /// Does the same within the transition that is under way.
  func returnWithin<Value>(
    to checkpoint: NavigationCheckpoint<Value>,
    with value: Value,
    cause: NavigationCause,
    animated: Bool
  ) -> NavigationOutcome {
    guard let (mark, target) = latestMark(of: AnyRoute(checkpoint)) else {
      let outcome = NavigationOutcome.unchanged(.noCheckpoint)
      announceRefusal(of: .compound([]), cause, animated, outcome)
      return outcome
    }
    let outcome = target.goBack(to: mark, cause, animated)
    outcome.whenEnded {
      if $0.isCommitted || $0 == .unchanged(.alreadyOnTop) { mark.deliver(value) }
    }
    return outcome
  }

  private func goBack(
    to mark: CheckpointMark,
    _ cause: NavigationCause,
    _ animated: Bool
  ) -> NavigationOutcome {
    let parts = uncovering + uncovering(mark.entry)
    if parts.isEmpty {
      announceRefusal(of: .compound([]), cause, animated, .unchanged(.alreadyOnTop))
      return .unchanged(.alreadyOnTop)
    }
    let intent = parts.count == 1 && parts[0].block == id ? parts[0].intent : .compound(parts)
    return submitWithin(intent, cause: cause, animated: animated)
  }

  /// Whether the marked screen has gone.
  private func isStale(_ mark: CheckpointMark) -> Bool {
    if isGone { return true }
    guard let entry = mark.entry else { return false }
    return !(block?.allEntries.contains { $0.id == entry } ?? false)
  }
}
