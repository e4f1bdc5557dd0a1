/// A warning that a guard has not answered, that a screen has not been shown, or that two hosts
/// show one block, if that lasts too long.
///
/// The code that waits for the guard or the host keeps the warning, and releases it to call it off.
/// If nothing listens there is no warning, and no clock runs.
@MainActor
final class SlowWarning {
  /// How long a guard may take before it is logged.
  static let guardLimit = Duration.seconds(10)

  /// The line of the warning, and the command that it is about, if one is known.
  struct Line {
    let message: String
    var transition: StateTransition?
  }

  private let tasks: [Task<Void, Never>]

  /// Makes a warning by the clocks of the logs, if anything listens to a block.
  ///
  /// - Parameters:
  ///   - pipeline: The block.
  ///   - limit: How long the guard may take.
  ///   - line: Makes the line at that time, or `nil` if there is nothing to write any more. It must
  ///     not keep the walk alive.
  init?(
    in pipeline: NavigationPipeline,
    after limit: Duration,
    _ line: @escaping @MainActor () -> Line?
  ) {
    let listeners = pipeline.logListeners.filter(\.takesErrors)
    if listeners.isEmpty { return nil }
    tasks = listeners.map { listener in
      Task { [sleep = listener.sleep, weak listener, weak pipeline] in
        do { try await sleep(limit) } catch { return }
        guard let pipeline, let line = line() else { return }
        listener?.write(line, about: pipeline)
      }
    }
  }

  /// Makes a warning about a host, by the clock of hosts, if anything listens to a block.
  ///
  /// - Parameters:
  ///   - pipeline: The block.
  ///   - isAwaited: Whether somebody waits for the host and learns of it in `line`, even if nothing
  ///     listens.
  ///   - line: Makes the line after ``HostTime/appearance``, or `nil` if there is nothing to write
  ///     any more. It must not keep the owner of the warning alive.
  init?(
    ofHostIn pipeline: NavigationPipeline,
    isAwaited: Bool = false,
    _ line: @escaping @MainActor () -> Line?
  ) {
    guard isAwaited || pipeline.isLogged else { return nil }
    tasks = []
    HostTime.later(HostTime.appearance) { [weak self, weak pipeline] in
      if self != nil, let line = line() { pipeline?.warn(line) }
    }
  }

  deinit {
    for task in tasks { task.cancel() }
  }
}

extension SlowWarning.Line {
  /// The line about an entry that a host has not shown.
  ///
  /// - Parameters:
  ///   - id: The entry.
  ///   - pipeline: Its block.
  ///   - intent: The intent that brought it.
  ///   - reason: The possible cause, and the remedy.
  @MainActor
  init(
    unshown id: EntryID,
    in pipeline: NavigationPipeline,
    _ intent: NavigationIntent,
    _ reason: String
  ) {
    let seconds = HostTime.appearance.components.seconds
    let cause = pipeline.arrivals.last { $0.entries.contains(id) }?.cause
    message = "\(intent): has not been shown for \(seconds) s: \(reason)".asSentence
    transition = pipeline.emptyTransition(intent, cause ?? .unknownCode, true)
  }
}

extension NavigationPipeline {
  /// Whether a log writes errors of the block.
  var isLogged: Bool { logListeners.contains(where: \.takesErrors) }

  /// Writes a line into the logs, among errors.
  func warn(_ line: SlowWarning.Line) {
    for listener in logListeners { listener.write(line, about: self) }
  }

  /// The listeners of the block, and of the groups that it lies in.
  var logListeners: [any LogListener] {
    attachments.all.flatMap(\.logListeners)
      + (group?.lineage ?? []).flatMap { $0.attachments.all.flatMap(\.logListeners) }
  }
}
