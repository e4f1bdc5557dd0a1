extension DeepLinkParser {
  /// The ways in which a URL can be read.
  public struct Options: Hashable, Sendable {
    /// The case of the names of query items in a request.
    public struct QueryKeyCase: Hashable, Sendable {
      private let isPreserved: Bool

      /// Names come out in lower case.
      public static let lowercased = QueryKeyCase(isPreserved: false)

      /// Names stay as they are.
      public static let preserved = QueryKeyCase(isPreserved: true)
    }

    /// Which value of a repeated name the dictionary holds.
    public struct DuplicateKeyPolicy: Hashable, Sendable {
      private let isFirst: Bool

      /// The first one.
      public static let firstWins = DuplicateKeyPolicy(isFirst: true)

      /// The last one.
      public static let lastWins = DuplicateKeyPolicy(isFirst: false)
    }

    let includesCustomSchemeHost: Bool
    let lowercasesPath: Bool
    let queryKeyCase: QueryKeyCase
    let duplicateKeys: DuplicateKeyPolicy

    /// Makes options; arguments that are left out are as in ``default``.
    ///
    /// - Parameters:
    ///   - includesCustomSchemeHost: Whether the host of a custom scheme becomes the first segment
    ///     of the path.
    ///   - lowercasesPath: Whether the segments of the path are made lower case.
    ///   - queryKeyCase: The case of the names of query items in a request.
    ///   - duplicateKeys: Which value of a repeated name is in ``DeepLinkRequest/data``.
    public init(
      includesCustomSchemeHost: Bool = true,
      lowercasesPath: Bool = false,
      queryKeyCase: QueryKeyCase = .lowercased,
      duplicateKeys: DuplicateKeyPolicy = .lastWins
    ) {
      self.includesCustomSchemeHost = includesCustomSchemeHost
      self.lowercasesPath = lowercasesPath
      self.queryKeyCase = queryKeyCase
      self.duplicateKeys = duplicateKeys
    }

    /// The host is a segment, segments keep their case, names are lower case, and the last value
    /// wins.
    public static let `default` = Options()

    /// Names keep their case, as tables of links read them.
    package static let preserved = Options(queryKeyCase: .preserved)
  }
}
