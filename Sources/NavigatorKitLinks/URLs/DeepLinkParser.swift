public import Foundation
import NavigatorKit

/// Splits URLs into requests.
///
/// It splits any URL: a `LinkAllowList` decides which URLs an app follows.
///
/// The host of a custom scheme is the first segment of the path: `shop://cart/7` has the path
/// `["cart", "7"]`. For `http` and `https` it is not. The path is split before it is decoded, and
/// each segment is decoded once: `a%2Fb` is one segment, and `100%2525` becomes `100%25`. Empty
/// segments are dropped, the fragment is ignored, and a plus sign stays a plus sign.
///
/// A host is taken unchanged from the URL, even if it is the first segment. Foundation writes a
/// host that is not ASCII in an ASCII form: the URL of `shop://café` has the path
/// `["xn--caf-dma"]`, while `shop://caf%C3%A9` and `shop:/café` have `["café"]`.
///
/// The names of the parts are those of RFC 3986, section 3.
public struct DeepLinkParser: Sendable {
  /// How many bytes a URL may have.
  public static let maximumLength = 8_192

  /// How many segments a path may have.
  public static let maximumSegments = 64

  /// How many items a query may have.
  public static let maximumQueryItems = 256

  private init() {}

  /// Splits a URL, or returns `nil` if that fails: see ``request(url:options:)``.
  public static func parse(url: URL, options: Options = .default) -> DeepLinkRequest? {
    try? request(url: url, options: options)
  }

  /// Splits the text of a URL, or returns `nil` if that fails: see ``request(urlString:options:)``.
  public static func parse(urlString: String, options: Options = .default) -> DeepLinkRequest? {
    try? request(urlString: urlString, options: options)
  }

  /// Splits the text of a URL, or throws the reason why it cannot be split.
  ///
  /// Characters that do not belong in a URL, such as spaces, stand for themselves, as with
  /// `URL(string:)`. A percent sign that encodes nothing is an error here, while `URL(string:)`
  /// lets it stand for itself: in a URL made from such a text the mistake can no longer be seen.
  ///
  /// - Throws: ``DeepLinkError``, for a text that is no URL, and for a URL that is refused.
  /// - Complexity: O(*n*) in the length of the text.
  public static func request(
    urlString: String,
    options: Options = .default
  ) throws(DeepLinkError) -> DeepLinkRequest {
    try request(text: try text(of: urlString), options: options)
  }

  /// The text of the URL that a text stands for.
  static func text(of urlString: String) throws(DeepLinkError) -> String {
    guard urlString.utf8.count <= maximumLength else {
      throw DeepLinkError(.tooLong, in: urlString)
    }
    try PercentDecoding.check(urlString)
    guard let url = URL(string: urlString) else { throw DeepLinkError(.notAURL, in: urlString) }
    return url.absoluteString
  }

  /// Splits a URL, or throws the reason why it cannot be split.
  ///
  /// - Throws: ``DeepLinkError``, for a URL that has no scheme, is too large, or holds
  ///   percent-encoding that does not decode to UTF-8.
  /// - Complexity: O(*n*) in the length of the URL.
  public static func request(
    url: URL,
    options: Options = .default
  ) throws(DeepLinkError) -> DeepLinkRequest {
    try request(text: url.absoluteString, options: options)
  }

  /// Splits a text that is known to be a URL.
  static func request(
    text: String,
    options: Options
  ) throws(DeepLinkError) -> DeepLinkRequest {
    guard text.utf8.count <= maximumLength else { throw DeepLinkError(.tooLong, in: text) }
    return try LinkBytes.of(text) { bytes throws(DeepLinkError) in
      try request(bytes, LinkScan(bytes), options)
    }
  }

  /// Splits a URL that has been scanned.
  static func request(
    _ bytes: LinkBytes,
    _ scan: LinkScan,
    _ options: Options
  ) throws(DeepLinkError) -> DeepLinkRequest {
    guard scan.schemeEnd > 0 else {
      throw DeepLinkError(.noScheme, in: bytes.text(0..<bytes.count))
    }
    let parts = URLParts(bytes, scan)
    return DeepLinkRequest(
      path: try path(bytes, scan, parts, options),
      queryItems: try queryItems(bytes, scan.query, scan.itemCount, options),
      options: options,
      parts: parts,
      of: bytes
    )
  }

  private static func path(
    _ bytes: LinkBytes,
    _ scan: LinkScan,
    _ parts: URLParts,
    _ options: Options
  ) throws(DeepLinkError) -> [String] {
    let first = options.includesCustomSchemeHost ? parts.segment : nil
    let count = scan.segmentCount + (first == nil ? 0 : 1)
    guard count <= maximumSegments else {
      throw DeepLinkError(.tooManySegments, in: bytes.text(scan.path))
    }
    var path: [String] = []
    path.reserveCapacity(count)
    if let first { path.append(try PercentDecoding.decode(bytes, first)) }
    var rest = scan.path
    while let segment = bytes.nextPiece(of: &rest, at: .slash) {
      path.append(try PercentDecoding.decode(bytes, segment))
    }
    return options.lowercasesPath ? path.map { $0.lowercased() } : path
  }

  /// The items of a query, given their number.
  static func queryItems(
    _ bytes: LinkBytes,
    _ query: Range<Int>,
    _ count: Int,
    _ options: Options = .preserved
  ) throws(DeepLinkError) -> [DeepLinkRequest.QueryItem] {
    guard count <= maximumQueryItems else {
      throw DeepLinkError(.tooManyQueryItems, in: bytes.text(query))
    }
    var items: [DeepLinkRequest.QueryItem] = []
    items.reserveCapacity(count)
    let isPreserved = options.queryKeyCase == .preserved
    var rest = query
    while let piece = bytes.nextPiece(of: &rest, at: .ampersand) {
      let equals = bytes.first(.equals, in: piece) ?? piece.upperBound
      let name = try PercentDecoding.decode(bytes, piece.lowerBound..<equals)
      var value: String?
      if equals < piece.upperBound {
        value = try PercentDecoding.decode(bytes, (equals + 1)..<piece.upperBound)
      }
      items.append(DeepLinkRequest.QueryItem(isPreserved ? name : name.lowercased(), value))
    }
    return items
  }
}
