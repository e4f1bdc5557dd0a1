extension FlowDeclaration {
  /// Declares a flow that is a node with a root.
  ///
  /// For any other place use ``flow(_:lifetime:accepting:makePlace:)``, and give the node in it a
  /// root.
  ///
  /// - Parameters:
  ///   - flow: The flow, whose name the node has.
  ///   - root: The route that lies at the root of the node.
  ///   - lifetime: How long the node is kept.
  ///   - intents: The intents from elsewhere that the flow takes; by default none.
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
