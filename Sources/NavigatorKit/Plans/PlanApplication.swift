/// A plan on its way.
@MainActor
public final class PlanApplication: Sendable {
  private let run: PlanRun

  init(_ run: PlanRun) {
    self.run = run
  }

  /// The result, or `nil` as long as it is not decided: a guard takes its time, the user has to log in,
  /// a layer has to leave the screen.
  public var result: PlanResult? { run.result }

  /// Calls a function when it has been decided: at once if it has.
  package func whenEnded(_ follower: @escaping (PlanResult) -> Void) { run.whenEnded(follower) }

  /// Waits until it is decided.
  public func settled() async -> PlanResult {
    if let result { return result }
    return await withCheckedContinuation { continuation in
      run.whenEnded { continuation.resume(returning: $0) }
    }
  }
}

extension NavigationPlace {
  /// Brings about the state of a plan, from the root of the tree.
  ///
  /// First the flow is entered; then layers that would cover the target go, and have left the screen;
  /// then, in one transition, the tab is selected and its stack and layers are shown; then the stacks
  /// of the layers. Each passes the guards, and the plan waits for each. It ends at the first that is
  /// refused or leads elsewhere, and its result says so. What a guard has parked carries the whole plan on
  /// when its condition is met, and so does ``BlockedNavigation/resume()`` of what refused. A newer plan
  /// takes its place.
  ///
  /// A plan that names no flow, and that the flow that is entered does not take, waits for one that
  /// does. A command on the same stack or in the same layers ends a plan that is not finished.
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
    let cause = cause ?? .code(fileID: fileID, line: line)
    return PlanApplication(PlanRun(plan, in: group, cause, animated: animated).start())
  }
}
