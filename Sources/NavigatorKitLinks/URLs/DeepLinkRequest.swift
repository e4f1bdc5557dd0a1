public import NavigatorKit

/// The request of a URL, split into its parts.
///
/// ```swift
/// // shop://catalog/products/42?sort=price&tag=new&tag=sale&edit
/// request.path                 // ["catalog", "products", "42"]
/// request.data["sort"]         // "price"
/// request.values(for: "tag")   // ["new", "sale"]
/// request.hasFlag("edit")      // true
/// ```
public struct DeepLinkRequest: Hashable, Sendable {
  /// An item of the query; its name is in the case that the options ask for.
  public typealias QueryItem = NavigationPlan.QueryItem

  /// The decoded segments of the path; for a custom scheme the host comes first.
  public var path: [String]

  /// The items of the query in order, with flags and repeated names.
  public var queryItems: [QueryItem]

  /// The scheme, in lower case; `nil` only in a request that was not made from a URL.
  public let scheme: String?

  /// The host, still encoded, without user and port, or `nil` if there is none.
  public let host: String?

  /// The user, and perhaps a password, before the host; `nil` if there is none.
  ///
  /// No link of an app needs one: it can make a host look like another one.
  public let userInfo: String?

  /// The port, unchanged, or `nil` if there is none.
  public let port: String?

  /// Whether names were made lower case, so that look-ups have to be as well.
  private let lowercasesNames: Bool

  /// Whether the first of several values of a name counts.
  private let keepsFirstValues: Bool

  /// Makes a request by hand, as in a test.
  public init(path: [String], data: [String: String] = [:]) {
    self.path = path
    queryItems = data.sorted { $0.key < $1.key }.map { QueryItem($0.key, $0.value) }
    scheme = nil
    host = nil
    userInfo = nil
    port = nil
    lowercasesNames = false
    keepsFirstValues = false
  }

  init(
    path: [String],
    queryItems: [QueryItem],
    options: DeepLinkParser.Options,
    parts: URLParts,
    of bytes: LinkBytes
  ) {
    self.path = path
    self.queryItems = queryItems
    scheme = parts.scheme
    host = parts.host.map(bytes.text)
    userInfo = parts.userInfo.map(bytes.text)
    port = parts.port.map(bytes.text)
    lowercasesNames = options.queryKeyCase == .lowercased
    keepsFirstValues = options.duplicateKeys == .firstWins
  }
}

extension DeepLinkRequest {
  /// The query as a dictionary: one value for each name, without flags.
  ///
  /// - Complexity: O(*n*) in the number of items, each time.
  public var data: [String: String] {
    let pairs = queryItems.lazy.compactMap { item in item.value.map { (item.name, $0) } }
    return Dictionary(pairs) { first, last in keepsFirstValues ? first : last }
  }

  /// The first segment of the path, or `nil` if there is none.
  public var root: String? { path.first }

  /// The segments after the first.
  public var childPath: [String] { Array(path.dropFirst()) }

  /// The names of the flags, in order.
  public var flags: [String] { queryItems.filter { $0.value == nil }.map(\.name) }

  /// Returns all values of a name, in order; flags have none.
  ///
  /// - Complexity: O(*n*) in the number of items.
  public func values(for name: String) -> [String] {
    let name = lookUpName(name)
    return queryItems.filter { $0.name == name }.compactMap(\.value)
  }

  /// Returns whether the query has a flag: an item of a name without a value.
  ///
  /// - Complexity: O(*n*) in the number of items.
  public func hasFlag(_ name: String) -> Bool {
    queryItems.contains(QueryItem(lookUpName(name)))
  }

  private func lookUpName(_ name: String) -> String {
    lowercasesNames ? name.lowercased() : name
  }
}
