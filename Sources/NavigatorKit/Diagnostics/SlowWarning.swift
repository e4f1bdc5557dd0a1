/// Has logs write that a guard has not answered, that a layer has not been shown, or that two hosts
/// show one presenter, if that lasts too long.
///
/// The walk that waits for the guard keeps it, or the presenter: to let go of it is to call it off.
/// Where there is no log there is none, and no clock runs.
@MainActor
final class SlowWarning {
  /// How long a guard may take before it is logged.
  static let guardLimit = Duration.seconds(10)
  /// How long a layer may take to show, and two hosts to be there at once, before that is logged.
  static let layerLimit = Duration.seconds(5)

  /// The line that is written, and the command that it is about, if one is known.
  struct Line {
    let message: String
    var transition: Transition?
  }

  private let tasks: [Task<Void, Never>]

  /// Makes a warning, if a log takes the errors of a block.
  ///
  /// - Parameters:
  ///   - pipeline: The block.
  ///   - limit: How long the guard, the layer or the former host may take.
  ///   - line: Makes the line then, or `nil` if there is nothing to write any more. It must not keep
  ///     the walk or the presenter alive.
  init?(
    in pipeline: NavigationPipeline,
    after limit: Duration,
    _ line: @escaping @MainActor () -> Line?
  ) {
    let loggers = pipeline.errorLoggers
    if loggers.isEmpty { return nil }
    tasks = loggers.map { logger in
      Task { [sleep = logger.sleep, weak logger, weak pipeline] in
        do { try await sleep(limit) } catch { return }
        guard let pipeline, let line = line() else { return }
        logger?.write(line, about: pipeline)
      }
    }
  }

  deinit {
    for task in tasks { task.cancel() }
  }
}

extension NavigationPipeline {
  /// The logs of the block, and of the groups that it lies in, that take errors.
  fileprivate var errorLoggers: [NavigationLogger] {
    (loggers.compactMap(\.value) + (group?.lineage ?? []).flatMap(\.loggers))
      .filter { $0.takesErrors }
  }
}
