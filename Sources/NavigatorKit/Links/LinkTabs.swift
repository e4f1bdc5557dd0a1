/// The names of tabs in links, and the item of the query that holds one.
///
/// ```swift
/// LinkTabs(ShopTab.self)                            // all cases, by raw value, in `tab`
/// LinkTabs(["catalog": ShopTab.catalog], item: "t")  // shop://products?t=catalog
/// ```
///
/// What a tab begins with is not in its stack: a link to that shows the root of the tab. Guards are
/// asked about it all the same, wherever the tab is selected: the guards of the tab's place and of all
/// groups around it. If several tables name several roots of one tab, all of them are asked about. A
/// tree knows of it from a ``LinkInbox`` that is made for it, from
/// ``LinkTable/resolve(_:in:)``, and from each plan of the table that is applied or rehearsed.
///
/// The item is reserved where there are names: no pattern may have one of its own.
public struct LinkTabs: Sendable {
  let item: String
  let tabs: [String: AnyRoute]
  let names: [AnyRoute: String]
  /// What lies at the root of a tab.
  let roots: [AnyRoute: AnyRoute]
  let slot: LinkSlot
  /// Whether the item is reserved.
  let hasNames: Bool
  /// The names of items that no pattern may have: the item's, or none.
  var reserved: [String] { hasNames ? [item] : [] }

  /// Names tabs.
  ///
  /// A tab with several names is written under the first of them in the order of the alphabet.
  ///
  /// - Parameters:
  ///   - tabs: The tabs by name.
  ///   - item: The name of the item.
  ///   - roots: The routes that tabs begin with, by the name of the tab; others begin with no route.
  public init(
    _ tabs: [String: any Hashable & Sendable],
    item: String = "tab",
    beginningWith roots: [String: any Hashable & Sendable] = [:]
  ) {
    self.item = item
    self.tabs = tabs.mapValues { AnyRoute($0) }
    names = Dictionary(self.tabs.map { ($1, $0) }, uniquingKeysWith: min)
    self.roots = Dictionary(
      roots.compactMap { name, root in tabs[name].map { (AnyRoute($0), AnyRoute(root)) } },
      uniquingKeysWith: { first, _ in first }
    )
    slot = LinkSlot(item: item)
    hasNames = !tabs.isEmpty
  }

  /// Names all tabs of a type by their raw values.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - item: The name of the item.
  ///   - root: Returns the route that a tab begins with, or `nil` if it begins with none.
  public init<ID: CaseIterable & RawRepresentable & Hashable & Sendable>(
    _ type: ID.Type,
    item: String = "tab",
    beginningWith root: (ID) -> (any Hashable & Sendable)? = { _ in nil }
  ) where ID.RawValue == String {
    var tabs: [String: any Hashable & Sendable] = [:]
    var roots: [String: any Hashable & Sendable] = [:]
    for tab in type.allCases where tabs[tab.rawValue] == nil {
      tabs[tab.rawValue] = tab
      roots[tab.rawValue] = root(tab)
    }
    self.init(tabs, item: item, beginningWith: roots)
  }

  /// No names: links say nothing of tabs, and no item is reserved.
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
