import Foundation
import RegexBuilder

/// A date as decimal digits: the whole milliseconds since 2001.
///
/// No calendar and no formatter is asked: they depend on the user's region.
struct LinkDate {
  private let milliseconds: Int64

  private init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// The seconds of all years of four digits.
  private static let years = Double(midnight(0, 1, 1))..<Double(midnight(10_000, 1, 1))

  /// Takes a date whose year has four digits, and that is one of whole milliseconds.
  init?(_ date: Date) {
    let seconds = date.timeIntervalSinceReferenceDate
    guard Self.years.contains(seconds) else { return nil }
    milliseconds = Int64((seconds * 1_000).rounded())
    guard self.date == date else { return nil }
  }

  var date: Date { Date(timeIntervalSinceReferenceDate: Double(milliseconds) / 1_000) }

  /// The second at which a day begins, in the Gregorian calendar.
  private static func midnight(_ year: Int, _ month: Int, _ day: Int) -> Int64 {
    // Years begin in March, so that a leap day is the last.
    let shifted = month > 2 ? year : year - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Int64(era * 146_097 + dayOfEra - 730_791) * 86_400
  }
}

// MARK: - Text

extension LinkDate: CustomStringConvertible {
  init?(_ text: String) {
    let time = /(\d{4})-(\d\d)-(\d\d)[Tt]([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.(\d{1,3})0*)?/
    let offset = /(?:[Zz]|([+-])([01]\d|2[0-3]):([0-5]\d))/
    let form = Regex {
      time
      offset
    }
    guard let match = try? form.asciiOnlyDigits().wholeMatch(in: text) else { return nil }
    let parts = match.output
    func number(_ digits: Substring?) -> Int { digits.flatMap { Int($0) } ?? 0 }
    let day = Self.midnight(number(parts.1), number(parts.2), number(parts.3))
    // A day that there is not is another one.
    guard Self(milliseconds: day * 1_000).description.hasPrefix(text.prefix(10)) else { return nil }
    let ahead = (number(parts.9) * 60 + number(parts.10)) * (parts.8 == "-" ? -60 : 60)
    let seconds = (number(parts.4) * 60 + number(parts.5)) * 60 + number(parts.6) - ahead
    guard Self.years.contains(Double(day + Int64(seconds))) else { return nil }
    let thousandths = (parts.7 ?? "").padding(toLength: 3, withPad: "0", startingAt: 0)
    milliseconds = (day + Int64(seconds)) * 1_000 + Int64(number(thousandths[...]))
  }

  /// The date in UTC.
  var description: String {
    let ofDay: Int64 = 86_400_000
    let days = Int((milliseconds >= 0 ? milliseconds : milliseconds - ofDay + 1) / ofDay)
    let rest = Int(milliseconds - Int64(days) * ofDay)
    let time = rest / 1_000
    // Counted from the first of March of the year 0.
    let shifted = days + 730_791
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let fromMarch = (5 * dayOfYear + 2) / 153
    let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let day = dayOfYear - (153 * fromMarch + 2) / 5 + 1
    var fraction = rest % 1_000 == 0 ? "" : String(format: ".%03d", rest % 1_000)
    while fraction.last == "0" { fraction.removeLast() }
    let hour = String(format: "%02d:%02d:%02d", time / 3_600, time / 60 % 60, time % 60)
    return String(format: "%04d-%02d-%02d", year, month, day) + "T\(hour)\(fraction)Z"
  }
}
