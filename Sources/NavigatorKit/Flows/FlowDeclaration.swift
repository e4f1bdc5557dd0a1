/// One flow of an app: the closure that makes its place, how long that is kept, and the intents it
/// takes.
///
/// ```swift
/// .flow(AppFlow.login) { NavigationNode("login", in: $0) }
/// .flow(AppFlow.main, accepting: .all) { MainTabs(in: $0) }
/// ```
public struct FlowDeclaration<Flow: NavigationRoute>: Sendable {
  let flow: Flow
  let lifetime: FlowLifetime
  let acceptedIntents: IntentScope
  /// The root of its place, if that is declared with the flow.
  var root: AnyRoute?
  let makePlace: @MainActor (NavigationGroup) -> any NavigationPlace

  /// Declares a flow.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - lifetime: The time for which its place is kept.
  ///   - intents: The intents from elsewhere that the flow takes, such as a link, or a push that
  ///     waited for a log-in. By default none: a screen over a splash screen would be lost with it.
  ///   - makePlace: Makes its place, in the group that it is given.
  /// - Returns: The declaration.
  public static func flow(
    _ flow: Flow,
    lifetime: FlowLifetime = .visit,
    accepting intents: IntentScope = .none,
    makePlace: @escaping @MainActor (NavigationGroup) -> any NavigationPlace
  ) -> FlowDeclaration {
    FlowDeclaration(
      flow: flow,
      lifetime: lifetime,
      acceptedIntents: intents,
      makePlace: makePlace
    )
  }
}
