extension DeepLinkParser {
  /// The ways in which a URL can be read.
  public struct Options: Hashable, Sendable {
    /// The case of the names of query items in a request.
    public struct QueryKeyCase: Hashable, Sendable {
      private let isPreserved: Bool

      /// Names come out in lower case.
      public static let lowercased = QueryKeyCase(isPreserved: false)

      /// Names come out as they stand.
      public static let preserved = QueryKeyCase(isPreserved: true)
    }

    /// The choice between the values of a repeated name for the dictionary.
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

    /// Makes options; those that are left out are as in ``default``.
    ///
    /// - Parameters:
    ///   - includesCustomSchemeHost: Whether the host of a custom scheme is the first segment of the path.
    ///   - lowercasesPath: Whether the segments of the path come out in lower case.
    ///   - queryKeyCase: The case of the names of query items in a request.
    ///   - duplicateKeys: Which value of a repeated name ``DeepLinkRequest/data`` has.
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

    /// The host counts, segments keep their case, names are lower case, the last value wins.
    public static let `default` = Options()

    /// Names keep their case, as tables of links read them.
    static let preserved = Options(queryKeyCase: .preserved)
  }
}
