extension FlowDeclaration {
  /// Declares a flow that is a node with a root.
  ///
  /// A flow with anything else makes that itself, and gives its node a root: see
  /// ``flow(_:lifetime:accepting:makePlace:)``.
  ///
  /// - Parameters:
  ///   - flow: The flow, whose name the node has.
  ///   - root: The route that lies at the root of the node.
  ///   - lifetime: How long the node is kept.
  ///   - intents: Which intents that come from elsewhere it takes; none, unless it says so.
  /// - Returns: The declaration.
  public static func flow(
    _ flow: Flow,
    root: some NavigationRoute,
    lifetime: FlowLifetime = .visit,
    accepting intents: IntentScope = .none
  ) -> FlowDeclaration {
    var declaration = self.flow(flow, lifetime: lifetime, accepting: intents) {
      NavigationNode(PlaceName.of(flow), root: root, in: $0)
    }
    declaration.root = AnyRoute(root)
    return declaration
  }
}
