/// Why the shop could not do what it was asked for.
public struct ShopError: Error, Hashable, CustomStringConvertible {
  /// The reason, as a sentence for the person who asked.
  public let description: String

  /// Makes an error.
  public init(_ description: String) {
    self.description = description
  }
}
