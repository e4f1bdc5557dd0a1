import Foundation

/// A date as decimal digits: the seconds since 2001, of which none is lost or rounded.
///
/// No calendar and no formatter is asked: they depend on the user's region, and round.
struct LinkDate {
  /// The whole seconds, rounded down.
  private var seconds: Int64
  /// The digits behind the point, without zeros at the end.
  private var fraction: [UInt8]

  /// The seconds of all years of four digits.
  static let years = Double(midnight(0, 1, 1))..<Double(midnight(10_000, 1, 1))

  init(_ date: Date) {
    let value = date.timeIntervalSinceReferenceDate
    // The shortest digits that read back as the value, perhaps with an exponent.
    let parts = value.magnitude.description.split(separator: "e")
    let digits = parts[0].split(separator: ".")
    let whole = Array(digits[0].utf8)
    let all = whole + (digits.count > 1 ? Array(digits[1].utf8) : [])
    let point = whole.count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    seconds = all.prefix(max(point, 0)).reduce(0) { $0 * 10 + Int64($1 - 0x30) }
    fraction = Array(repeating: 0x30, count: max(-point, 0)) + all.dropFirst(max(point, 0))
    trim()
    if value < 0 { negate() }
  }

  private mutating func trim() {
    while fraction.last == 0x30 { fraction.removeLast() }
  }

  /// Changes the sign; the fraction counts upwards from the whole seconds.
  private mutating func negate() {
    seconds = -seconds
    guard let last = fraction.popLast() else { return }
    seconds -= 1
    fraction = fraction.map { 0x69 - $0 } + [0x6a - last]
  }

  /// The seconds as a decimal number.
  var decimal: String {
    var positive = self
    if seconds < 0 { positive.negate() }
    let digits = String(decoding: positive.fraction, as: UTF8.self)
    return "\(seconds < 0 ? "-" : "")\(positive.seconds).\(digits.isEmpty ? "0" : digits)"
  }

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
    fraction = []
    if Self.skip(&rest, ".") {
      fraction = Array(rest.prefix { (0x30...0x39).contains($0) })
      guard !fraction.isEmpty else { return nil }
      rest = rest.dropFirst(fraction.count)
    }
    guard let offset = Self.offset(&rest), rest.isEmpty else { return nil }
    seconds = Self.midnight(year, month, day) + Int64(hour * 3_600 + minute * 60 + second - offset)
    trim()
  }

  /// The date in UTC.
  var description: String {
    let days = Int((seconds >= 0 ? seconds : seconds - 86_399) / 86_400)
    let time = Int(seconds - Int64(days) * 86_400)
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
    let digits = fraction.isEmpty ? "" : "." + String(decoding: fraction, as: UTF8.self)
    return "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
      + "T\(Self.padded(time / 3_600, 2)):\(Self.padded(time / 60 % 60, 2))"
      + ":\(Self.padded(time % 60, 2))\(digits)Z"
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
