extension IntentPerforming {
  /// Returns to the newest screen that is marked with a checkpoint, wherever in the tree it is.
  ///
  /// One transition does it: layers over the screen are dismissed, its tab is selected, and the
  /// screens on it are popped. Guards are asked about all of that; if one refuses, nothing changes
  /// at all. If one redirects, the screen is not given the value.
  ///
  /// - Parameters:
  ///   - checkpoint: The checkpoint.
  ///   - value: The value for the screen, which gets it when it is returned to, or is shown
  ///     already.
  ///   - animated: Whether it is shown with an animation.
  ///   - fileID: The file of the command, for logs.
  ///   - line: The line of the command, for logs.
  /// - Returns: The outcome. If no screen that is there is marked, it is `unchanged` with
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
    let ask = ReturnTo(checkpoint: AnyRoute(erasing: checkpoint), value: value)
    return perform(.returnTo(ask), at: (fileID, line), animated: animated)
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
}
