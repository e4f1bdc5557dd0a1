/// The name of a feature module, by which reports call it.
public struct ModuleName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name as it is written.
  public let description: String

  /// Makes a name.
  public init(_ name: String) {
    description = name
  }

  /// Makes a name of a literal.
  public init(stringLiteral name: String) {
    self.init(name)
  }
}
