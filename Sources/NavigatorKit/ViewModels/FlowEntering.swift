/// What a view model needs that enters flows.
@MainActor
public protocol FlowEntering<Flow>: IntentPerforming {
  /// What names a flow.
  associatedtype Flow: Hashable & Sendable
}

extension FlowEntering {
  /// Enters a flow.
  @discardableResult
  public func enter(
    _ flow: Flow,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.enter(flow), cause: nil, animated: animated, fileID: fileID, line: line)
  }
}

extension FlowNavigator: FlowEntering {}
