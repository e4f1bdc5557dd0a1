public import NavigatorKit

/// A host of tabs on its screen, for which the rules about tabs hold as well.
///
/// It shows two tabs or more. The first one holds the node of the screen, and is selected.
@MainActor
public protocol HostedTabs: HostedScreen {
  /// The type of the names of tabs.
  associatedtype TabID: NavigationRoute

  /// The tabs.
  var tabs: TabNavigator<TabID> { get }

  /// The tab that the bar shows as selected.
  var selectedTab: TabID { get }

  /// Taps a tab, which may be the selected one.
  func select(_ tab: TabID) async
}
