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
    let transition = event.transition
    switch event.outcome {
    case .committed, .queued, .pending:
      write(event, .navigation, "\(transition.intent)")
      if transition.origin != transition.destination { write(event, .state, event.screens) }
    case .tooLate:
      write(event, .error, "\(transition.intent): \(event.outcome)")
      write(event, .state, event.screens)
    case .redirected, .parked, .superseded:
      write(event, .info, "\(transition.intent): \(event.outcome)")
      if case .redirected = event.outcome { write(event, .state, event.screens) }
    case .unchanged, .blocked, .failed:
      write(event, .error, "\(transition.intent): \(event.outcome)")
    }
  }

  /// Writes that a navigator is there, and has it written when it is released.
  func follow(_ pipeline: NavigationPipeline) {
    guard levels.contains(.lifecycle) else { return }
    let name = pipeline.path
    let parent = pipeline.group.map { "created, with parent \($0.path)" } ?? "created"
    write(.lifecycle, name, "", parent, pipeline.now)
    pipeline.lifetimes.append(Lifetime(name: name, sink: sink))
  }

  private func write(_ event: NavigationEvent, _ level: NavigationLogLevel, _ message: String) {
    write(level, event.transition.owner, event.function, message, event.time)
  }

  private func write(
    _ level: NavigationLogLevel,
    _ navigator: String,
    _ function: String,
    _ message: String,
    _ time: Date
  ) {
    guard levels.contains(level) else { return }
    let entry = NavigationLogEntry(
      time: time,
      level: level,
      navigator: navigator,
      function: function,
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
        function: "",
        message: "released"
      )
    )
  }
}

extension NavigationEvent {
  fileprivate var screens: String {
    let from = transition.origin?.route.description ?? "(root)"
    let to = transition.destination?.route.description ?? "(root)"
    return "\(from) -> \(to)"
  }

  fileprivate var function: String {
    guard let fileID = transition.cause.fileID, let line = transition.cause.line else {
      return transition.cause.kind.description
    }
    return "\(transition.intent.verb) at \(fileID):\(line)"
  }
}
