/// The queue of a block and, once it is needed, its pipeline.
///
/// It is neither generic nor inlinable, unlike the block: the checks of every push are a call or
/// two, whatever the type of its routes.
@MainActor
@usableFromInline
final class PipelineSlot {
  /// The queue that lets one transition of the block happen at a time.
  var queue: TransitionQueue

  /// The name that the block was given when it was made.
  let name: String?

  /// The pipeline that guards and observes the block.
  var pipeline: NavigationPipeline?

  /// Whether a command or a host's write has navigated the short way.
  private(set) var hasNavigated = false

  /// The queue of the transition that is under way, even if its prepared place has been shown
  /// since.
  private var running: TransitionQueue

  nonisolated init(_ name: String? = nil) {
    self.name = name
    let queue = TransitionQueue()
    self.queue = queue
    running = queue
  }

  deinit {
    // An app may keep the pipeline, and wait for a command that will never run.
    guard let pipeline else { return }
    Task { @MainActor [weak pipeline, results = pipeline.results, queue] in
      pipeline?.blockWasReleased()
      queue.end(results)
    }
  }

  /// Begins a transition the short way: only the observers of the state are concerned.
  ///
  /// - Returns: Whether it may begin. It may not while another is under way, nor where there are
  ///   guards or observers.
  @usableFromInline
  func begin(byHost isHostWrite: Bool = false) -> Bool {
    if let pipeline, !pipeline.isIdle { return false }
    // A held write that is carried out first may show the place of the block, which changes its
    // queue.
    let queue = queue
    guard isHostWrite ? queue.start() : queue.begin() else { return false }
    if running !== queue { running = queue }
    return true
  }

  /// Notes that the block has layers, which leave the screen with their place.
  @usableFromInline
  func layersDidCome() { queue.mayShowLayers = true }

  /// Ends a short transition, and runs the commands that were given during it.
  @usableFromInline
  func end(hasChanged: Bool = true) {
    if hasChanged { hasNavigated = true }
    // Outside of a tree no visits are noted: a push should not pay for counting references to the
    // block.
    if hasChanged, running.visits != nil { return running.end(of: pipeline) }
    running.end(hasChanged: false)
  }

  /// Whether the stack is in front of its tree, so that a change of its top is a visit.
  @usableFromInline var isVisited: Bool {
    guard let visits = running.visits, !visits.isStale, let pipeline else { return false }
    return visits.frontStack == pipeline.id
  }

  /// Ends a short transition of the stack in front, and notes the visit.
  @usableFromInline
  func end(visiting entry: RouteEntry) {
    hasNavigated = true
    running.visits?.note(entry)
    running.end(hasChanged: false)
  }

  /// Ends a transition that was a host's write: commands that were given during it wait for the
  /// host.
  @usableFromInline
  func endHostWrite(hasChanged: Bool) {
    if hasChanged { hasNavigated = true }
    running.end(after: scope, of: pipeline)
  }

  /// Begins a transition, whether or not there are guards and observers.
  ///
  /// - Parameter isHostWrite: Whether it is a write of a host: nothing may be written to the host
  ///   meanwhile.
  /// - Returns: The queue of the transition, for ``leave(_:byHost:)``; `nil` if the command has to
  ///   be postponed, since a guard of the block is running or another transition is under way.
  @usableFromInline
  func enter(byHost isHostWrite: Bool) -> TransitionQueue? {
    if transitionOfRunningGuard != nil { return nil }
    let queue = queue
    return (isHostWrite ? queue.beginByHost() : queue.begin()) ? queue : nil
  }

  /// Ends a transition, and runs the commands that were given during it.
  @usableFromInline
  func leave(_ queue: TransitionQueue, byHost isHostWrite: Bool) {
    queue.end(after: isHostWrite ? scope : nil, of: nil)
  }

  /// Keeps a command until it may be carried out: after the transition of the guard that gave it,
  /// or after the present one.
  ///
  /// - Parameters:
  ///   - cause: The cause, if it is a command.
  ///   - isHostWrite: Whether it is a write of a host.
  ///   - owner: An object that is kept while the command waits its turn. A command that a guard
  ///     gives does not keep it: if the object is released, the command ends.
  ///   - tell: Tells observers that the command waits, if there are any.
  ///   - body: Carries it out.
  /// - Returns: That it waits, or why it may not.
  @inline(never)
  private func postpone(
    from cause: @autoclosure () -> NavigationCause?,
    byHost isHostWrite: Bool,
    keeping owner: AnyObject?,
    telling tell: @autoclosure () -> TransitionQueue.Teller?,
    _ body: @escaping () -> NavigationOutcome
  ) -> NavigationOutcome {
    guard let own = transitionOfRunningGuard else {
      return queue.enqueue(from: cause(), telling: tell()) { withExtendedLifetime(owner, body) }
    }
    let cause = cause()
    let session = pipeline?.group?.session
    return own.followed(from: cause, telling: tell()) { [weak self, weak owner] wait in
      if let session, let now = self?.pipeline?.group?.session, now > session { return .superseded }
      return self?.perform(from: cause, byHost: isHostWrite, keeping: owner) { wait.ending(body) }
        ?? .failed(.ownerReleased)
    }
  }

  /// Runs a command as a transition: now if none is under way, else afterwards.
  @usableFromInline
  @inline(never)
  func perform(
    from cause: @autoclosure () -> NavigationCause?,
    byHost isHostWrite: Bool = false,
    keeping owner: AnyObject? = nil,
    telling tell: @autoclosure () -> TransitionQueue.Teller? = nil,
    _ body: @escaping () -> NavigationOutcome
  ) -> NavigationOutcome {
    guard let queue = enter(byHost: isHostWrite) else {
      return postpone(
        from: cause(),
        byHost: isHostWrite,
        keeping: owner,
        telling: tell(),
        body
      )
    }
    let outcome = body()
    leave(queue, byHost: isHostWrite)
    return outcome
  }

  /// The pipeline, if there are guards or observers.
  ///
  /// Read through a function, so that an unattended push needs no check for exclusive access.
  @usableFromInline var attending: NavigationPipeline? {
    guard let pipeline, !pipeline.isIdle else { return nil }
    return pipeline
  }

  /// The command that waits for the guard that is running now, if it is a guard of the block.
  @usableFromInline var transitionOfRunningGuard: PendingNavigation? {
    pipeline?.transitionOfRunningGuard
  }

  /// The entry whose own screen is the root of the block, if the block lies in one.
  @usableFromInline var entryUnder: UncoveredEntry? { pipeline?.entryUnder }

  /// The entry at the root of the stack, if the root has a route.
  @usableFromInline var rootEntry: RouteEntry? { pipeline?.rootEntry }

  /// The commit scope of the host, if one is attached.
  @usableFromInline var scope: (any CommitScope)? {
    guard let pipeline, pipeline.hasScope else { return nil }
    return pipeline.scope
  }
}
