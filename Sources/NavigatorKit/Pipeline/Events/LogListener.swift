/// A log that is told of things that are no events: slow guards, slow layers, and hosts whose
/// reports are not believed.
@MainActor
protocol LogListener: AnyObject {
  /// A function that returns when a duration has passed.
  var sleep: @Sendable (Duration) async throws -> Void { get }

  /// Whether errors are written; warnings of slow guards and layers are among them.
  var takesErrors: Bool { get }

  /// Writes a warning about a slow guard, a layer without a screen, or a second host.
  func write(_ line: SlowWarning.Line, about pipeline: NavigationPipeline)

  /// Writes a message, at the level `info`.
  func write(_ message: String, about pipeline: NavigationPipeline)
}
