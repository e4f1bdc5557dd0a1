/// What a plan would take away that leave-guards protect, as the tree is now.
///
/// No guard is asked, and nothing changes. Observers hear when it may be something else.
@MainActor
struct PlanLosses {
  /// The guards that are armed for it.
  private(set) var guards: [RegisteredGuard] = []
  /// Whether a layer is among it that is in front.
  private(set) var hasLayerInFront = false

  init(of plan: NavigationPlan, in root: NavigationGroup) {
    guard root.hasArmedLeaveGuards else { return }
    // What is there and what is in front may change until the guards are disarmed.
    _ = root.snapshot()
    do throws(PlanTarget.Unhandled) {
      try note(plan, in: root)
    } catch {
      // What cannot be shown takes nothing away.
    }
  }

  private mutating func note(
    _ plan: NavigationPlan,
    in root: NavigationGroup
  ) throws(PlanTarget.Unhandled) {
    var root = root
    if let flow = plan.flow {
      let intent = NavigationIntent.flow(.enter(flow))
      var search = IntentSearch(intent: intent)
      guard let taker = search.taker(below: root) else { return }
      if note(intent, in: taker) {
        // A flow that is kept has what it had when it was left; another is made anew.
        guard let kept = taker.block?.group(shownBy: intent) else { return }
        root = kept
      }
    }
    let target = try PlanTarget(plan, root)
    let parts = try target.parts()
    for covering in target.coveringModals { note(.dismissAll, in: covering) }
    for part in parts {
      if let pipeline = root.root.pipeline(named: part.block) { note(part.intent, in: pipeline) }
    }
    for (routes, layer) in zip(target.layerStacks, target.keptLayers(parts)) {
      guard let layer, let stack = target.presenter?.block?.innerPipelines(of: layer).first else {
        continue
      }
      note(stack.intentToShow(routes), in: stack)
    }
  }

  /// Notes what an intent would remove, and returns whether it would change anything.
  @discardableResult
  private mutating func note(_ intent: NavigationIntent, in pipeline: NavigationPipeline) -> Bool {
    guard let block = pipeline.block,
      case .change(let change) = block.propose(intent, replacing: [])
    else { return false }
    let armed = pipeline.armedGuards(of: change.removed)
    if armed.isEmpty { return true }
    if block.isOverlay, pipeline.group?.isInFront ?? true { hasLayerInFront = true }
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
        count += guards.chain(of: .leave).count { $0.leaveGuard?.isArmed ?? false }
      }
    }
    return count > 0
  }
}
