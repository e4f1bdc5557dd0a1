import Foundation

/// A date as decimal digits: the whole milliseconds since 2001.
///
/// No calendar and no formatter is asked: they depend on the user's region.
struct LinkDate {
  private let milliseconds: Int64

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
    var rest = text.utf8[...]
    guard let year = Self.number(&rest, 4), Self.skip(&rest, "-"),
      let month = Self.number(&rest, 2), (1...12).contains(month), Self.skip(&rest, "-"),
      let day = Self.number(&rest, 2), (1...Self.days(of: month, year)).contains(day),
      Self.skip(&rest, "T", "t"),
      let hour = Self.number(&rest, 2), hour < 24, Self.skip(&rest, ":"),
      let minute = Self.number(&rest, 2), minute < 60, Self.skip(&rest, ":"),
      let second = Self.number(&rest, 2), second < 60
    else { return nil }
    var thousandths = 0
    if Self.skip(&rest, ".") {
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      guard !digits.isEmpty, digits.dropFirst(3).allSatisfy({ $0 == 0x30 }) else { return nil }
      rest = rest.dropFirst(digits.count)
      for place in 0..<3 {
        thousandths = thousandths * 10 + Int(digits.dropFirst(place).first ?? 0x30) - 0x30
      }
    }
    guard let offset = Self.offset(&rest), rest.isEmpty else { return nil }
    let seconds =
      Self.midnight(year, month, day) + Int64(hour * 3_600 + minute * 60 + second - offset)
    guard Self.years.contains(Double(seconds)) else { return nil }
    milliseconds = seconds * 1_000 + Int64(thousandths)
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
    var fraction = rest % 1_000 == 0 ? "" : "." + Self.padded(rest % 1_000, 3)
    while fraction.last == "0" { fraction.removeLast() }
    return "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
      + "T\(Self.padded(time / 3_600, 2)):\(Self.padded(time / 60 % 60, 2))"
      + ":\(Self.padded(time % 60, 2))\(fraction)Z"
  }

  private static func padded(_ number: Int, _ count: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }

  private static func days(of month: Int, _ year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  private static func number(_ rest: inout Substring.UTF8View, _ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private static func skip(_ rest: inout Substring.UTF8View, _ any: Unicode.Scalar...) -> Bool {
    guard let first = rest.first, any.contains(where: { UInt8(ascii: $0) == first }) else {
      return false
    }
    rest = rest.dropFirst()
    return true
  }

  /// How many seconds the time is ahead of UTC.
  private static func offset(_ rest: inout Substring.UTF8View) -> Int? {
    if skip(&rest, "Z", "z") { return 0 }
    let isAhead = rest.first == UInt8(ascii: "+")
    guard skip(&rest, "+", "-"), let hours = number(&rest, 2), hours < 24, skip(&rest, ":"),
      let minutes = number(&rest, 2), minutes < 60
    else { return nil }
    return (hours * 3_600 + minutes * 60) * (isAhead ? 1 : -1)
  }
}
