/// The name of a guard, by which outcomes and logs call it.
public struct GuardName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
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
