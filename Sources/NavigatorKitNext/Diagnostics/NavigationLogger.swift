import Foundation

/// Writes events, the lives of blocks, and what takes too long into a log.
@MainActor
final class NavigationLogger {
  let sleep: @Sendable (Duration) async throws -> Void
  private let sink: any NavigationLogSink
  private let levels: Set<NavigationLogLevel>
  private var lifetimes: [Weak<Lifetime>] = []
  private var isCancelled = false

  init(
    _ sink: any NavigationLogSink,
    _ levels: Set<NavigationLogLevel>,
    _ clock: some Clock<Duration>
  ) {
    (self.sink, self.levels) = (sink, levels)
    sleep = { try await clock.sleep(for: $0) }
  }

  var takesErrors: Bool { takes(.error) }

  /// Whether it need be told of events: a log of lives alone is not.
  var takesEvents: Bool { levels.contains { $0 != .lifecycle } }

  private func takes(_ level: NavigationLogLevel) -> Bool { !isCancelled && levels.contains(level) }

  func cancel() {
    isCancelled = true
    for lifetime in lifetimes { lifetime.value?.sink = nil }
    lifetimes = []
  }

  // MARK: Writing

  func write(_ event: NavigationEvent) {
    let level: NavigationLogLevel =
      switch event.outcome {
      case .committed: .navigation
      case .redirected, .parked, .superseded, .pending, .queued: .info
      case .committedDespite, .unchanged, .blocked, .failed: .error
      }
    write(level, event.time, .event(event, .command))
    if event.outcome.isChange { write(.state, event.time, .event(event, .screens)) }
  }

  /// Writes what is wrong with a command that waits.
  func warn(_ message: String, _ transition: StateTransition, of block: Block) {
    let event = NavigationEvent(
      time: block.now,
      transition: transition,
      outcome: .committed,
      from: transition.origin,
      to: transition.destination,
      reference: BlockReference(block)
    )
    write(.error, event.time, .event(event, .words(message)))
  }

  func write(
    _ level: NavigationLogLevel,
    _ command: String,
    _ message: String,
    in group: NavigationGroup
  ) {
    write(level, group.now(), .words(navigator: group.location, command: command, message: message))
  }

  private func write(
    _ level: NavigationLogLevel,
    _ time: Date,
    _ source: @autoclosure () -> NavigationLogEntry.Source
  ) {
    guard takes(level) else { return }
    sink.write(NavigationLogEntry(time: time, level: level, source: source()))
  }

  // MARK: Lives

  /// Writes that a block is there, and later that it has gone.
  func follow(_ block: Block) {
    guard takes(.lifecycle) else { return }
    let (name, suffix) = (block.location, block.group.map { ", with parent \($0.location)" } ?? "")
    write(.lifecycle, block.now, .words(navigator: name, message: "created\(suffix)"))
    let lifetime = Lifetime(name, "released\(suffix)", sink)
    lifetimes.removeAll { $0.value == nil }
    lifetimes.append(Weak(lifetime))
    block.companions.append(lifetime)
  }
}

/// Goes with a block, and says so.
@MainActor
private final class Lifetime {
  private let name: String
  private let message: String
  var sink: (any NavigationLogSink)?

  init(_ name: String, _ message: String, _ sink: any NavigationLogSink) {
    (self.name, self.message, self.sink) = (name, message, sink)
  }

  deinit {
    let source = NavigationLogEntry.Source.words(navigator: name, message: message)
    sink?.write(NavigationLogEntry(time: Date(), level: .lifecycle, source: source))
  }
}

extension Block {
  fileprivate var now: Date { group?.now() ?? Date() }

  /// The logs that hear of it, here or further out.
  var loggers: [NavigationLogger] {
    let around = group?.lineage.map(\.attendants) ?? []
    return ([attendants] + around).flatMap { $0.knownEvents?.loggers ?? [] }
  }

  /// Writes what is wrong with a command, where a log listens.
  func warn(_ message: String, _ transition: StateTransition) {
    for logger in loggers { logger.warn(message, transition, of: self) }
  }
}

extension NavigationGroup {
  /// Writes a line into the logs that hear of a place.
  package func log(
    _ level: NavigationLogLevel,
    _ command: String,
    _ message: @autoclosure () -> String
  ) {
    let loggers = lineage.flatMap { $0.attendants.knownEvents?.loggers ?? [] }
    if loggers.isEmpty { return }
    let message = message()
    for logger in loggers { logger.write(level, command, message, in: self) }
  }
}

extension NavigationEvents {
  /// Writes all events into a log, until the subscription is cancelled.
  ///
  /// - Parameters:
  ///   - sink: The log; standard output by default.
  ///   - levels: The levels that are written; all by default.
  ///   - clock: Times what takes too long; tests pass their own.
  /// - Returns: The subscription, which may be dropped: the log goes on.
  @discardableResult
  public func log(
    to sink: some NavigationLogSink = PrintLogSink(),
    levels: Set<NavigationLogLevel> = NavigationLogLevel.all,
    clock: some Clock<Duration> = ContinuousClock()
  ) -> NavigationSubscription { add(NavigationLogger(sink, levels, clock)) }
}
