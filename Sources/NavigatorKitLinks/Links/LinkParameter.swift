public import Foundation

/// A value that stands in a link as text.
///
/// The written text has to read back as the same value. An enum with raw values only has to declare
/// the conformance:
///
/// ```swift
/// enum Order: String, CaseIterable, LinkParameter { case price, name }
/// ```
public protocol LinkParameter: Sendable {
  /// Reads a value from its decoded text, or returns `nil` if the text is not a value.
  init?(linkText: String)

  /// The text of the value, not yet encoded.
  var linkText: String { get }

  /// Whether the text reads back as the value; if not, a route with the value has no link.
  ///
  /// It is `true` unless a type says otherwise, as `Double` does for infinity.
  var hasLinkText: Bool { get }

  /// The form of the text, to complete "expected ...", such as `a whole number`.
  static var linkTextForm: String { get }
}

extension LinkParameter {
  /// The form of the text, for messages: the name of the type.
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

  /// Whether the raw value reads back.
  public var hasLinkText: Bool { rawValue.hasLinkText }
}

extension LinkParameter where Self: RawRepresentable & CaseIterable, RawValue: LinkParameter {
  /// The form of the text, for messages: the raw values.
  public static var linkTextForm: String {
    "one of " + allCases.map(\.linkText).joined(separator: ", ")
  }
}

extension String: LinkParameter {
  /// Takes the text as it is.
  public init?(linkText: String) { self = linkText }

  /// The text itself.
  public var linkText: String { self }

  /// The form of the text, for messages.
  public static var linkTextForm: String { "text" }
}

extension Int: LinkParameter {
  /// Reads decimal digits, with a sign or without one: `7`, `+7` and `007` are one value.
  public init?(linkText: String) { self.init(linkText) }

  /// The decimal digits.
  public var linkText: String { description }

  /// The form of the text, for messages.
  public static var linkTextForm: String { "a whole number" }
}

extension UInt: LinkParameter {
  /// Reads decimal digits.
  public init?(linkText: String) { self.init(linkText) }

  /// The decimal digits.
  public var linkText: String { description }

  /// The form of the text, for messages.
  public static var linkTextForm: String { "a whole number, not negative" }
}

extension Bool: LinkParameter {
  /// Reads `true` or `false`.
  public init?(linkText: String) { self.init(linkText) }

  /// `true` or `false`.
  public var linkText: String { description }

  /// The form of the text, for messages.
  public static var linkTextForm: String { "true or false" }
}

extension UUID: LinkParameter {
  /// Reads 32 hexadecimal digits with hyphens.
  public init?(linkText: String) { self.init(uuidString: linkText) }

  /// The digits in upper case, with hyphens.
  public var linkText: String { uuidString }

  /// The form of the text, for messages.
  public static var linkTextForm: String { "a UUID" }
}
