extension NavigationNode {
  /// Marks the screen that is in front in the node as a place to return to.
  ///
  /// See ``StackNavigator/mark(_:onReturn:)``; a layer without a stack of its own can be marked, too.
  public func mark<Value>(
    _ checkpoint: NavigationCheckpoint<Value>,
    onReturn: @escaping @MainActor (Value) -> Void = { _ in }
  ) {
    if let front = group.front, front.pipeline === modals.pipeline {
      modals.pipeline.mark(checkpoint, front.entry.id, onReturn)
    } else {
      frontStack.mark(checkpoint, onReturn: onReturn)
    }
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
    stack.returnTo(checkpoint, with: value, animated: animated, fileID: fileID, line: line)
  }

  /// Returns to the newest screen that is marked with a checkpoint that brings no value.
  @discardableResult
  public func returnTo(
    _ checkpoint: NavigationCheckpoint<Void>,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    stack.returnTo(checkpoint, animated: animated, fileID: fileID, line: line)
  }

  /// Returns whether a screen that is there is marked with a checkpoint.
  public func canReturn<Value>(to checkpoint: NavigationCheckpoint<Value>) -> Bool {
    stack.canReturn(to: checkpoint)
  }
}
