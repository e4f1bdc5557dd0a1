extension ScreenHandle {
  /// Hands out the end of the screen, which comes once: the value that it was finished with, or the
  /// reason.
  ///
  /// ```swift
  /// let end = await screen.ended()                                         // of this screen
  /// screen.requestResult(of: Card.self, from: CardRoute.new).onEnd { … }   // of one that it shows
  /// ```
  ///
  /// It comes when the screen has left: a layer when it is gone from the screen, a root with its
  /// tab or its flow. The wait also ends with a session, even if the screen stays. If the screen
  /// has ended already, or there is none, the end is there at once, with the outcome of a command.
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

  /// Waits for the end of the screen: see ``ending()``.
  ///
  /// If the task is cancelled, the wait ends as cancelled, and the screen stays.
  public func ended() async -> NavigationResult<any Sendable> { await ending().value() }
}
