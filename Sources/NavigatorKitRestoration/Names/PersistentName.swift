/// The permanent name under which archives keep the routes of a type, whatever the type is called
/// in code.
public struct PersistentName: Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The name as it is written.
  public let description: String

  /// Makes a name of a literal.
  public init(stringLiteral name: String) {
    description = name
  }
}
