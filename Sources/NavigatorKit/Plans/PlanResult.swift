/// The result of a plan: its steps, and, if it ended early, where and why.
public struct PlanResult: Hashable, Sendable {
  /// One step on the way to a plan.
  public struct Step: Hashable, Sendable, CustomStringConvertible {
    /// The path of the block that took the step.
    public let owner: String

    /// The intent that the block was given.
    public let intent: NavigationIntent

    /// The outcome of that intent.
    public let outcome: NavigationOutcome

    /// The step in a line.
    public var description: String { "\(owner): \(intent): \(outcome)" }

    /// Whether the step is in effect now.
    var isInPlace: Bool {
      switch outcome {
      case .committed, .committedDespite: true
      case .unchanged(let reason): Self.fulfilled.contains(reason)
      default: false
      }
    }

    /// The reasons for which a step counts as done though it changed nothing.
    static let fulfilled: Set<UnchangedReason> = [
      .equal, .alreadyAtRoot, .alreadyOnTop, .alreadySelected, .alreadyEntered, .nothingPresented,
    ]
  }

  /// What can end a plan between its steps.
  package enum Interruption: Hashable, Sendable {
    case newerPlan, sessionEnd
  }

  /// The plan.
  public let plan: NavigationPlan

  /// The steps, in order; the last one may have failed.
  public let steps: [Step]

  /// Whether another plan took the place of this one before it was applied.
  ///
  /// The end of a session is no other plan: it leaves `false` here, and ``outcome`` as superseded.
  public var isSuperseded: Bool { interruption == .newerPlan }

  /// What ended it between its steps, or `nil` if nothing did.
  package let interruption: Interruption?

  /// Whether the whole plan is in effect.
  public var isApplied: Bool { interruption == nil && stoppedAt == nil }

  /// Whether a screen is shown that it led to, also one that a guard redirected it to, and that may
  /// have been shown already.
  package var hasArrived: Bool {
    if isApplied || outcome.isChange { return true }
    guard case .redirected(let redirection) = outcome else { return false }
    return redirection.unchanged.map(Step.fulfilled.contains) ?? true
  }

  /// The step that ended it, or `nil` if none did.
  public var stoppedAt: Step? { steps.last.flatMap { $0.isInPlace ? nil : $0 } }

  /// The result as one outcome.
  public var outcome: NavigationOutcome {
    if interruption != nil { return .superseded }
    if let stoppedAt { return stoppedAt.outcome }
    return steps.contains { $0.outcome.isChange } ? .committed : .unchanged(.equal)
  }
}

extension PlanResult: CustomStringConvertible {
  /// The result as a sentence.
  public var description: String {
    switch interruption {
    case .newerPlan: return "Superseded by a newer plan after \(steps.count) steps."
    case .sessionEnd: return "Ended with the session after \(steps.count) steps."
    case nil: break
    }
    guard let stoppedAt else { return "Applied: \(plan)." }
    return "Ended at step \(steps.count), \(stoppedAt)"
  }
}
