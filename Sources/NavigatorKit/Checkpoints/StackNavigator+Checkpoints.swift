extension StackNavigator {
  /// Marks the screen on top, or the root, as a place to return to.
  ///
  /// The mark goes with the screen. Where a checkpoint marks several screens, the one that was marked
  /// last is returned to.
  ///
  /// - Parameters:
  ///   - checkpoint: The checkpoint.
  ///   - onReturn: What is done with the value, once the screen is shown again.
  public func mark<Value>(
    _ checkpoint: NavigationCheckpoint<Value>,
    onReturn: @escaping @MainActor (Value) -> Void = { _ in }
  ) {
    pipeline.mark(checkpoint, pipeline.block?.topEntry?.id, onReturn)
  }
}

extension NavigationBlock {
  /// Returns to the newest screen that is marked with a checkpoint, wherever in the tree it is.
  ///
  /// In one transition: layers over it are dismissed, its tab is selected, the screens on it are popped.
  /// Guards are asked about all of that, and if one refuses nothing changes at all. If one redirects,
  /// the screen is not given the value.
  ///
  /// - Parameters:
  ///   - checkpoint: The checkpoint.
  ///   - value: What the screen is given, if it is returned to or is shown already.
  ///   - animated: Whether it is shown with an animation.
  ///   - fileID: The file of the command, for logs.
  ///   - line: The line of the command, for logs.
  /// - Returns: The outcome. If no screen that is there is marked, `unchanged` with
  ///   ``UnchangedReason/noCheckpoint``; if the screen is shown already, with
  ///   ``UnchangedReason/alreadyOnTop``.
  @discardableResult
  public func returnTo<Value>(
    _ checkpoint: NavigationCheckpoint<Value>,
    with value: Value,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    let cause = NavigationCause.code(fileID: fileID, line: line)
    return pipeline.returnTo(checkpoint, with: value, cause: cause, animated: animated)
  }

  /// Returns to the newest screen that is marked with a checkpoint that brings no value.
  ///
  /// See ``returnTo(_:with:animated:fileID:line:)``.
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
    pipeline.latestMark(of: AnyRoute(erasing: checkpoint)) != nil
  }
}
