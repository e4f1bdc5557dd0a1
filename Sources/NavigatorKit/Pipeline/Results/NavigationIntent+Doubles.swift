// How a double in a test takes the place of a block.

extension NavigationIntent {
  /// The value with which the intent finishes a screen, or `nil` if it is another intent.
  package var finishingValue: (any Sendable)? { ask.finishingValue }

  /// Takes the result that is awaited of the screen, and returns a function that ends it with a value.
  ///
  /// - Returns: The function, or `nil` if no result is awaited. The function returns whether the result was
  ///   still awaited.
  @MainActor
  package func takeResult() -> (@MainActor (any Sendable) -> Bool)? {
    guard let awaited else { return nil }
    var isAwaited = true
    awaited.didEnd = { isAwaited = false }
    return { value in
      defer { awaited.end(with: value) }
      return isAwaited
    }
  }
}
