/// The logs of a block or of a group.
@MainActor
final class Logs: Attachment {
  private(set) var loggers: [NavigationLogger] = []
  /// The objects that log the end of the block, one for each logger that follows it.
  var lifetimes: [Lifetime] = []

  var logListeners: [any LogListener] { loggers }

  func blockDidJoin(_ pipeline: NavigationPipeline) {
    for logger in loggers { logger.follow(pipeline) }
  }

  /// Makes a logger write about blocks and events from now on, until the subscription is cancelled.
  func add(
    _ logger: NavigationLogger,
    following pipelines: [NavigationPipeline],
    to events: NavigationEvents
  ) -> NavigationSubscription {
    loggers.append(logger)
    for pipeline in pipelines { logger.follow(pipeline) }
    let subscription = logger.observe(events)
    return NavigationSubscription { [weak self] in
      self?.loggers.removeAll { $0 === logger }
      subscription.cancel()
    }
  }
}

extension NavigationEvents {
  /// Writes the events into a log from now on; at a place this includes everything that comes into
  /// it later.
  ///
  /// ```swift
  /// app.events.log(to: PrintLogSink(), levels: [.navigation, .error])
  /// ```
  ///
  /// Slowness counts as an error: a guard that has not answered for ten seconds, a screen or a
  /// layer that has not been shown for five, and two hosts that show one stack or one presenter.
  ///
  /// - Parameters:
  ///   - sink: The destination of the entries.
  ///   - levels: The levels that are written.
  ///   - clock: The clock that measures how slow guards are.
  /// - Returns: The subscription. It lasts until it is cancelled, or the block or the place is
  ///   released.
  @discardableResult
  public func log(
    to sink: some NavigationLogSink = PrintLogSink(),
    levels: Set<NavigationLogLevel> = NavigationLogLevel.all,
    clock: some Clock<Duration> = ContinuousClock()
  ) -> NavigationSubscription {
    guard let source else { return NavigationSubscription {} }
    let logger = NavigationLogger(sink: sink, levels: levels, clock: clock)
    return source.attachments[Logs.self].add(logger, following: source.pipelines, to: self)
  }
}

extension NavigationGroup {
  /// Writes a line that is about no command of a block, such as an opened link; `command` names its
  /// subject.
  package func log(
    _ level: NavigationLogLevel,
    _ command: String,
    _ message: @autoclosure () -> String
  ) {
    let loggers = lineage.flatMap { $0.attachments.known(Logs.self)?.loggers ?? [] }
    guard !loggers.isEmpty else { return }
    let message = message()
    for logger in loggers { logger.write(level, command, message, in: self) }
  }
}
