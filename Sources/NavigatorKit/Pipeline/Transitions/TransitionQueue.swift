/// Lets one transition happen at a time.
///
/// A command that is given while a transition is under way, for example by an observer, would see
/// an unfinished state. It waits instead, and runs when the transition has ended, in the order
/// given.
@MainActor
@usableFromInline
final class TransitionQueue {
  /// How many commands may be given from inside one outermost transition.
  nonisolated static let limit = NavigationFailure.commandLimit

  /// Whether a transition is under way, so that a command would have to wait.
  private(set) var isBusy = false
  /// Whether a dry run is giving commands, which have no effect then.
  var isInDryRun = false
  /// Whether a session is ending in the tree: a check asks no guard that takes its time.
  var isEndingSession = false
  /// The visits of the tree whose blocks share the queue.
  var visits: VisitLog?
  /// Whether a presenter of the tree may have layers.
  ///
  /// It is `false` after a switch of places without any, until a layer, a block or a group comes.
  var mayShowLayers = true
  private var waiting: [Command] = [] {
    didSet { hasWaiting = !waiting.isEmpty }
  }
  /// Whether commands wait: every push asks, and reading the array takes a check for exclusive
  /// access.
  private(set) var hasWaiting = false
  /// The writes of hosts that are not final yet, oldest first.
  private var heldWrites: [HeldWork] = [] {
    didSet { hasHeldWrites = !heldWrites.isEmpty }
  }
  private var hasHeldWrites = false
  private var accepted = 0
  /// The host after whose write the waiting commands run.
  private weak var writingHost: (any CommitScope)?
  private var awaitedTurn: EntryID?
  /// Whether a host reports a change while commands wait for the end of a host's write.
  private var isTakingOver = false
  /// How many changes and events are under way that observers hear of before any wait.
  private var tellings = 0
  private var isCatchingUp = false
  /// The notices of waits that have begun meanwhile, and have yet to be sent.
  private var untold: [() -> Void] = []
  private var hasToldOfOverflow = false
  /// The results of blocks that the app has let go of, kept until all blocks that go at once are
  /// known.
  private var released: [ResultBook] = []

  private struct Command {
    let run: () -> NavigationOutcome
    let pending: PendingNavigation
    let chain: CommandChain?
    /// The writes that were held when the command was given: they are carried out before it.
    var settling: [HeldWork] = []
  }

  /// Tells observers that a command waits, or why it may not.
  @usableFromInline typealias Teller = (NavigationOutcome) -> Void

  nonisolated init() {}

  /// Keeps a command until the transition that is under way has ended.
  ///
  /// - Parameters:
  ///   - cause: The cause.
  ///   - tell: Tells observers that it waits, if there are any.
  ///   - run: Carries it out.
  /// - Returns: That it waits, or why it may not.
  @usableFromInline
  func enqueue(
    from cause: @autoclosure () -> NavigationCause?,
    telling tell: Teller?,
    _ run: @escaping () -> NavigationOutcome
  ) -> NavigationOutcome {
    // A command that waited before the dry run began goes on.
    if isInDryRun, let cause = cause(), cause != .resume { return .unchanged(.dryRun) }
    guard accepted < Self.limit else {
      let outcome = NavigationOutcome.failed(.queueOverflow(by: cause()))
      // One line names the loop: there may be thousands of refusals.
      if !hasToldOfOverflow, let tell {
        hasToldOfOverflow = true
        note { tell(outcome) }
      }
      return outcome
    }
    accepted += 1
    let pending = PendingNavigation()
    waiting.append(
      Command(
        run: run,
        pending: pending,
        chain: CommandChain.current,
        settling: hasHeldWrites ? heldWrites : []
      )
    )
    let outcome = NavigationOutcome.queued(pending)
    if let tell { note { tell(outcome) } }
    return outcome
  }

  /// Tells of a wait: now, or after the events that observers are to hear first.
  private func note(_ tell: @escaping () -> Void) {
    let sparing = NavigationEvents.sparingCallers(tell)
    if tellings == 0 { sparing() } else { untold.append(sparing) }
  }

  /// Runs a change or a notification, and then tells of the waits that have begun during it.
  func tell(_ body: () -> Void) {
    tellings += 1
    body()
    tellings -= 1
    guard tellings == 0, !untold.isEmpty, !isCatchingUp else { return }
    isCatchingUp = true
    while !untold.isEmpty { untold.removeFirst()() }
    isCatchingUp = false
  }

  /// Keeps a write until it is settled; a command that comes first carries it out before itself.
  func hold(_ write: HeldWork) {
    heldWrites = heldWrites.filter { $0.isHeld && $0 !== write } + [write]
  }

  /// Carries out the writes that are held, unless a transition is under way.
  ///
  /// `routes` and `path` call it before they are changed in place: otherwise the held write would
  /// bring the old routes back.
  func settleHeldWrites() {
    if isBusy { return }
    let writes = heldWrites
    heldWrites = []
    for write in writes { write.settle() }
  }

  /// Begins a transition: commands that are given from now on have to wait.
  ///
  /// - Returns: Whether it may begin: not while another is under way.
  @usableFromInline
  func begin() -> Bool {
    if hasHeldWrites { settleHeldWrites() }
    return start()
  }

  /// Begins a transition, and leaves the writes of hosts held.
  func start() -> Bool {
    if isBusy {
      // A host that went away while it was writing never reports the end of the write.
      guard awaitedTurn != nil, writingHost == nil, !isTakingOver else { return false }
      awaitedTurn = nil
      drain()
      if awaitedTurn != nil { return false }
    }
    if let visits, visits.isStale { visits.catchUp() }
    isBusy = true
    return true
  }

  /// Begins to take over a change of the screen that a host reports.
  ///
  /// It has happened already, and the host's next read has to agree with it. So, unlike a command,
  /// it does not wait for the end of another host's write.
  ///
  /// - Returns: Whether it may begin: not in the middle of a transition.
  @usableFromInline
  func beginByHost() -> Bool {
    if awaitedTurn != nil, writingHost != nil, !isTakingOver {
      isTakingOver = true
      return true
    }
    // The host that reports has made the held writes as well: its report settles none of them.
    return start()
  }

  /// Keeps a consequence of a transition, which must not be lost, until the transition has ended.
  ///
  /// It does not count as a command: each is the consequence of a command that does.
  func follow(_ run: @escaping () -> Void) {
    let command = {
      run()
      return NavigationOutcome.committed
    }
    waiting.append(Command(run: command, pending: PendingNavigation(), chain: nil))
  }

  /// Carries out a command of the tree: now if no transition is under way, else in its turn.
  func perform(
    from cause: @autoclosure () -> NavigationCause?,
    _ body: @escaping () -> NavigationOutcome
  ) -> NavigationOutcome {
    guard begin() else { return enqueue(from: cause(), telling: nil, body) }
    let outcome = body()
    end()
    return outcome
  }

  /// Runs a report as a transition: now if none is under way, else afterwards.
  ///
  /// It does not count as a command: it takes over a change that has happened already.
  ///
  /// - Parameters:
  ///   - isHost: Whether a host reports it: then it does not wait for the end of a host's write.
  ///   - prepare: Runs now if the rest has to wait.
  ///   - body: Takes the change over.
  func transact(
    byHost isHost: Bool = false,
    preparing prepare: () -> Void = {},
    _ body: @escaping () -> Void
  ) {
    // It is a consequence, and no command: the held writes of hosts stay held.
    guard isHost ? beginByHost() : start() else {
      prepare()
      return follow(body)
    }
    body()
    end()
  }

  /// Runs a function within the transition that is under way, or in one of its own.
  func within<Result>(_ body: () -> Result) -> Result {
    let isAlone = start()
    defer { if isAlone { end() } }
    return body()
  }

  /// Ends the results of a block that the app has let go of, after those of the blocks over it that
  /// go at the same time.
  func end(_ results: ResultBook) {
    if results.isEmpty { return }
    released.append(results)
    if released.count > 1 { return }
    // The other blocks have been released by then, and are in the list.
    Task {
      let all = released.sorted { $0.height > $1.height }
      released = []
      for results in all { results.endAll(.ownerGone) }
    }
  }

  /// Ends a transition, and runs the commands that were given during it.
  ///
  /// - Parameters:
  ///   - pipeline: The only block that has changed, if it went the short way.
  ///   - hasChanged: Whether anything may have changed that visits have yet to note.
  func end(of pipeline: NavigationPipeline? = nil, hasChanged: Bool = true) {
    if hasChanged { visits?.note(after: pipeline) }
    if isTakingOver {
      isTakingOver = false
      // The commands may be waiting for a host that has not finished its write.
      if awaitedTurn != nil { return }
    }
    if hasWaiting { drain() } else { isBusy = false }
  }

  /// Ends a transition that a host wrote.
  ///
  /// Commands that were given during it wait until the host has finished, since a host must not be
  /// written to while it writes.
  func end(after host: (any CommitScope)?, of pipeline: NavigationPipeline?) {
    guard let host, hasWaiting else { return end(of: pipeline) }
    visits?.note(after: pipeline)
    isTakingOver = false
    let turn = HostTurn(self)
    writingHost = host
    awaitedTurn = turn.id
    host.afterWrite { turn.end() }
  }

  fileprivate func hostDidWrite(_ turn: EntryID) {
    guard awaitedTurn == turn else { return }
    awaitedTurn = nil
    writingHost = nil
    if !isTakingOver { drain() }
  }

  private func drain() {
    var next = 0
    while next < waiting.count {
      let command = waiting[next]
      if command.settling.contains(where: \.isHeld) {
        // Writes are transitions of their own: the waiting commands go on after them.
        let rest = waiting[next...]
        (waiting, isBusy, next) = ([], false, 0)
        for write in command.settling { write.settle() }
        waiting += rest
        if awaitedTurn != nil { return }
        isBusy = true
        continue
      }
      next += 1
      CommandChain.with(command.chain) {
        command.pending.settle(command.pending.ending(command.run))
      }
      visits?.note()
    }
    waiting = []
    accepted = 0
    hasToldOfOverflow = false
    isBusy = false
  }
}

/// The turn of a host: it ends when the host has finished writing, or has been released.
@MainActor
private final class HostTurn {
  let id = EntryID()
  private var queue: TransitionQueue?

  init(_ queue: TransitionQueue) { self.queue = queue }

  deinit {
    guard let queue else { return }
    Task { @MainActor [id] in queue.hostDidWrite(id) }
  }

  func end() {
    let queue = queue
    self.queue = nil
    queue?.hostDidWrite(id)
  }
}
