/// The protected screens that a plan would remove, in the present tree.
///
/// No guard is asked, and nothing changes. Observers hear when the answer may change.
@MainActor
package struct PlanLosses {
  /// The armed leave-guards of these screens.
  private(set) var guards: [RegisteredGuard] = []
  /// Whether one of these screens is a layer in front.
  package private(set) var hasLayerInFront = false

  /// The names of the leave-guards.
  package var guardNames: [GuardName] { guards.map(\.name) }

  package init(of plan: NavigationPlan, in root: NavigationGroup) {
    guard root.hasArmedLeaveGuards else { return }
    // Screens may come and go while the guards are armed.
    _ = root.snapshot()
    // A plan that cannot be shown removes nothing.
    try? note(plan, in: root)
  }

  private mutating func note(
    _ plan: NavigationPlan,
    in root: NavigationGroup
  ) throws(PlanTarget.Unhandled) {
    var root = root
    var ahead = PlanSteps(plan, isDryRun: true)
    while ahead.stage != nil {
      guard let step = try ahead.next(in: root), let taker = step.taker else { continue }
      if let parts = step.intent.parts {
        for part in parts { note(part.intent, in: root.root.pipeline(named: part.block)) }
      } else if note(step.intent, in: taker), step.stage == .flow {
        // A kept flow has the screens that it was left with; any other flow is made anew.
        guard let kept = taker.block?.switcher?.group(shownBy: step.intent) else { return }
        root = kept
        ahead.goOnInFlow()
      }
    }
  }

  /// Notes the removals of an intent, and returns whether the intent would change anything.
  @discardableResult
  private mutating func note(_ intent: NavigationIntent, in pipeline: NavigationPipeline?) -> Bool {
    guard let pipeline, let block = pipeline.block,
      case .change(let change) = block.propose(intent, replacing: [])
    else { return false }
    let armed = pipeline.armedGuards(of: change.removed)
    if armed.isEmpty { return true }
    if block.overlay != nil, pipeline.group?.isInFront ?? true { hasLayerInFront = true }
    for registered in armed where !guards.contains(where: { $0 === registered }) {
      guards.append(registered)
    }
    return true
  }
}

extension NavigationGroup {
  /// Whether any leave-guard in the group is armed; observers hear of each.
  fileprivate var hasArmedLeaveGuards: Bool {
    var count = 0
    for pipeline in pipelines {
      pipeline.forEachChain { guards, _ in
        count += guards.chain(of: .leave).all.count { $0.leaveGuard?.isArmed ?? false }
      }
    }
    return count > 0
  }
}
