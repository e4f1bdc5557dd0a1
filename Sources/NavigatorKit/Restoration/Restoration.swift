/// A restoration on its way.
@MainActor
public final class Restoration {
  private let ledger: RestorationLedger
  // Weak: the tree keeps a restoration on its way.
  private weak var group: NavigationGroup?
  /// The state that was read, until it is brought back.
  private var state: NavigationSnapshot?
  private var application: PlanApplication?
  /// The outcome of the plan, which is not the ledger's: a blocked one holds the rest of the plan, and that the ledger.
  private var outcome = NavigationOutcome.unchanged(.nothingAsked)
  /// The state to lead back to if the policy gives up when a part has been shown, unless the user has gone on there.
  private var before: NavigationSnapshot?
  private var subscription: NavigationSubscription?
  /// The marks, older than all that screens set while they come back.
  private var marks: [(read: ReadMark, mark: CheckpointMark)] = []
  private var followers: [(RestorationReport) -> Void] = []

  /// Whether all has been decided: no guard takes its time, and no log-in has to come first.
  public private(set) var isSettled = false

  init(_ state: NavigationSnapshot?, in group: NavigationGroup, _ ledger: RestorationLedger) {
    self.state = state
    self.group = group
    self.ledger = ledger
  }

  /// The report as far as it is known: the whole once all has been decided.
  public var report: RestorationReport {
    var report = ledger.book.report
    report.outcome = outcome
    return report
  }

  /// Waits until all has been decided.
  public func settled() async -> RestorationReport {
    if isSettled { return report }
    return await withCheckedContinuation { continuation in
      whenSettled { continuation.resume(returning: $0) }
    }
  }

  /// Calls a function with the report once all has been decided, perhaps at once.
  package func whenSettled(_ follow: @escaping (RestorationReport) -> Void) {
    if isSettled { follow(report) } else { followers.append(follow) }
  }

  /// Calls a function, perhaps more than once, as soon as the place can be shown without showing half of the state: all
  /// has been decided, or a guard wants something of the user first.
  package func whenShowable(_ follow: @escaping () -> Void) {
    guard !isSettled, let group, !group.pipelines.contains(where: \.asksUser) else {
      return follow()
    }
    let events = group.events.observe { event in
      var isParked = false
      if case .parked = event.outcome { isParked = true }
      if isParked || event.outcome.isChange && !event.transition.facts.isStep { follow() }
    }
    whenSettled { _ in
      events.cancel()
      follow()
    }
  }

  /// Brings back what was read, if that is anything.
  package func start() {
    guard let state, let group, !ledger.book.isGivenUp else { return abandon(.givenUp) }
    self.state = nil
    marks = ledger.book.marks.sorted { $0.order < $1.order }.map {
      ($0, CheckpointMark(restored: $0.checkpoint, $0.screen.entry))
    }
    if ledger.book.mayGiveUp {
      before = group.snapshot()
      subscription = group.events.observe { [weak self] event in
        if event.outcome.isChange, !event.transition.facts.isStep { self?.before = nil }
      }
    }
    apply(state, in: group, losses: ledger) { [self] in end(state, $0) }
  }

  private func apply(
    _ state: NavigationSnapshot,
    in group: NavigationGroup,
    losses: TreeLosses?,
    then end: @escaping (PlanResult) -> Void
  ) {
    let application = group.lead(to: state, losses: losses, cause: .restore, animated: false)
    self.application = application
    application.whenEnded(end)
  }

  /// Brings back nothing of what was read.
  package func abandon(_ loss: RestorationLoss) {
    if let state { ledger.fail(state, loss) }
    state = nil
    settle()
  }

  private func end(_ state: NavigationSnapshot, _ result: PlanResult) {
    outcome = result.outcome
    ledger.noteMisplaced()
    if ledger.book.isGivenUp { return giveUp(state, result) }
    group?.restore(marks, in: ledger.matches)
    if !result.isApplied { failMissing(of: state, .interrupted) }
    // A guard that refused leads elsewhere, also if the rest ended with that; a command of the user's is not disturbed.
    if result.outcome != .superseded {
      for detour in ledger.detours { _ = detour() }
    }
    settle()
  }

  /// Ends without anything of the state: flows are entered, and layers shown, before all of it is known to be
  /// allowed.
  private func giveUp(_ state: NavigationSnapshot, _ result: PlanResult) {
    if result.isApplied { outcome = .unchanged(.nothingAsked) }
    guard result.steps.contains(where: \.outcome.isChange) else {
      ledger.fail(state, .givenUp)
      return settle()
    }
    guard let before, let group else {
      failMissing(of: state, .givenUp)
      return settle()
    }
    apply(before, in: group, losses: nil) { [self] back in
      // What takes its place has yet to come.
      if back.isApplied || back.outcome == .superseded {
        ledger.fail(state, .givenUp)
      } else {
        failMissing(of: state, .givenUp)
      }
      settle()
    }
  }

  private func failMissing(of state: NavigationSnapshot, _ loss: RestorationLoss) {
    let there = Set(group?.snapshot().allEntries.map(\.id) ?? [])
    for entry in state.allEntries where !there.contains(entry.id) { ledger.book.fail(entry, loss) }
  }

  private func settle() {
    isSettled = true
    let all = followers
    followers = []
    for follower in all { follower(report) }
  }
}

extension NavigationPipeline {
  /// Whether a command is parked here, or a dialog is up.
  fileprivate var asksUser: Bool {
    hasHeld || snapshot?.items.contains { $0.style == .dialog } ?? false
  }
}
