public import Foundation

/// A value that stands in a link as text.
///
/// What is written has to read back as the same value. An enum of raw values conforms by saying so:
///
/// ```swift
/// enum Order: String, CaseIterable, LinkParameter { case price, name }
/// ```
public protocol LinkParameter: Sendable {
  /// Reads a value from its decoded text, or returns `nil` if the text is none.
  init?(linkText: String)

  /// The text of the value, not yet encoded.
  var linkText: String { get }

  /// Whether the text reads back as the value: a route with a value whose text does not has no link.
  ///
  /// `true` unless a type says otherwise, as `Double` does of what is no number.
  var hasLinkText: Bool { get }

  /// The form of the text, to complete "expected ...", such as `a whole number`.
  static var linkTextForm: String { get }
}

extension LinkParameter {
  /// The name of the type.
  public static var linkTextForm: String { "a value of \(Self.self)" }

  /// All values have a text.
  public var hasLinkText: Bool { true }
}

extension LinkParameter where Self: RawRepresentable, RawValue: LinkParameter {
  /// Reads the raw value.
  public init?(linkText: String) {
    guard let value = RawValue(linkText: linkText) else { return nil }
    self.init(rawValue: value)
  }

  /// The text of the raw value.
  public var linkText: String { rawValue.linkText }

  /// Whether the raw value has one.
  public var hasLinkText: Bool { rawValue.hasLinkText }
}

extension LinkParameter where Self: RawRepresentable & CaseIterable, RawValue: LinkParameter {
  /// All raw values.
  public static var linkTextForm: String {
    "one of " + allCases.map(\.linkText).joined(separator: ", ")
  }
}

extension String: LinkParameter {
  /// Takes the text as it is.
  public init?(linkText: String) { self = linkText }

  /// The text itself.
  public var linkText: String { self }

  /// Any text.
  public static var linkTextForm: String { "text" }
}

extension Int: LinkParameter {
  /// Reads decimal digits, with a sign or without one.
  public init?(linkText: String) { self.init(linkText) }

  /// The decimal digits.
  public var linkText: String { description }

  /// A number.
  public static var linkTextForm: String { "a whole number" }
}

extension UInt: LinkParameter {
  /// Reads decimal digits.
  public init?(linkText: String) { self.init(linkText) }

  /// The decimal digits.
  public var linkText: String { description }

  /// A number.
  public static var linkTextForm: String { "a whole number, not negative" }
}

extension Bool: LinkParameter {
  /// Reads `true` or `false`.
  public init?(linkText: String) { self.init(linkText) }

  /// `true` or `false`.
  public var linkText: String { description }

  /// One of two words.
  public static var linkTextForm: String { "true or false" }
}

extension UUID: LinkParameter {
  /// Reads 32 hexadecimal digits with hyphens.
  public init?(linkText: String) { self.init(uuidString: linkText) }

  /// The digits in upper case, with hyphens.
  public var linkText: String { uuidString }

  /// An identifier.
  public static var linkTextForm: String { "a UUID" }
}
