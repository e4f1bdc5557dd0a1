import Foundation

/// Writes events into a log.
@MainActor
final class NavigationLogger {
  private let sink: any NavigationLogSink
  private let levels: Set<NavigationLogLevel>

  init(sink: any NavigationLogSink, levels: Set<NavigationLogLevel>) {
    (self.sink, self.levels) = (sink, levels)
  }

  func write(_ event: NavigationEvent) {
    let level: NavigationLogLevel =
      switch event.outcome {
      case .committed: .navigation
      case .redirected, .parked, .superseded, .pending, .queued: .info
      case .committedDespite, .unchanged, .blocked, .failed: .error
      }
    write(level, event, .command)
    if event.outcome.isChange { write(.state, event, .screens) }
  }

  private func write(
    _ level: NavigationLogLevel,
    _ event: NavigationEvent,
    _ part: NavigationLogEntry.Part
  ) {
    guard levels.contains(level) else { return }
    sink.write(NavigationLogEntry(time: event.time, level: level, source: .event(event, part)))
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
  ) -> NavigationSubscription {
    let logger = NavigationLogger(sink: sink, levels: levels)
    return observe { logger.write($0) }
  }
}
