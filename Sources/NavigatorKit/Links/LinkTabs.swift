/// The names of tabs in links, and the item of the query that holds one.
///
/// ```swift
/// LinkTabs(ShopTab.self)                            // all cases, by raw value, in `tab`
/// LinkTabs(["catalog": ShopTab.catalog], item: "t")  // shop://products?t=catalog
/// ```
///
/// The item is reserved where there are names: no pattern may have one of its own.
public struct LinkTabs: Sendable {
  /// The name of the item.
  public let item: String

  let tabs: [String: AnyRoute]
  let names: [AnyRoute: String]
  let key: LinkItemName
  /// Whether the item is reserved.
  let hasNames: Bool
  /// The name of the item as bytes, or `nil` if it is not reserved.
  var reserved: [UInt8]? { tabs.isEmpty ? nil : key.bytes }

  /// Names tabs.
  ///
  /// A tab with several names is written under the first of them in the order of the alphabet.
  public init(_ tabs: [String: any Hashable & Sendable], item: String = "tab") {
    self.item = item
    self.tabs = tabs.mapValues { AnyRoute($0) }
    names = Dictionary(self.tabs.map { ($1, $0) }, uniquingKeysWith: min)
    key = LinkItemName(item)
    hasNames = !tabs.isEmpty
  }

  /// Names all tabs of a type by their raw values.
  public init<ID: CaseIterable & RawRepresentable & Hashable & Sendable>(
    _ type: ID.Type,
    item: String = "tab"
  ) where ID.RawValue == String {
    let pairs = type.allCases.map { ($0.rawValue, $0 as any Hashable & Sendable) }
    self.init(Dictionary(pairs, uniquingKeysWith: { first, _ in first }), item: item)
  }

  /// No names: links say nothing of tabs, and no item is reserved.
  public static let none = LinkTabs([:])

  /// The tab of a name.
  func tab(named name: String) throws(LinkFailure) -> AnyRoute {
    if let tab = tabs[name] { return tab }
    let form = "one of " + tabs.keys.sorted().joined(separator: ", ")
    throw LinkFailure(item, .unexpected(form: form), text: name)
  }
}
