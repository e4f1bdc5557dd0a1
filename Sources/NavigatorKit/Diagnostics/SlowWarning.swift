/// Has logs write that something takes longer than it should, unless it ends before.
///
/// It lasts as long as what it is about: to let go of it is to call it off. Where there is no log
/// there is none, and nobody's clock runs.
@MainActor
final class SlowWarning {
  /// How long a guard may take before it is logged.
  static let guardLimit = Duration.seconds(10)
  /// How long a layer may take to show, and two hosts to be there at once, before that is logged.
  static let layerLimit = Duration.seconds(5)

  /// What is written, and about which command, if one is known.
  struct Line {
    let message: String
    var transition: Transition?
  }

  private let tasks: [Task<Void, Never>]

  /// Makes a warning, if anybody logs errors of a block.
  ///
  /// - Parameters:
  ///   - pipeline: The block.
  ///   - limit: How long it may take.
  ///   - line: What is written then. It must not keep alive what it is about.
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
