/// The policy for the rest of a state when an entry cannot come back.
public struct RestorationPolicy: Sendable {
  enum Kind: Sendable {
    case dropCovering, dropEntry, giveUp
    case replace(@Sendable (RestorationReport.Line) -> AnyRoute?)
  }

  let kind: Kind

  /// The entry goes, with the screens and layers that lie on it.
  public static let dropCovering = RestorationPolicy(kind: .dropCovering)

  /// The entry goes, and the screens and layers that lie on it come back all the same.
  public static let dropEntry = RestorationPolicy(kind: .dropEntry)

  /// Nothing comes back.
  public static let giveUp = RestorationPolicy(kind: .giveUp)

  /// Another route comes in the place of the entry; where there is none, the entry goes with the screens and
  /// layers on it.
  ///
  /// - Parameter route: Returns the route for a line of the report, once for each entry: a route that is refused in
  ///   turn is not replaced again.
  /// - Returns: The policy.
  public static func replace(
    with route: @escaping @Sendable (RestorationReport.Line) -> (any NavigationRoute)?
  ) -> RestorationPolicy {
    RestorationPolicy(kind: .replace { route($0).map { AnyRoute($0) } })
  }
}
