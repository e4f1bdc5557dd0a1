public import NavigatorKit

/// The names of tabs in links, and the item of the query that holds the name.
///
/// ```swift
/// LinkTabs(ShopTab.self)                            // all cases, by raw value, in `tab`
/// LinkTabs(["catalog": ShopTab.catalog], item: "t")  // shop://products?t=catalog
/// ```
///
/// The root of a tab is not in the tab's stack: a link to the root's route leads to the tab with an
/// empty stack.
///
/// If there are names, the item is reserved: no pattern may have one of that name.
public struct LinkTabs: Sendable {
  package let item: String
  package let tabs: [String: AnyRoute]
  package let names: [AnyRoute: String]
  let slot: LinkSlot
  /// Whether the item is reserved.
  let hasNames: Bool
  /// The names of items that no pattern may use: the name of this item, or none.
  var reserved: [String] { hasNames ? [item] : [] }

  /// Names tabs.
  ///
  /// A tab with several names is written under the alphabetically first of them.
  ///
  /// - Parameters:
  ///   - tabs: The tabs by name.
  ///   - item: The name of the item.
  public init(
    _ tabs: [String: any NavigationRoute],
    item: String = "tab"
  ) {
    self.item = item
    self.tabs = tabs.mapValues { AnyRoute($0) }
    names = Dictionary(self.tabs.map { ($1, $0) }, uniquingKeysWith: min)
    slot = LinkSlot(item: item)
    hasNames = !tabs.isEmpty
  }

  /// Names all tabs of a type by their raw values.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - item: The name of the item.
  public init<ID: CaseIterable & RawRepresentable & NavigationRoute>(
    _ type: ID.Type,
    item: String = "tab"
  ) where ID.RawValue == String {
    var tabs: [String: any NavigationRoute] = [:]
    for tab in type.allCases where tabs[tab.rawValue] == nil { tabs[tab.rawValue] = tab }
    self.init(tabs, item: item)
  }

  /// No names: links do not name tabs, and no item is reserved.
  public static let none = LinkTabs([:])

  /// Whether no pattern may have an item of a name.
  func reserves(_ name: String) -> Bool { hasNames && name == item }

  /// The tab of a name.
  func tab(named name: String) throws(LinkFailure) -> AnyRoute {
    if let tab = tabs[name] { return tab }
    let form = "one of " + tabs.keys.sorted().joined(separator: ", ")
    throw LinkFailure(item, .unexpected(form: form), text: name)
  }
}
