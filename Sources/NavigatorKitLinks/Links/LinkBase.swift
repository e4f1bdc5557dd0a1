/// The beginning of links: a custom scheme, or a host of the web.
public struct LinkBase: Hashable, Sendable, CustomStringConvertible {
  /// The text before the path, such as `shop://` or `https://shop.example/`.
  public let description: String

  /// Links of a custom scheme, such as `shop://catalog`.
  public static func scheme(_ scheme: String) -> LinkBase {
    LinkBase(description: "\(scheme)://")
  }

  /// Links of the web, such as `https://shop.example/catalog`.
  public static func web(_ host: String) -> LinkBase {
    LinkBase(description: "https://\(host)/")
  }
}
