public import Foundation

extension Date: LinkParameter {
  /// Reads a date with its time and offset, as RFC 3339 has it: `2026-07-30T12:00:00Z`,
  /// `2026-07-30T14:00:00.25+02:00`.
  ///
  /// What is finer than a millisecond is not read, nor are a day without a time, a time without an
  /// offset and a leap second.
  public init?(linkText: String) {
    guard let date = LinkDate(linkText)?.date else { return nil }
    self = date
  }

  /// The date in UTC, as in `2026-07-30T12:00:00Z`, with its milliseconds if it has some.
  public var linkText: String {
    LinkDate(self)?.description ?? timeIntervalSinceReferenceDate.description
  }

  /// Whether the date is one of whole milliseconds, and its year one of four digits, from 0 to 9999.
  ///
  /// Round a date where its route is made: most that a clock gives are finer, and one made from seconds
  /// since 1970, with a fraction, is often not a whole number of milliseconds since 2001.
  ///
  /// ```swift
  /// Date(timeIntervalSinceReferenceDate: (date.timeIntervalSinceReferenceDate * 1_000).rounded() / 1_000)
  /// ```
  public var hasLinkText: Bool { LinkDate(self) != nil }

  /// A date with its time.
  public static var linkTextForm: String { "a date and time such as 2026-07-30T12:00:00Z" }
}
