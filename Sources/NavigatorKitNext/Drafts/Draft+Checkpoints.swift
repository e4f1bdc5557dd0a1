// The return to a screen that is marked: a fold of what uncovers it.

extension Draft {
  /// Adds the edits that bring the newest marked screen to the front.
  mutating func returnTo(_ ask: ReturnTo, from gate: Gate) throws(Refusal) {
    guard let (mark, standing) = marked(with: ask.checkpoint, in: gate) else {
      throw .unchanged(.noCheckpoint)
    }
    arrival = { mark.deliver(ask.value) }
    try returnTo(standing)
  }

  /// The newest mark of a checkpoint whose screen is still there.
  func marked(
    with checkpoint: AnyRoute,
    in gate: Gate
  ) -> (mark: CheckpointMark, standing: ScreenStanding)? {
    gate.marks.all.reversed().lazy.filter { $0.checkpoint == checkpoint }.compactMap { mark in
      mark.block.value.flatMap { standing(of: mark.screen, near: $0) }.map { (mark, $0) }
    }.first
  }
}
