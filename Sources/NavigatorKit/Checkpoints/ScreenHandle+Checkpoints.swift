extension ScreenHandle {
  /// Marks the screen as a place to return to.
  ///
  /// The mark goes with the screen; nothing happens if the screen has ended. If a checkpoint marks
  /// several screens, the one that was marked last is returned to. The root of a stack is marked
  /// like any other screen:
  ///
  /// ```swift
  /// navigator.screen(of: nil).mark(.checkout) { address in order.address = address }
  /// ```
  ///
  /// - Parameters:
  ///   - checkpoint: The checkpoint.
  ///   - onReturn: Takes the value, once the screen is shown again.
  public func mark<Value>(
    _ checkpoint: NavigationCheckpoint<Value>,
    onReturn: @escaping @MainActor (Value) -> Void = { _ in }
  ) {
    guard let standing else { return }
    standing.pipeline.mark(checkpoint, standing.entry, onReturn)
  }
}
