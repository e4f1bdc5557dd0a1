public import Foundation
import NavigatorKit

/// Splits URLs into requests.
///
/// The choice of the URLs that an app follows is not its business.
///
/// For a custom scheme the host is the first segment of the path (`shop://cart/7` is about
/// `["cart", "7"]`); for `http` and `https` it is not. The path is split while it is encoded and
/// each segment is decoded once, so `a%2Fb` is one segment and `100%2525` is `100%25`. Empty
/// segments are dropped, the fragment is ignored, and a plus sign is a plus sign.
///
/// A host is read as it stands in the URL, also where it is the first segment. Foundation writes one
/// that is no ASCII in an ASCII form: the URL of `shop://café` is about `["xn--caf-dma"]`, while those
/// of `shop://caf%C3%A9` and `shop:/café` are about `["café"]`.
///
/// The parts are those of RFC 3986, section 3.
public struct DeepLinkParser: Sendable {
  /// How many bytes a URL may have.
  public static let maximumLength = 8_192

  /// How many segments a path may have.
  public static let maximumSegments = 64

  /// How many items a query may have.
  public static let maximumQueryItems = 256

  private init() {}

  /// Splits a URL, or returns `nil` for one that cannot be split.
  public static func parse(url: URL, options: Options = .default) -> DeepLinkRequest? {
    try? request(url: url, options: options)
  }

  /// Splits the text of a URL, or returns `nil` if it is none, or one that is refused.
  public static func parse(urlString: String, options: Options = .default) -> DeepLinkRequest? {
    try? request(urlString: urlString, options: options)
  }

  /// Splits the text of a URL and says why when it cannot.
  ///
  /// Characters that do not belong in a URL, such as spaces, are taken for themselves, as they are
  /// by `URL(string:)`. A percent sign that encodes nothing is an error, which `URL(string:)` takes
  /// for itself: a URL that was made of such a text does not show it.
  ///
  /// - Throws: ``DeepLinkError``, for a text that is no URL, and for a URL that is refused.
  /// - Complexity: O(*n*) in the length of the text.
  public static func request(
    urlString: String,
    options: Options = .default
  ) throws(DeepLinkError) -> DeepLinkRequest {
    try request(text: try text(of: urlString), options: options)
  }

  /// The URL that a text stands for, as text.
  static func text(of urlString: String) throws(DeepLinkError) -> String {
    guard urlString.utf8.count <= maximumLength else {
      throw DeepLinkError(.tooLong, in: urlString)
    }
    try PercentDecoding.check(urlString)
    guard let url = URL(string: urlString) else { throw DeepLinkError(.notAURL, in: urlString) }
    return url.absoluteString
  }

  /// Splits a URL and says why when it cannot.
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

  /// Splits a URL that was scanned.
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

  /// The items of a query, of which the number is known.
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
