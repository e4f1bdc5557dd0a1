extension DialogAsking {
  /// Shows a dialog above everything and waits for its answer.
  ///
  /// A dialog that is shown already is answered first. A layer that is presented over the dialog
  /// takes its place, unless the policy says otherwise. If no presenter can show the dialog, the
  /// result ends at once, with the outcome of the command. If the task is cancelled, the dialog
  /// goes.
  public func ask<Answer>(
    _ dialog: Dialog<Answer>,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) async -> NavigationResult<Answer> {
    if Task.isCancelled { return .ended(ResultEnd(.cancelled)) }
    let answer = requestResult(from: dialog, animated: animated, fileID: fileID, line: line)
    let result = await answer.value()
    if result.end?.kind == .cancelled {
      answer.withdraw(.code(fileID: fileID, line: line), animated: animated)
    }
    return result
  }

  /// Shows a dialog above everything, as `ask(_:)` does, and hands out its answer without waiting
  /// for it.
  public func requestResult<Answer>(
    from dialog: Dialog<Answer>,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ResultHandle<Answer> {
    requestAside(
      of: Answer.self,
      by: .present(.dialog(dialog.content), .dialog, .standard, .stack, animated: animated),
      at: (fileID, line),
      animated: animated
    )
  }
}
