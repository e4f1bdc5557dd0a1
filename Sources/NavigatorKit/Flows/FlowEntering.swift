/// Enters flows: the verbs of a view model that leads from flow to flow.
@MainActor
public protocol FlowEntering<Flow>: IntentPerforming {
  /// The type of the names of flows.
  associatedtype Flow: NavigationRoute
}

extension FlowEntering {
  /// Enters a flow.
  ///
  /// Does nothing if it is entered already. A flow that is not declared is a failure.
  @discardableResult
  public func enter(
    _ flow: Flow,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.enter(flow), at: (fileID, line), animated: animated)
  }
}

extension FlowNavigator: FlowEntering {}
