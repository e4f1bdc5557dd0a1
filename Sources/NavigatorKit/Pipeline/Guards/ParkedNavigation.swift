/// A command that a guard has parked until a condition is met.
@MainActor
final class ParkedNavigation: HeldCommand {
  let condition: ParkCondition
  private let hasStopgap: Bool
  /// The stopgaps: screens that are shown until the condition is met.
  private(set) var stopgaps: Set<EntryID>
  /// Those of them that were there before, when the intent or an older one waited.
  private(set) var earlierStopgaps: Set<EntryID>
  /// The other blocks that show some of them.
  private(set) var elsewhere: [WeakPipeline] = []
  /// The errand that is its stopgap, after those whose steps this one is.
  var errands: [NavigationIntent]
  /// What runs that errand.
  weak var stopgapRun: (any StopgapRun)?
  var timer: Task<Void, Never>?
  /// Takes it off the list of its condition.
  var stopWaiting: () -> Void = {}
  /// Ends it, since it has waited long enough.
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
      attempt.transition.intent,
      .resume,
      isAnimated: attempt.isAnimated,
      pending: pending,
      isStep: attempt.isStep
    )
  }

  deinit { timer?.cancel() }

  override var isSilent: Bool { !hasStopgap }

  override func wasTaken() {
    timer?.cancel()
    stopWaiting()
    for pipeline in elsewhere.compactMap(\.value) {
      pipeline.shownFor.removeAll { $0.waiting == nil || $0.waiting === self }
    }
    // What is still to be shown is not wanted any more.
    stopgapRun?.supersede()
  }

  /// Takes over the screens that are shown for an older intent, in whose place it waits.
  func succeed(_ older: ParkedNavigation) {
    stopgaps.formUnion(older.stopgaps)
    earlierStopgaps.formUnion(older.stopgaps)
    for pipeline in older.elsewhere.compactMap(\.value) { noteElsewhere(pipeline) }
  }

  /// Notes what a block shows meanwhile.
  func noteShown(_ part: NavigationPipeline.Part) {
    let inserted = part.transition.inserted
    // A tab or a flow is not a screen: it stays when what it shows has gone.
    guard !inserted.isEmpty, let block = part.pipeline.block, block.switcher == nil else { return }
    // What lies in a layer goes with it.
    if part.pipeline.lies(in: stopgaps) { return }
    stopgaps.formUnion(inserted.map(\.id))
    if part.pipeline !== owner { noteElsewhere(part.pipeline) }
  }

  private func noteElsewhere(_ pipeline: NavigationPipeline) {
    guard !elsewhere.contains(where: { $0.value === pipeline }) else { return }
    elsewhere.append(WeakPipeline(value: pipeline))
    pipeline.shownFor.append(Stopgap(waiting: self))
  }

  /// Notes that some of its screens have gone, and what came in their place.
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

/// What a block shows while an intent waits in another one.
struct Stopgap {
  weak var waiting: ParkedNavigation?
}
