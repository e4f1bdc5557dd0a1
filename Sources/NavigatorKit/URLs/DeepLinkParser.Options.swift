extension DeepLinkParser {
  /// How a URL is read.
  public struct Options: Hashable, Sendable {
    /// What case the names of query items come out in.
    public struct QueryKeyCase: Hashable, Sendable {
      private let isPreserved: Bool

      /// Names come out in lower case.
      public static let lowercased = QueryKeyCase(isPreserved: false)

      /// Names come out as they stand.
      public static let preserved = QueryKeyCase(isPreserved: true)
    }

    /// Which value of a repeated name the dictionary has.
    public struct DuplicateKeyPolicy: Hashable, Sendable {
      private let isFirst: Bool

      /// The first one.
      public static let firstWins = DuplicateKeyPolicy(isFirst: true)

      /// The last one.
      public static let lastWins = DuplicateKeyPolicy(isFirst: false)
    }

    /// Whether the host of a custom scheme is the first segment of the path.
    public var includesCustomSchemeHost: Bool

    /// Whether the segments of the path come out in lower case.
    public var lowercasesPath: Bool

    /// What case the names of query items come out in.
    public var queryKeyCase: QueryKeyCase

    /// Which value of a repeated name ``DeepLinkRequest/data`` has.
    public var duplicateKeys: DuplicateKeyPolicy

    /// Makes options; what is left out is as in ``default``.
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
  }
}
