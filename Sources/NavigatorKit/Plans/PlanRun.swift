/// The run of a plan, one step after the other.
///
/// The block of a step is found when the step's turn comes, never in the middle of a transition.
/// The root of the tree keeps the run until it has ended; the run keeps nothing of the tree.
@MainActor
final class PlanRun {
  let plan: NavigationPlan
  let cause: NavigationCause
  let isAnimated: Bool
  /// The redirects that led here.
  private var hops: [Redirection.Hop]
  /// The command that a guard has redirected to the plan: its value is for a screen that a step
  /// removes.
  let command: ScreenCommand?
  private(set) weak var root: NavigationGroup?
  /// The parked command that the plan is a stopgap for, if it is one.
  private(set) var shownFor: ParkedNavigation?
  private var steps: [PlanResult.Step] = []
  private let pending = PendingNavigation()
  private var followers: [(PlanResult) -> Void] = []
  /// The plan whose guard led to this one.
  private var origin: PlanRun?
  private(set) var result: PlanResult?

  /// The steps that are still to be taken.
  var ahead: PlanSteps
  /// The command that the present step waits for.
  var awaited: PendingNavigation?
  /// Whether a guard has refused an entry in the present step, of a plan that may go on without it.
  private(set) var hasRefusals = false
  /// The entry for which the present step is parked, of a plan that may go on without it.
  private var parked: ParkedEntry?
  /// The conditions whose wait was given up, or has expired: no other entry waits for them.
  private var givenUp: [ParkCondition] = []
  /// The answers of guards in steps that begin anew.
  private(set) var answers: StepAnswers?
  /// Whether a step is being taken that may lead elsewhere.
  var isTakingStep = false
  /// Whether the plan waits for a flow that takes it.
  var isCarried = false

  init(
    _ plan: NavigationPlan,
    in group: NavigationGroup,
    _ cause: NavigationCause,
    animated: Bool,
    after hops: [Redirection.Hop] = [],
    of command: ScreenCommand? = nil,
    shownFor waiting: ParkedNavigation? = nil
  ) {
    (self.hops, self.command) = (hops, command)
    shownFor = waiting
    self.plan = plan
    ahead = PlanSteps(plan)
    answers = plan.tree?.losses.map { _ in StepAnswers() }
    self.cause = cause
    isAnimated = animated
    root = group.root
  }

  /// Begins, in the place of an older plan; if an equal plan waits for a flow, that one goes on
  /// instead.
  ///
  /// - Returns: The run that applies the plan: this one, or the one that waited.
  func start() -> PlanRun {
    if let root, root.queue.isInDryRun {
      stop(with: .unchanged(.dryRun))
      return self
    }
    if shownFor == nil, let older = root?.planRuns.run, older.isCarried, older.plan == plan {
      older.goOnInFlow()
      return older
    }
    takePlace { $0.isLed(by: hops) }
    if shownFor == nil { root?.planRuns.begun += 1 }
    if let failure = origin.flatMap(circle) {
      stop(with: failure)
    } else if let own = root?.transitionOfRunningGuard {
      own.whenDecided { [weak self] _ in self?.advance() }
    } else {
      advance()
    }
    return self
  }

  /// Becomes the current plan of the tree.
  ///
  /// - Parameter isOrigin: Whether a guard of an older run has led to this one.
  private func takePlace(of isOrigin: (PlanRun) -> Bool) {
    guard let root else { return }
    let runs = root.planRuns
    let stopgap = runs.stopgap
    // A stopgap stays a stopgap when a guard redirects it.
    if shownFor == nil, let stopgap, isOrigin(stopgap) { shownFor = stopgap.shownFor }
    let older = runs[stopgap: isStopgap]
    runs[stopgap: isStopgap] = self
    if let older, isOrigin(older) {
      // The older run ends with this one.
      origin = older
    } else {
      older?.supersede()
    }
    // It also takes the place of a stopgap. Never the other way round: a plan that waits would end
    // with its own stopgap.
    if shownFor == nil { stopgap?.supersede() }
  }

  private var isStopgap: Bool { shownFor != nil }

  /// The rest of the plan, to follow when the step at which this run ends is resumed.
  func rest() -> PlanRun? {
    guard let root else { return nil }
    let rest = PlanRun(plan, in: root, cause, animated: isAnimated, after: hops, of: command)
    rest.steps = steps
    rest.ahead = ahead
    rest.answers = answers.map { _ in StepAnswers() }
    rest.givenUp = givenUp
    return rest
  }

  /// Notes an entry that a guard refuses or parks in the present step.
  func refuse(_ refused: RefusedEntry) -> StepVerdict? {
    if case .parked(let condition) = refused.reason,
      !givenUp.contains(where: { $0 === condition })
    {
      // A second log-in of the step comes over the first one.
      let shown = parked?.shown ?? shown([])
      parked = ParkedEntry(entry: refused, condition: condition, shown: shown)
      return nil
    }
    let verdict = ahead.refuse(refused)
    if verdict != nil { (hasRefusals, parked) = (true, nil) }
    return verdict
  }

  /// Notes that the wait for the parked entry is given up: the entry is refused, and the rest may
  /// come, unless the user has moved on.
  func refuseParked() {
    guard let parked, parked.shown == shown(parked.command?.stopgaps ?? []) else { return }
    givenUp.append(parked.condition)
    if ahead.refuse(parked.entry) != nil { hasRefusals = true }
  }

  /// Notes the command that waits for the parked entry, whose stopgaps may stay when that is given
  /// up.
  func notePark(_ pending: PendingNavigation) {
    parked?.command = root?.pipelines.lazy.flatMap(\.parked).first { $0.pending === pending }
  }

  /// All entries of the tree but some, and the tabs and flows in front.
  private func shown(_ stopgaps: Set<EntryID>) -> [EntryID] {
    let blocks = root?.pipelines.compactMap(\.block) ?? []
    return blocks.flatMap { block in
      let front = block.switcher == nil ? nil : block.topEntry?.id
      return block.allEntries.map(\.id).filter { !stopgaps.contains($0) }
        + [front].compactMap(\.self)
    }
  }

  /// Notes that a step is about to be taken, in which guards have refused nothing yet.
  func forgetRefusals() { (hasRefusals, parked) = (false, nil) }

  /// Becomes the current plan of the tree, within the step that is resumed.
  func begin() { takePlace { $0.isTakingStep } }

  /// The outcome of the plan as a command, at the moment.
  var outcome: NavigationOutcome { result.map(outcome) ?? .queued(pending) }

  private func outcome(of result: PlanResult) -> NavigationOutcome {
    if hops.isEmpty { return result.outcome }
    return switch result.outcome {
    case .committed: .redirected(Redirection(hops: hops, unchanged: nil))
    case .unchanged(let reason): .redirected(Redirection(hops: hops, unchanged: reason))
    default: result.outcome
    }
  }

  /// Whether the redirects are those of the step that is under way.
  private func isLed(by hops: [Redirection.Hop]) -> Bool {
    guard !hops.isEmpty else { return false }
    guard let awaited else { return isTakingStep }
    let wait = awaited.present
    return root?.pipelines.contains {
      $0.pendingAttempt?.pending === wait && $0.pendingAttempt?.hops == hops
    } ?? false
  }

  /// Takes over the redirects of the plan whose guards led to this one, unless they form a cycle.
  private func circle(after older: PlanRun) -> NavigationOutcome? {
    let isCircle = sequence(first: older, next: \.origin).contains { $0.plan == plan }
    hops = older.hops + hops
    if isCircle { return .failed(.redirectCycle(hops)) }
    return hops.count > Redirection.limit ? .failed(.tooManyRedirects(hops)) : nil
  }

  /// Calls a function when the plan has been decided: at once if it has.
  func whenEnded(_ follower: @escaping (PlanResult) -> Void) {
    if let result { follower(result) } else { followers.append(follower) }
  }

  /// Ends, since the tree is gone.
  func abandon() {
    if result == nil { stop(with: .failed(.ownerReleased)) }
  }

  func note(_ step: PlanResult.Step) { steps.append(step) }

  /// Ends at a step that failed.
  func stop(at step: PlanResult.Step) {
    note(step)
    end()
  }

  /// Ends with an outcome of the plan as a whole, not of a step.
  func stop(with outcome: NavigationOutcome) { stop(at: whole(outcome)) }

  /// The steps that were taken, and that the plan as a whole waits.
  var resultSoFar: PlanResult {
    PlanResult(plan: plan, steps: steps + [whole(.queued(pending))], interruption: nil)
  }

  /// The plan as a step.
  private func whole(_ outcome: NavigationOutcome) -> PlanResult.Step {
    PlanResult.Step(owner: root?.location ?? "", intent: .show(plan), outcome: outcome)
  }

  func end() { end(by: nil) }

  /// Ends, since another plan takes its place, or since it is no longer wanted.
  func supersede() { end(by: .newerPlan) }

  func end(by interruption: PlanResult.Interruption?) {
    guard result == nil else { return }
    let result = PlanResult(plan: plan, steps: steps, interruption: interruption)
    self.result = result
    // The plan that a guard redirected ends after this one, and is kept until then.
    if let runs = root?.planRuns, runs[stopgap: isStopgap] === self {
      runs[stopgap: isStopgap] = origin.flatMap { $0.result == nil ? $0 : nil }
    }
    // The command that the run waits for must not be carried out any more.
    if let awaited, let root {
      root.queue.within { for pipeline in root.pipelines { pipeline.giveUp(awaited) } }
    }
    awaited = nil
    pending.settle(outcome(of: result))
    let all = followers
    followers = []
    for follower in all { follower(result) }
    origin = nil
  }

  private struct ParkedEntry {
    let entry: RefusedEntry
    let condition: ParkCondition
    /// What the tree showed then.
    let shown: [EntryID]
    var command: ParkedNavigation?
  }
}
