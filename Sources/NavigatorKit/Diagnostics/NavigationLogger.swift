import Foundation

/// Writes what happens to navigators into a log.
@MainActor
final class NavigationLogger {
  let sink: any NavigationLogSink
  private let levels: Set<NavigationLogLevel>

  init(sink: any NavigationLogSink, levels: Set<NavigationLogLevel>) {
    self.sink = sink
    self.levels = levels
  }

  /// Writes what an event comes to: what was done, and what is shown now.
  func write(_ event: NavigationEvent) {
    let summary = event.transition.summary
    let level: NavigationLogLevel
    switch event.outcome {
    case .committed: level = .navigation
    case .redirected, .parked, .superseded, .pending, .queued: level = .info
    case .tooLate, .unchanged, .blocked, .failed: level = .error
    }
    write(event, level, level == .navigation ? summary : "\(summary): \(event.outcome)")
    if event.outcome.isChange { write(event, .state, event.transition.screens) }
  }

  /// Writes that a navigator is there, and has it written when it is released.
  func follow(_ pipeline: NavigationPipeline) {
    guard levels.contains(.lifecycle) else { return }
    let name = pipeline.path
    let parent = pipeline.group.map { "created, with parent \($0.path)" } ?? "created"
    write(.lifecycle, name, "join", nil, parent, pipeline.now)
    pipeline.lifetimes.append(Lifetime(name: name, sink: sink))
  }

  private func write(_ event: NavigationEvent, _ level: NavigationLogLevel, _ message: String) {
    let transition = event.transition
    let cause = transition.cause
    let function = cause.fileID == nil ? cause.kind.description : transition.intent.verb
    let place = cause.fileID.flatMap { fileID in cause.line.map { "\(fileID):\($0)" } }
    write(level, transition.owner, function, place, message, event.time)
  }

  private func write(
    _ level: NavigationLogLevel,
    _ navigator: String,
    _ function: String,
    _ place: String?,
    _ message: String,
    _ time: Date
  ) {
    guard levels.contains(level) else { return }
    let entry = NavigationLogEntry(
      time: time,
      level: level,
      navigator: navigator,
      function: function,
      place: place,
      message: message
    )
    sink.write(entry)
  }
}

/// Lives as long as a navigator, and says so when it ends.
final class Lifetime: Sendable {
  let name: String
  let sink: any NavigationLogSink

  init(name: String, sink: any NavigationLogSink) {
    self.name = name
    self.sink = sink
  }

  deinit {
    sink.write(
      NavigationLogEntry(
        time: Date(),
        level: .lifecycle,
        navigator: name,
        function: "deinit",
        place: nil,
        message: "released"
      )
    )
  }
}
