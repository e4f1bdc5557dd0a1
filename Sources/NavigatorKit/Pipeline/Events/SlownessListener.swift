/// A listener for warnings of slow guards and layers, such as a log.
@MainActor
protocol SlownessListener: AnyObject {
  /// A function that returns when a duration has passed.
  var sleep: @Sendable (Duration) async throws -> Void { get }

  /// Writes that a guard has not answered for long, that a layer has not been shown, or that a second
  /// host shows the layers of a presenter.
  func write(_ line: SlowWarning.Line, about pipeline: NavigationPipeline)
}
