/// Selects tabs: the verbs of a view model that goes from tab to tab.
@MainActor
public protocol TabSelecting<TabID>: IntentPerforming {
  /// The type of the names of tabs.
  associatedtype TabID: NavigationRoute
}

extension TabSelecting {
  /// Selects a tab.
  ///
  /// Does nothing if it is selected already, or not there.
  @discardableResult
  public func select(
    _ tab: TabID,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.select(tab), at: (fileID, line), animated: animated)
  }
}

extension TabNavigator: TabSelecting {}
