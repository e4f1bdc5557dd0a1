extension String {
  /// Returns the text as one line that is safe to print.
  ///
  /// What could move the cursor, change colours or turn the direction of writing is shown as a
  /// replacement character.
  func printable(limit: Int = 1_000) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars.prefix(limit) {
      result.append(scalar.isPrintable ? scalar : "\u{FFFD}")
    }
    if unicodeScalars.dropFirst(limit).isEmpty == false { result.append("…") }
    return String(result)
  }
}

extension Unicode.Scalar {
  fileprivate var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
    default: true
    }
  }
}
