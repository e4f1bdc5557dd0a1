import Foundation

/// Writes the events of navigators into a log.
@MainActor
final class NavigationLogger: LogListener {
  let sink: any NavigationLogSink
  let sleep: @Sendable (Duration) async throws -> Void
  private let levels: Set<NavigationLogLevel>
  private var lifetimes: [Weak<Lifetime>] = []
  private var isCancelled = false
  /// The commands that wait for a condition, to tell one that waits for the same one again.
  private var parked: [(pending: Weak<PendingNavigation>, intent: NavigationIntent)] = []

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
    write(.info, pipeline.now, .words(navigator: pipeline.path, message: message))
  }

  func write(_ line: SlowWarning.Line, about pipeline: NavigationPipeline) {
    guard takesErrors else { return }
    guard let transition = line.transition else {
      return write(
        .error,
        pipeline.now,
        .words(navigator: pipeline.path, message: line.message)
      )
    }
    let event = NavigationEvent(
      time: pipeline.now,
      transition: transition,
      outcome: .committed,
      from: transition.origin,
      to: transition.destination,
      reference: pipeline.reference
    )
    write(.error, event.time, .event(event, .words(line.message)))
  }

  /// Writes the transition of an event with its outcome, and after a change, in a second line, the
  /// screens that are shown now.
  func write(_ event: NavigationEvent) {
    let level: NavigationLogLevel
    parked.removeAll { $0.pending.value.map { $0.outcome != nil } ?? true }
    switch event.outcome {
    case .parked(let pending) where noteParked(pending, event.transition):
      let words = """
        \(event.transition.summary): \(event.outcome) It was resumed, and waits for the same \
        again: set what the guard reads before fulfill().
        """
      return write(.error, event.time, .event(event, .words(words)))
    case .committed: level = .navigation
    case .redirected, .parked, .superseded, .pending, .queued: level = .info
    // A screen is told to go that has gone by itself, as a log-in whose command has gone on.
    case .failed(let failure) where failure.kind == .gone && event.transition.bringsNothing:
      level = .info
    case .committedDespite, .unchanged, .blocked, .failed: level = .error
    }
    write(level, event.time, .event(event, .command))
    if event.outcome.isChange { write(.state, event.time, .event(event, .screens)) }
  }

  /// Notes a command that waits, and returns whether it was resumed only to wait for the same
  /// condition again.
  private func noteParked(_ pending: PendingNavigation, _ transition: StateTransition) -> Bool {
    let isAgain =
      transition.cause == .resume
      && parked.contains {
        $0.pending.value?.hold?.condition == pending.hold?.condition
          && $0.intent == transition.intent
      }
    parked.append((Weak(pending), transition.intent))
    return isAgain
  }

  /// Writes about a link that an inbox has opened, under the name of the group that the inbox
  /// delivers to; a link is no event.
  func write(
    _ level: NavigationLogLevel,
    _ command: String,
    _ message: String,
    in group: NavigationGroup
  ) {
    let source = NavigationLogEntry.Source.words(
      navigator: group.location,
      command: command,
      message: message
    )
    write(level, group.now(), source)
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
  /// A navigator that is already followed only gets its new name and parent.
  func follow(_ pipeline: NavigationPipeline) {
    guard levels.contains(.lifecycle) else { return }
    let name = pipeline.path
    let suffix = pipeline.group.map { ", with parent \($0.location)" } ?? ""
    lifetimes.removeAll { $0.value == nil }
    if let known = lifetimes.first(where: { $0.value?.owner === pipeline })?.value {
      (known.name, known.suffix) = (name, suffix)
      return
    }
    write(.lifecycle, pipeline.now, .words(navigator: name, message: "created\(suffix)"))
    let lifetime = Lifetime(of: pipeline, name: name, suffix: suffix, sink: sink)
    lifetimes.append(Weak(lifetime))
    pipeline.attachments[Logs.self].lifetimes.append(lifetime)
  }

  private func write(
    _ level: NavigationLogLevel,
    _ time: Date,
    _ source: @autoclosure () -> NavigationLogEntry.Source
  ) {
    guard levels.contains(level) else { return }
    sink.write(NavigationLogEntry(time: time, level: level, source: source()))
  }
}

/// Lives as long as a navigator, and writes of its end.
@MainActor
final class Lifetime {
  weak var owner: NavigationPipeline?
  var name: String
  var suffix: String
  /// The destination of the entry about the end, or `nil` once the log is cancelled.
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
        source: .words(navigator: name, message: "released\(suffix)")
      )
    )
  }
}

extension StateTransition {
  fileprivate var bringsNothing: Bool { intent.ask.routes.isEmpty }
}
