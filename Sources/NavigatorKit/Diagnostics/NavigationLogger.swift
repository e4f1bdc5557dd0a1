import Foundation

/// Writes the events of navigators into a log.
@MainActor
final class NavigationLogger: LogListener {
  let sink: any NavigationLogSink
  let sleep: @Sendable (Duration) async throws -> Void
  private let levels: Set<NavigationLogLevel>
  private var lifetimes: [WeakLifetime] = []
  private var isCancelled = false

  init(
    sink: any NavigationLogSink,
    levels: Set<NavigationLogLevel>,
    clock: some Clock<Duration>
  ) {
    self.sink = sink
    self.levels = levels
    sleep = { try await clock.sleep(for: $0) }
  }

  /// Whether errors are written.
  var takesErrors: Bool { !isCancelled && levels.contains(.error) }

  func write(_ message: String, about pipeline: NavigationPipeline) {
    guard !isCancelled, levels.contains(.info) else { return }
    write(.info, pipeline.path, "", nil, message, pipeline.now)
  }

  func write(_ line: SlowWarning.Line, about pipeline: NavigationPipeline) {
    guard takesErrors else { return }
    guard let transition = line.transition else {
      return write(.error, pipeline.path, "", nil, line.message, pipeline.now)
    }
    write(
      NavigationEvent(
        time: pipeline.now,
        transition: transition,
        outcome: .committed,
        from: transition.origin,
        to: transition.destination,
        reference: pipeline.reference
      ),
      .error,
      line.message
    )
  }

  /// Writes the transition of an event with its outcome, and after a change, in a second line, the
  /// screens that are shown now.
  func write(_ event: NavigationEvent) {
    let level: NavigationLogLevel
    switch event.outcome {
    case .committed: level = .navigation
    case .redirected, .parked, .superseded, .pending, .queued: level = .info
    case .committedDespite, .unchanged, .blocked, .failed: level = .error
    }
    // Names are found only where they are written.
    if level == .navigation {
      write(event, level, event.transition.summary)
    } else {
      write(event, level, "\(event.transition.summary): \(event.outcome)")
    }
    if event.outcome.isChange {
      let parts = [event.transition] + event.transition.parts
      write(event, .state, parts.map(\.screens).joined(separator: "; "))
    }
  }

  /// Writes about a link that an inbox has opened, which is no event, in the name of the group that the
  /// inbox delivers to.
  func write(
    _ level: NavigationLogLevel,
    _ function: String,
    _ message: String,
    in group: NavigationGroup
  ) {
    guard levels.contains(level) else { return }
    write(level, group.location, function, nil, message, group.now())
  }

  /// Writes about events from now on, and nothing more once the subscription is cancelled.
  func observe(_ events: NavigationEvents) -> NavigationSubscription {
    // A log of lifetimes alone need not be told of events.
    let isInterested = levels.contains { $0 != .lifecycle }
    let subscription = isInterested ? events.observe { [self] in write($0) } : nil
    return NavigationSubscription { [self] in
      subscription?.cancel()
      isCancelled = true
      for lifetime in lifetimes { lifetime.value?.sink = nil }
      lifetimes = []
    }
  }

  /// Writes that a navigator is there, and, later, that it is released.
  ///
  /// A navigator that is followed already only gets its new name and parent.
  func follow(_ pipeline: NavigationPipeline) {
    guard levels.contains(.lifecycle) else { return }
    let name = pipeline.path
    let suffix = pipeline.group.map { ", with parent \($0.location)" } ?? ""
    lifetimes.removeAll { $0.value == nil }
    if let known = lifetimes.first(where: { $0.value?.owner === pipeline })?.value {
      (known.name, known.suffix) = (name, suffix)
      return
    }
    write(.lifecycle, name, "", nil, "created\(suffix)", pipeline.now)
    let lifetime = Lifetime(of: pipeline, name: name, suffix: suffix, sink: sink)
    lifetimes.append(WeakLifetime(value: lifetime))
    pipeline.attachments[Logs.self].lifetimes.append(lifetime)
  }

  private func write(
    _ event: NavigationEvent,
    _ level: NavigationLogLevel,
    _ message: @autoclosure () -> String
  ) {
    guard levels.contains(level) else { return }
    let transition = event.transition
    let cause = transition.cause
    let function = cause.fileID == nil ? cause.kind.description : transition.intent.verb
    write(level, transition.owner, function, place(of: cause), message(), event.time)
  }

  private func place(of cause: NavigationCause) -> String? {
    guard let fileID = cause.fileID, let line = cause.line else { return nil }
    return "\(fileID):\(line)\(cause.function.map { " in \($0)" } ?? "")"
  }

  private func write(
    _ level: NavigationLogLevel,
    _ navigator: String,
    _ function: String,
    _ place: String?,
    _ message: String,
    _ time: Date
  ) {
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

private struct WeakLifetime {
  weak var value: Lifetime?
}

/// Lives as long as a navigator, and writes of its end.
@MainActor
final class Lifetime {
  weak var owner: NavigationPipeline?
  var name: String
  var suffix: String
  /// The destination of that entry, or `nil` once the log is cancelled.
  var sink: (any NavigationLogSink)?

  init(
    of owner: NavigationPipeline,
    name: String,
    suffix: String,
    sink: any NavigationLogSink
  ) {
    self.owner = owner
    self.name = name
    self.suffix = suffix
    self.sink = sink
  }

  deinit {
    sink?.write(
      NavigationLogEntry(
        time: Date(),
        level: .lifecycle,
        navigator: name,
        function: "",
        place: nil,
        message: "released\(suffix)"
      )
    )
  }
}
