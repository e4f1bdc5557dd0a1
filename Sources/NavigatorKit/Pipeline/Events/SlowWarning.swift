/// A warning that a guard has not answered, that a layer has not been shown, or that two hosts show
/// one presenter, if that lasts too long.
///
/// The walk that waits for the guard keeps the warning, or the presenter does: to let go of it is to
/// call it off. Where nothing listens there is no warning, and no clock runs.
@MainActor
final class SlowWarning {
  /// How long a guard may take before it is logged.
  static let guardLimit = Duration.seconds(10)
  /// How long a layer may take to show, and two hosts to be there at once, before that is logged.
  static let layerLimit = Duration.seconds(5)

  /// The line that is written, and the command that it is about, if one is known.
  struct Line {
    let message: String
    var transition: StateTransition?
  }

  private let tasks: [Task<Void, Never>]

  /// Makes a warning, if anything listens to a block.
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

  deinit {
    for task in tasks { task.cancel() }
  }
}

extension NavigationPipeline {
  /// The listeners of the block, and of the groups that it lies in.
  var logListeners: [any LogListener] {
    attachments.all.flatMap(\.logListeners)
      + (group?.lineage ?? []).flatMap { $0.attachments.all.flatMap(\.logListeners) }
  }
}
