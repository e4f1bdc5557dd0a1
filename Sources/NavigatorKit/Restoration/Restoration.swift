/// A restoration on its way.
@MainActor
public final class Restoration {
  private let ledger: RestorationLedger
  private var application: PlanApplication?
  private var followers: [(RestorationReport) -> Void] = []

  /// Whether all has been decided: no guard takes its time, and nobody has to log in first.
  public private(set) var isSettled = false

  init(_ ledger: RestorationLedger) {
    self.ledger = ledger
  }

  /// The report as far as it is known: the whole once all has been decided.
  public var report: RestorationReport { ledger.book.report }

  /// Waits until all has been decided.
  public func settled() async -> RestorationReport {
    if isSettled { return report }
    return await withCheckedContinuation { continuation in
      followers.append { continuation.resume(returning: $0) }
    }
  }

  /// Brings a state back, or nothing.
  func start(_ state: NavigationSnapshot?, in group: NavigationGroup) {
    guard let state, !ledger.book.isGivenUp else {
      if let state { ledger.fail(state, .givenUp) }
      return settle()
    }
    var plan = NavigationPlan(mode: .replace)
    plan.tree = PlanTree(state, in: group, losses: ledger)
    let application = group.apply(plan, cause: .restore, animated: false)
    self.application = application
    application.whenEnded { [self, weak group] in end(state, $0, in: group) }
  }

  private func end(
    _ state: NavigationSnapshot,
    _ result: PlanResult,
    in group: NavigationGroup?
  ) {
    ledger.book.report.outcome = result.outcome
    if ledger.book.isGivenUp {
      ledger.fail(state, .givenUp)
    } else if !result.isApplied {
      let there = Set(group?.snapshot().allEntries.map(\.id) ?? [])
      for entry in state.allEntries where !there.contains(entry.id) {
        ledger.book.interrupt(entry)
      }
    }
    for detour in ledger.detours { _ = detour() }
    settle()
  }

  private func settle() {
    isSettled = true
    let all = followers
    followers = []
    for follower in all { follower(report) }
  }
}
