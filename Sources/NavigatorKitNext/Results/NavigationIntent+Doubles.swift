// How a double in a test takes the place of a block.

extension NavigationIntent {
  /// The value with which the intent finishes a screen, or `nil` if it is another intent.
  package var finishingValue: (any Sendable)? {
    switch ask {
    case .finish(let finish): finish.value
    case .onScreen(_, let intent): intent.finishingValue
    default: nil
    }
  }

  /// Takes the result that is awaited of the screen, and returns a function that ends it with a value.
  ///
  /// - Returns: The function, or `nil` if no result is awaited. The function returns what a screen is answered that
  ///   finishes with the value, or `nil` if the result is awaited no longer.
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
