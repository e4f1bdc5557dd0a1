/// The module that made a contribution, and the line of its code.
public struct ContributionSource: Hashable, Sendable {
  /// The module.
  public let module: ModuleName

  /// The file, as the compiler's `#fileID` gives it.
  public let fileID: String

  /// The line in the file, from 1.
  public let line: UInt
}

extension ContributionSource: CustomStringConvertible {
  /// The module and the place, such as `Catalog (Catalog/CatalogModule.swift:12)`.
  public var description: String { "\(module) (\(fileID):\(line))" }
}

extension ContributionSource: Comparable {
  /// Returns whether one comes before the other, by module, file and line.
  public static func < (lhs: ContributionSource, rhs: ContributionSource) -> Bool {
    (lhs.module.description, lhs.fileID, lhs.line) < (rhs.module.description, rhs.fileID, rhs.line)
  }
}
