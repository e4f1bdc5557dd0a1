/// The module that made a contribution, and the line of its code.
public struct ContributionSource: Hashable, Sendable {
  /// The module.
  public let module: ModuleName

  /// The file, as the compiler's `#fileID` gives it.
  public let fileID: String

  /// The line in the file, from 1.
  public let line: UInt

  package init(module: ModuleName, fileID: String, line: UInt) {
    self.module = module
    self.fileID = fileID
    self.line = line
  }
}

extension ContributionSource: CustomStringConvertible {
  /// The module and the line of its code, such as `Catalog (Catalog/CatalogModule.swift:12)`.
  public var description: String { "\(module) (\(fileID):\(line))" }
}

extension ContributionSource {
  /// Whether one source comes before another in reports: by module, file and line.
  package static func precedes(_ one: ContributionSource, _ other: ContributionSource) -> Bool {
    (one.module.description, one.fileID, one.line)
      < (other.module.description, other.fileID, other.line)
  }
}
