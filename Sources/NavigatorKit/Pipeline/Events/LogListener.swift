/// A log, as blocks tell it of slow guards, slow layers and hosts that are not believed: none is an event.
@MainActor
protocol LogListener: AnyObject {
  /// A function that returns when a duration has passed.
  var sleep: @Sendable (Duration) async throws -> Void { get }

  /// Whether errors are written, of which slow guards and layers are.
  var takesErrors: Bool { get }

  /// Writes a warning about a slow guard, a layer without a screen, or a second host.
  func write(_ line: SlowWarning.Line, about pipeline: NavigationPipeline)

  /// Writes a message, at the level `info`.
  func write(_ message: String, about pipeline: NavigationPipeline)
}
