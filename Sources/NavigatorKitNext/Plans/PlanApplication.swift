/// A plan on its way.
@MainActor
public final class PlanApplication: Sendable {
  /// The result, or `nil` as long as it is not decided: a guard takes its time, the user has to log in,
  /// a flow has to be entered that takes it.
  public private(set) var result: PlanResult?
  private var followers: [(PlanResult) -> Void] = []

  /// Makes what the command keeps until it ends, and what keeps nothing of the tree itself.
  init(_ plan: NavigationPlan, _ command: Command, _ owner: String) {
    command.whenEnded { [weak command] outcome in
      guard let command else { return }
      self.end(PlanResult(plan, outcome, command, owner))
    }
  }

  private func end(_ result: PlanResult) {
    self.result = result
    for follower in followers { follower(result) }
    followers = []
  }

  /// Calls a function when it has been decided: at once if it has.
  package func whenEnded(_ follower: @escaping (PlanResult) -> Void) {
    if let result { follower(result) } else { followers.append(follower) }
  }

  /// Waits until it is decided.
  public func settled() async -> PlanResult {
    if let result { return result }
    return await withCheckedContinuation { continuation in
      whenEnded { continuation.resume(returning: $0) }
    }
  }
}

extension PlanResult {
  /// All of it, or the entry that was refused.
  @MainActor
  init(_ plan: NavigationPlan, _ outcome: NavigationOutcome, _ command: Command, _ owner: String) {
    let refused = outcome.isChange ? nil : command.refused
    let step = Step(
      owner: refused?.location ?? owner,
      intent: refused?.screen.intent ?? .show(plan),
      outcome: outcome
    )
    let isSuperseded = outcome == .superseded
    self.init(plan: plan, steps: isSuperseded ? [] : [step], isSuperseded: isSuperseded)
  }
}

extension Seen {
  /// The intent that would show it.
  fileprivate var intent: NavigationIntent {
    switch block.kind {
    case .tabs: .select(entry.route)
    case .flow: .enter(entry.route)
    case .modals: .present(entry.route)
    default: .push(entry.route)
    }
  }
}

extension NavigationPlace {
  /// Brings about the state of a plan, from the root of the tree, in one transition: all of it or nothing.
  ///
  /// Its flows are entered and its tabs selected from the outside in; layers that would cover the target go; then its
  /// stack and its layers are shown. All guards are asked, and if one refuses an entry, nothing changes, and the result
  /// names the entry. What a guard has parked carries the plan on when its condition is met, and so does
  /// ``BlockedNavigation/resume()`` of what refused. A newer plan takes its place.
  ///
  /// A plan that names no flow, and that the flow that is entered does not take, waits for one that
  /// does. A command on the same stack or in the same layers ends a plan that waits.
  ///
  /// The same plan leads to the same state, whatever was shown before, unless its mode is to push or
  /// to present.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - cause: What brought it about, such as a link; without one it is the place in the code.
  ///   - animated: Whether it is shown with animations.
  ///   - fileID: The file of the command, for logs.
  ///   - line: The line of the command, for logs.
  /// - Returns: The plan on its way. If nothing has to be waited for, its result is there at once.
  @discardableResult
  public func apply(
    _ plan: NavigationPlan,
    cause: NavigationCause? = nil,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> PlanApplication {
    let command = group.command(
      for: plan,
      cause ?? .code(fileID: fileID, line: line),
      animated: animated
    )
    group.store.supersedePlans(by: command)
    command.settle(group.store.submit(command))
    return PlanApplication(plan, command, group.top.location)
  }

  /// Returns the result that a plan would have, and changes nothing that is shown.
  ///
  /// The guards are asked, with ``GuardRequest/isDryRun`` set. Places that are not made yet are made, so that their own
  /// guards can be asked, and thrown away.
  ///
  /// - Parameter plan: The plan.
  /// - Returns: The result that applying it would have now.
  public func dryRun(_ plan: NavigationPlan) async -> PlanResult {
    let command = group.command(for: plan, .unknownCode, animated: true)
    return PlanResult(plan, await group.store.dryRun(command), command, group.top.location)
  }
}

extension NavigationGroup {
  fileprivate func command(
    for plan: NavigationPlan,
    _ cause: NavigationCause,
    animated isAnimated: Bool
  ) -> Command {
    let blocks = isGone ? blocks : top.blocks
    guard let block = blocks.first else {
      preconditionFailure("a place has a block, or places with some")
    }
    return Command(.show(plan), at: block, cause, animated: isAnimated, reach: .tree)
  }
}

extension Store {
  /// Ends the plans that wait, since a newer one takes their place; those that wait for their turn end then.
  fileprivate func supersedePlans(by new: Command) {
    for command in waiting where command.isPlan && command.standsInFor == nil {
      conclude(command, .superseded)
    }
    plansBegun += 1
    new.whenBegun = { [self, number = plansBegun] in
      if number != plansBegun { conclude(new, .superseded) }
    }
  }
}
