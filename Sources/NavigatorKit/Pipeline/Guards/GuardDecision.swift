/// The decision of a guard.
///
/// It decides and does nothing itself.
public struct GuardDecision: Sendable {
  enum Kind: Sendable {
    case allow
    case block(BlockReason)
    case redirect(NavigationIntent)
    case park(Parking)
  }

  let kind: Kind

  var allows: Bool {
    if case .allow = kind { true } else { false }
  }

  /// Lets the entry through, as far as this guard is concerned.
  public static let allow = GuardDecision(kind: .allow)

  /// Refuses the whole transition.
  public static func block(_ reason: BlockReason) -> GuardDecision {
    GuardDecision(kind: .block(reason))
  }

  /// Carries out another intent in the place of the whole transition.
  ///
  /// All guards are asked about it.
  public static func redirect(to intent: NavigationIntent) -> GuardDecision {
    GuardDecision(kind: .redirect(intent))
  }

  /// Holds the intent back until a condition is met, then lets guards decide anew.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - meanwhile: The intent that shows a screen until then, such as a log-in. That screen goes
  ///     when the held intent is carried out: its place is taken, or it is removed if the intent's
  ///     screens are shown elsewhere. If the held intent waits in a layer, and the screen is a
  ///     layer without a policy, it is shown on top of that layer. If nothing can be shown, an
  ///     event says why, and the intent still waits.
  ///
  ///     A plan is shown after the transition that is under way. The tab and the flow that it leads
  ///     to stay in front, and what it removes does not come back. If it takes away the layer or
  ///     the flow in which the held intent waits, that intent ends as it does whenever these go.
  ///   - limit: How long it waits at most, or `nil` for as long as it takes.
  ///   - clock: The clock of the limit.
  /// - Returns: The decision.
  public static func park(
    until condition: ParkCondition,
    showing meanwhile: NavigationIntent? = nil,
    expiringAfter limit: Duration? = nil,
    clock: some Clock<Duration> = ContinuousClock()
  ) -> GuardDecision {
    let expiry = RegisteredGuard.timeLimit(limit, clock)
    let parking = Parking(condition: condition, meanwhile: meanwhile, expiry: expiry)
    return GuardDecision(kind: .park(parking))
  }

  /// How an intent is held back.
  struct Parking: Sendable {
    let condition: ParkCondition
    let meanwhile: NavigationIntent?
    /// Returns when the time is up.
    let expiry: RegisteredGuard.TimeLimit?
  }
}
