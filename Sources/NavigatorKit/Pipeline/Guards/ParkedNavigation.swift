/// A command that a guard has parked until a condition is met.
@MainActor
final class ParkedNavigation: HeldCommand {
  let condition: ParkCondition
  private let hasStopgap: Bool
  /// The stopgaps: screens that are shown until the condition is met.
  private(set) var stopgaps: Set<EntryID>
  /// The stopgaps that were there before the present ones, while this intent or an older one
  /// waited.
  private(set) var earlierStopgaps: Set<EntryID>
  /// In each stack the top one, and what lay on it when the command was taken, such as the next
  /// step of a log-in.
  private var steps: [[EntryID]] = []
  /// The other blocks that show some of them.
  private(set) var elsewhere: [Weak<NavigationPipeline>] = []
  /// The errand that is its stopgap, and before it the errands of which this command is a step.
  var errands: [NavigationIntent]
  /// The run of that errand.
  weak var stopgapRun: (any StopgapRun)?
  var timer: Task<Void, Never>?
  /// Removes it from the list of its condition.
  var stopWaiting: () -> Void = {}
  /// Ends it, since its expiry has come.
  var expire: () -> Void = {}

  init(
    _ attempt: TransitionAttempt,
    _ pending: PendingNavigation,
    for parking: GuardDecision.Parking
  ) {
    condition = parking.condition
    hasStopgap = parking.meanwhile != nil
    stopgaps = attempt.stopgaps
    earlierStopgaps = attempt.stopgaps
    errands = attempt.shownFor?.errands ?? []
    super.init(
      attempt.change.intent,
      .resume,
      isAnimated: attempt.isAnimated,
      pending: pending,
      isStep: attempt.isStep
    )
  }

  deinit { timer?.cancel() }

  override var isSilent: Bool { !hasStopgap }

  override func wasTaken() {
    let blocks = stopgaps.isEmpty ? [] : [owner?.block] + elsewhere.map { $0.value?.block }
    steps = blocks.compactMap { block in
      guard let block, block.kind == .stack else { return nil }
      let shown = block.allEntries.map(\.id)
      return shown.lastIndex(where: stopgaps.contains).map { Array(shown[$0...]) }
    }
    timer?.cancel()
    stopWaiting()
    for pipeline in elsewhere.compactMap(\.value) {
      pipeline.shownFor.removeAll { $0.value == nil || $0.value === self }
    }
    // Its stopgaps that have yet to be shown are not wanted any more.
    stopgapRun?.supersede()
  }

  override func willEnd(_ outcome: NavigationOutcome) {
    guard outcome == .superseded, !stopgaps.isEmpty, let owner else { return }
    let holders = [Weak(owner)] + elsewhere
    let others = holders.compactMap(\.value).flatMap(\.shownWaiting)
    if others.contains(where: { !$0.stopgaps.isDisjoint(with: stopgaps) }) { return }
    condition.leave(LeftStopgaps(stopgaps, in: holders, isAnimated: isAnimated))
  }

  /// Takes over the stopgaps of an older intent, which it replaces.
  func succeed(_ older: ParkedNavigation) {
    stopgaps.formUnion(older.stopgaps)
    earlierStopgaps.formUnion(older.stopgaps)
    for pipeline in older.elsewhere.compactMap(\.value) { noteElsewhere(pipeline) }
    older.stopgaps = []
  }

  /// Takes over what is still shown elsewhere for the same intent before it was parked again.
  ///
  /// - Returns: `false` if it waits for another condition, or behind a screen of its own: then the
  ///   older screens are to go.
  func goOn(_ older: ParkedNavigation) -> Bool {
    let own = owner?.block?.allEntries.map(\.id) ?? []
    let isSame = condition === older.condition && stopgaps.isSubset(of: older.stopgaps)
    if isSame {
      for pipeline in older.elsewhere.compactMap(\.value) { noteElsewhere(pipeline) }
      let shown = elsewhere.compactMap { $0.value?.block }.flatMap(\.allEntries).map(\.id)
      stopgaps.formIntersection(own + shown)
    } else {
      stopgaps.subtract(older.stopgaps.subtracting(owner?.kind == .stack ? own : []))
    }
    return isSame
  }

  /// What it leaves in some blocks when it goes on.
  ///
  /// - Parameters:
  ///   - holders: The blocks.
  ///   - shared: What others wait behind.
  ///   - spent: The stopgaps of all commands that go on together.
  /// - Returns: What is to go.
  func left(
    in holders: [Weak<NavigationPipeline>],
    but shared: Set<EntryID>,
    _ spent: Set<EntryID>
  ) -> LeftStopgaps {
    let steps = steps.flatMap { $0.prefix { !shared.contains($0) } }
    let own = stopgaps.subtracting(shared).union(steps)
    return LeftStopgaps(own, in: holders, isAnimated: isAnimated, spent: spent.union(own))
  }

  /// Takes what is shown for another intent, which goes on waiting, as its own stopgaps.
  func share(_ other: ParkedNavigation) {
    stopgaps.formUnion(other.stopgaps)
    for pipeline in other.elsewhere.compactMap(\.value) + [other.owner].compactMap(\.self)
    where pipeline !== owner { noteElsewhere(pipeline) }
  }

  /// Takes what is left of a superseded intent as its own stopgaps.
  func share(_ left: LeftStopgaps) {
    condition.forget(left)
    stopgaps.formUnion(left.entries)
    for pipeline in left.holders.compactMap(\.value) where pipeline !== owner {
      noteElsewhere(pipeline)
    }
  }

  /// Notes the screens that a block shows as stopgaps.
  func noteShown(_ part: NavigationPipeline.Part) {
    let inserted = part.change.inserted
    // A tab or a flow is not a screen: it stays when its content has gone.
    guard !inserted.isEmpty, let block = part.pipeline.block, block.switcher == nil else { return }
    // A block in a layer goes with it.
    if part.pipeline.lies(in: stopgaps) { return }
    stopgaps.formUnion(inserted.map(\.id))
    if part.pipeline !== owner { noteElsewhere(part.pipeline) }
  }

  private func noteElsewhere(_ pipeline: NavigationPipeline) {
    guard !elsewhere.contains(where: { $0.value === pipeline }) else { return }
    elsewhere.append(Weak(pipeline))
    pipeline.shownFor.append(Weak(self))
  }

  /// Notes that some of its stopgaps have gone, and which entries replaced them.
  func noteGone(_ gone: Set<EntryID>, for inserted: [EntryID]) {
    stopgaps = stopgaps.subtracting(gone).union(inserted)
    earlierStopgaps = stopgaps
  }
}

extension NavigationPipeline {
  /// Whether the block lies in one of some entries.
  func lies(in entries: Set<EntryID>) -> Bool {
    guard let outer = outer?.block else { return false }
    return entries.contains { id in outer.pipelines(inside: id).contains { $0 === self } }
  }
}
