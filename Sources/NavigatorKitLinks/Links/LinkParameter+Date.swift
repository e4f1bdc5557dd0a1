public import Foundation

extension Date: LinkParameter {
  /// Reads a date with its time and offset, as in RFC 3339: `2026-07-30T12:00:00Z`,
  /// `2026-07-30T14:00:00.25+02:00`.
  ///
  /// It reads nothing finer than a millisecond, no day without a time, no time without an offset
  /// and no leap second.
  public init?(linkText: String) {
    guard let date = LinkDate(linkText)?.date else { return nil }
    self = date
  }

  /// The date in UTC, as in `2026-07-30T12:00:00Z`, with its milliseconds if it has some.
  public var linkText: String {
    LinkDate(self)?.description ?? timeIntervalSinceReferenceDate.description
  }

  /// Whether the date is one of whole milliseconds, with a year from 0 to 9999.
  ///
  /// Round a date when its route is made: most dates from a clock are finer. A date that was made
  /// from a fraction of seconds since 1970 is often not a whole number of milliseconds since 2001.
  ///
  /// ```swift
  /// Date(timeIntervalSinceReferenceDate: (date.timeIntervalSinceReferenceDate * 1_000).rounded() /
  /// 1_000)
  /// ```
  public var hasLinkText: Bool { LinkDate(self) != nil }

  /// The form of the text, for messages.
  public static var linkTextForm: String { "a date and time such as 2026-07-30T12:00:00Z" }
}
