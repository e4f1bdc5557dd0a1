/// The time for which the place of a flow is kept.
public struct FlowLifetime: Hashable, Sendable {
  let isKept: Bool

  /// From entering the flow to leaving it: every visit begins anew.
  public static let visit = FlowLifetime(isKept: false)

  /// From the first visit on: a later visit finds it as it was left, unless a session has ended in
  /// which guards refuse the flow.
  public static let kept = FlowLifetime(isKept: true)
}
