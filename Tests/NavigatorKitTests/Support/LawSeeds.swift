import Foundation

/// The seeds of the property tests: more, if not said otherwise ten times as many, where
/// `NAVIGATORKIT_LONG_TESTS` is set.
enum LawSeeds {
  static let isLong = ProcessInfo.processInfo.environment["NAVIGATORKIT_LONG_TESTS"] != nil
  static let short: [UInt64] = seeds(4)

  static func seeds(_ count: UInt64, long: UInt64? = nil) -> [UInt64] {
    Array(1...(isLong ? long ?? count * 10 : count))
  }
}
