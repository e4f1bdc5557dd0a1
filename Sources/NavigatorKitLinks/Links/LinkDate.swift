import Foundation

/// A date as decimal digits: the whole milliseconds since 2001.
///
/// It uses neither a calendar nor a formatter: they depend on the user's region.
struct LinkDate {
  private let milliseconds: Int64

  private init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// The seconds of all years of four digits.
  private static let years = Double(midnight(0, 1, 1))..<Double(midnight(10_000, 1, 1))

  /// Takes a date of whole milliseconds whose year has four digits.
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
    var rest = text.utf8[...]
    func number(after separators: String, _ count: Int, below limit: Int) -> Int? {
      let isBehind = separators.isEmpty || rest.popFirst().map(separators.utf8.contains) ?? false
      let digits = rest.prefix(count)
      rest = rest.dropFirst(count)
      guard isBehind, digits.count == count, digits.allSatisfy(Self.isDigit) else { return nil }
      return Int(Substring(digits)).flatMap { $0 < limit ? $0 : nil }
    }
    guard let year = number(after: "", 4, below: 10_000),
      let month = number(after: "-", 2, below: 13), let day = number(after: "-", 2, below: 32),
      let hour = number(after: "Tt", 2, below: 24), let minute = number(after: ":", 2, below: 60),
      let second = number(after: ":", 2, below: 60)
    else { return nil }
    var fraction = rest.prefix(0)
    if rest.first == UInt8(ascii: ".") {
      fraction = rest.dropFirst().prefix(while: Self.isDigit)
      rest = rest[fraction.endIndex...]
      guard !fraction.isEmpty, fraction.dropFirst(3).allSatisfy({ $0 == 0x30 }) else { return nil }
    }
    var ahead = 0
    if rest.elementsEqual("Z".utf8) || rest.elementsEqual("z".utf8) {
      rest = rest.dropFirst()
    } else {
      let minute = rest.first == UInt8(ascii: "+") ? 60 : -60
      guard let hours = number(after: "+-", 2, below: 24),
        let minutes = number(after: ":", 2, below: 60)
      else { return nil }
      ahead = (hours * 60 + minutes) * minute
    }
    let midnight = Self.midnight(year, month, day)
    let seconds = midnight + Int64((hour * 60 + minute) * 60 + second - ahead)
    // A day that does not exist would come out as another one.
    guard rest.isEmpty, Self.years.contains(Double(seconds)),
      Self(milliseconds: midnight * 1_000).description.hasPrefix(text.prefix(10))
    else { return nil }
    milliseconds = seconds * 1_000 + (Int64((Substring(fraction) + "000").prefix(3)) ?? 0)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

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
