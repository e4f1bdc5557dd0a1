public import Foundation

extension Date: LinkParameter {
  /// Reads a date with its time and offset, as RFC 3339 has it: `2026-07-30T12:00:00Z`,
  /// `2026-07-30T14:00:00.25+02:00`.
  ///
  /// Any number of digits may stand behind the point. A day without a time, a time without an
  /// offset and a leap second are not read.
  public init?(linkText: String) {
    guard let date = LinkDate(linkText).flatMap({ Date($0) }), date.hasLinkText else { return nil }
    self = date
  }

  /// The date in UTC, as in `2026-07-30T12:00:00Z`, with as many digits of a second as it takes to
  /// read the same date back.
  public var linkText: String {
    hasLinkText ? LinkDate(self).description : timeIntervalSinceReferenceDate.description
  }

  /// Whether the year has four digits, as all years from 0 to 9999 have.
  public var hasLinkText: Bool {
    LinkDate.years.contains(timeIntervalSinceReferenceDate)
  }

  /// A date with its time.
  public static var linkTextForm: String { "a date and time such as 2026-07-30T12:00:00Z" }

  private init?(_ date: LinkDate) {
    guard let seconds = Double(date.decimal) else { return nil }
    self.init(timeIntervalSinceReferenceDate: seconds)
  }
}
