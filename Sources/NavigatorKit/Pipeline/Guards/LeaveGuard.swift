public import Observation

/// Protects a screen from being left, as long as it is armed.
///
/// A host reads beforehand whether the screen on top is protected, and takes its back button and
/// its swipe away. A swipe that happens all the same is not refused: the outcome names the guard
/// and the screens that were removed, and a guard that decides by a function can bring them back.
///
/// A leave-guard lasts as long as the screens that it protects: when the last of them has gone, or
/// the app lets go of its node, it is disarmed. If the app holds it, it can be armed again for the
/// next screen; if not, it has gone for good.
@MainActor
public final class LeaveGuard: Observable {
  nonisolated let name: GuardName

  /// The decision of the guard while it is armed; a view that is made anew for the screen sets it
  /// anew.
  package var answer: Answer

  package enum Answer: Sendable {
    case decision(GuardDecision)
    /// Decides at once.
    case deciding(@MainActor (GuardRequest) throws -> GuardDecision)
    /// Decides later: it may ask the user.
    case asking(@MainActor (GuardRequest) async throws -> GuardDecision)

    /// The function that decides, if one does.
    var function: (@MainActor (GuardRequest) async throws -> GuardDecision)? {
      switch self {
      case .decision: nil
      case .deciding(let decide): { try decide($0) }
      case .asking(let decide): decide
      }
    }
  }

  private let facts = ObservedFacts()
  private var isArmedNow: Bool
  /// Returns at the moment of a command whether there is anything to protect, though the guard is
  /// still armed.
  package var isNeeded: (@MainActor () -> Bool)?
  var armedDidChange: (() -> Void)?

  /// Whether the screen must not be left now.
  public var isArmed: Bool {
    get {
      facts.access(.armed)
      return isArmedNow
    }
    set {
      guard newValue != isArmedNow else { return }
      facts.change(.armed) { isArmedNow = newValue }
      armedDidChange?()
    }
  }

  /// Disarms it without notice to the chains that hold it.
  func dismiss() {
    armedDidChange = nil
    isArmed = false
  }

  /// Whether it would refuse that its screen is left now.
  var refuses: Bool {
    if case .decision(let decision) = answer, decision.allows { return false }
    return isArmedNow && (isNeeded?() ?? true)
  }

  init(name: GuardName, isArmed: Bool, answer: Answer) {
    self.name = name
    self.answer = answer
    isArmedNow = isArmed
  }
}

extension ObservedFacts.Facts {
  /// Whether a leave-guard is armed.
  fileprivate static var armed: Self { Self(rawValue: 1 << 0) }
}
