extension ScreenHandle {
  /// Marks the screen as a place to return to.
  ///
  /// Does nothing if the screen has ended. See ``StackNavigator/mark(_:onReturn:)``.
  public func mark<Value>(
    _ checkpoint: NavigationCheckpoint<Value>,
    onReturn: @escaping @MainActor (Value) -> Void = { _ in }
  ) {
    guard let standing else { return }
    standing.pipeline.mark(checkpoint, standing.entry, onReturn)
  }

  /// Returns to the newest screen that is marked with a checkpoint, wherever in the tree it is.
  ///
  /// See ``NavigationBlock/returnTo(_:with:animated:fileID:line:)``.
  @discardableResult
  public func returnTo<Value>(
    _ checkpoint: NavigationCheckpoint<Value>,
    with value: Value,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    let cause = NavigationCause.code(fileID: fileID, line: line)
    return stand(for: .compound([]), cause, animated) { standing in
      standing.pipeline.returnWithin(to: checkpoint, with: value, cause: cause, animated: animated)
    }
  }

  /// Returns to the newest screen that is marked with a checkpoint that brings no value.
  @discardableResult
  public func returnTo(
    _ checkpoint: NavigationCheckpoint<Void>,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    returnTo(
      checkpoint,
      with: (),
      animated: animated,
      fileID: fileID,
      line: line
    )
  }

  /// Returns whether a screen that is there is marked with a checkpoint.
  public func canReturn<Value>(to checkpoint: NavigationCheckpoint<Value>) -> Bool {
    standing?.pipeline.latestMark(of: AnyRoute(erasing: checkpoint)) != nil
  }
}
