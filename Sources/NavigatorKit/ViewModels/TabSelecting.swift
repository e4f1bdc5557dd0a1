/// What a view model needs that selects tabs.
@MainActor
public protocol TabSelecting<TabID>: IntentPerforming {
  /// What names a tab.
  associatedtype TabID: Hashable & Sendable
}

extension TabSelecting {
  /// Selects a tab.
  @discardableResult
  public func select(
    _ tab: TabID,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.select(tab), cause: nil, animated: animated, fileID: fileID, line: line)
  }
}

extension TabNavigator: TabSelecting {}
