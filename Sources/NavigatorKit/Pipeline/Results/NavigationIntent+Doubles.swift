// How a test double takes the place of a block.

extension NavigationIntent {
  /// The value with which the intent finishes a screen, or `nil` if it is another intent.
  package var finishingValue: (any Sendable)? { ask(as: Finish.self)?.value }

  /// Takes the awaited result of the intent's screen, and returns a function that ends it with a
  /// value.
  ///
  /// - Returns: The function, or `nil` if no result is awaited. The function returns the outcome of
  ///   a screen's own finish with the value, or `nil` if the result is awaited no longer.
  @MainActor
  package func takeResult() -> (@MainActor (any Sendable) -> NavigationOutcome?)? {
    guard let awaited else { return nil }
    var isAwaited = true
    awaited.didEnd = { isAwaited = false }
    return { value in
      guard isAwaited else { return nil }
      if let failure = awaited.refusal(of: value) { return .failed(failure) }
      awaited.end(with: value)
      return .committed
    }
  }
}
