extension ScreenHandle {
  /// Marks the screen as a place to return to.
  ///
  /// The mark goes with the screen: does nothing if that has ended. Where a checkpoint marks several screens, the
  /// one that was marked last is returned to. The root of a stack is marked like any other screen:
  ///
  /// ```swift
  /// navigator.screen(of: nil).mark(.checkout) { address in order.address = address }
  /// ```
  ///
  /// - Parameters:
  ///   - checkpoint: The checkpoint.
  ///   - onReturn: What is done with the value, once the screen is shown again.
  public func mark<Value>(
    _ checkpoint: NavigationCheckpoint<Value>,
    onReturn: @escaping @MainActor (Value) -> Void = { _ in }
  ) {
    guard let standing else { return }
    let mark = CheckpointMark(
      checkpoint: AnyRoute(erasing: checkpoint),
      screen: standing.entry.map { .entry($0) } ?? .root,
      block: Weak(standing.block)
    ) { value in
      if let value = value as? Value { onReturn(value) }
    }
    standing.block.gate.marks.add(mark)
    standing.block.gate.note(.followed, true)
  }
}

extension NavigationGroup {
  /// Whether a screen of the tree that is still there is marked with a checkpoint.
  func isMarked(with checkpoint: AnyRoute) -> Bool {
    gate.marks.noteReading()
    return Draft().marked(with: checkpoint, in: gate) != nil
  }
}
