public import Foundation

/// Splits URLs into requests.
///
/// The choice of the URLs that an app follows is not its business.
///
/// For a custom scheme the host is the first segment of the path (`shop://cart/7` is about
/// `["cart", "7"]`); for `http` and `https` it is not. The path is split while it is encoded and
/// each segment is decoded once, so `a%2Fb` is one segment and `100%2525` is `100%25`. Empty
/// segments are dropped, the fragment is ignored, and a plus sign is a plus sign.
///
/// Foundation writes a host that is no ASCII in punycode, and in lower case. Where the host is the
/// first segment that is undone, so that `shop://café` is about `["café"]`; a host of the web stays
/// as it is.
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
    let parts = try URLParts(text)

    let isWeb = parts.scheme == "http" || parts.scheme == "https"
    var segments = parts.path.split(separator: "/")
    if let host = parts.host, !host.isEmpty, !isWeb, options.includesCustomSchemeHost {
      segments.insert(Punycode.percentEncoded(host).map { $0[...] } ?? host, at: 0)
    }
    guard segments.count <= maximumSegments else {
      throw DeepLinkError(.tooManySegments, in: parts.path)
    }
    var path: [String] = []
    for segment in segments {
      let decoded = try PercentDecoding.decode(segment)
      path.append(options.lowercasesPath ? decoded.lowercased() : decoded)
    }
    return DeepLinkRequest(
      path: path,
      queryItems: try queryItems(parts.query, options),
      options: options,
      parts: parts
    )
  }

  private static func queryItems(
    _ query: Substring,
    _ options: Options
  ) throws(DeepLinkError) -> [DeepLinkRequest.QueryItem] {
    let pieces = query.split(separator: "&")
    guard pieces.count <= maximumQueryItems else {
      throw DeepLinkError(.tooManyQueryItems, in: query)
    }
    var items: [DeepLinkRequest.QueryItem] = []
    for piece in pieces {
      let equals = piece.firstIndex(of: "=")
      let name = try PercentDecoding.decode(piece[..<(equals ?? piece.endIndex)])
      var value: String?
      if let equals { value = try PercentDecoding.decode(piece[piece.index(after: equals)...]) }
      let isPreserved = options.queryKeyCase == .preserved
      items.append(DeepLinkRequest.QueryItem(isPreserved ? name : name.lowercased(), value))
    }
    return items
  }
}
