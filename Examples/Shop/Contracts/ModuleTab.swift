public import NavigatorKit

/// The tab that a module's screens belong to, and what lies at its root.
public struct ModuleTab: Hashable, Sendable {
  /// The tab.
  public let tab: ShopTab

  /// The screen that the tab begins with, one of the module's own.
  public let root: AnyRoute

  /// Names a tab and the screen that it begins with.
  public init(_ tab: ShopTab, beginningWith root: some NavigationRoute) {
    self.tab = tab
    self.root = AnyRoute(root)
  }
}
