#if canImport(SwiftUI)
/// Ends with the view whose state keeps it.
@MainActor
protocol EndingWithView: AnyObject, Sendable {
  nonisolated init()

  /// Ends with the view.
  func end()
}

/// Keeps something for as long as a view lives: SwiftUI releases the view's state then, and says nothing.
@MainActor
final class ViewLife<Value: EndingWithView> {
  let value = Value()

  nonisolated init() {}

  deinit {
    Task { @MainActor [value] in value.end() }
  }
}
#endif
