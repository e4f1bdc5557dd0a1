// How a double in a test takes the place of a block.

extension NavigationIntent {
  /// The value with which the intent finishes a screen, or `nil` if it is another intent.
  package var finishingValue: (any Sendable)? { ask.finishingValue }

  /// Takes the result that is awaited of the screen, and returns a function that ends it with a value.
  ///
  /// - Returns: The function, or `nil` if no result is awaited.
  @MainActor
  package func takeResult() -> (@MainActor (any Sendable) -> Void)? {
    guard let awaited else { return nil }
    awaited.didEnd = {}
    return { awaited.end(with: $0) }
  }
}
