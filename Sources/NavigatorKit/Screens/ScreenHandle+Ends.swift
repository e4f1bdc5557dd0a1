extension ScreenHandle {
  /// Hands out the end of the screen, which comes once: the value that it was finished with, or the reason.
  ///
  /// ```swift
  /// let end = await screen.ended()                                         // of this screen
  /// screen.requestResult(of: Card.self, from: CardRoute.new).onEnd { … }   // of one that it shows
  /// ```
  ///
  /// It comes when the screen has left: for a layer, when that has gone from the screen. A root ends with its
  /// tab or its flow. With a session the wait ends, too, also if the screen stays. Of a screen that has ended
  /// already, or of none, it has come, with the outcome of a command.
  public func ending() -> ResultHandle<any Sendable> {
    guard let standing else {
      let handle = ResultHandle<any Sendable>(entryID: entry?.id ?? EntryID())
      let outcome: NavigationOutcome =
        position == nil ? .unchanged(.noScreen) : .failed(.screenEnded)
      handle.end(ResultEnd(of: outcome))
      return handle
    }
    let handle = ResultHandle<any Sendable>(entryID: standing.entry ?? entry?.id ?? EntryID())
    standing.pipeline.expect(handle)
    return handle
  }

  /// Waits for the end of the screen, as ``ending()`` hands it out.
  ///
  /// If the task is cancelled, the wait ends as cancelled, and the screen stays.
  public func ended() async -> NavigationResult<any Sendable> { await ending().value() }
}
