extension Double: LinkParameter {
  /// Reads a decimal number, with or without a point and an exponent: `12`, `-0.5`, `1e-7`.
  ///
  /// The decimal point is a point in every region. Infinity and values that are no number are not
  /// read.
  public init?(linkText: String) {
    let isDecimal = linkText.utf8.allSatisfy("0123456789+-.eE".utf8.contains)
    guard isDecimal, let value = Double(linkText), value.isFinite else { return nil }
    self = value
  }

  /// The fewest decimal digits that read back as the number, as in `0.1`; zero has no sign.
  public var linkText: String { isZero ? "0.0" : description }

  /// Whether the number is finite.
  public var hasLinkText: Bool { isFinite }

  /// The form of the text, for messages.
  public static var linkTextForm: String { "a number" }
}
