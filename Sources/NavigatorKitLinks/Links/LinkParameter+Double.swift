extension Double: LinkParameter {
  /// Reads a decimal number, with a point and an exponent or without them: `12`, `-0.5`, `1e-7`.
  ///
  /// The point is a point wherever the user lives. What is infinite or no number is not read.
  public init?(linkText: String) {
    let isDecimal = linkText.utf8.allSatisfy("0123456789+-.eE".utf8.contains)
    guard isDecimal, let value = Double(linkText), value.isFinite else { return nil }
    self = value
  }

  /// The fewest decimal digits that read back as the number, as in `0.1`; zero has no sign.
  public var linkText: String { isZero ? "0.0" : description }

  /// Whether the number is finite.
  public var hasLinkText: Bool { isFinite }

  /// A number.
  public static var linkTextForm: String { "a number" }
}
