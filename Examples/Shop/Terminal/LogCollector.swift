import Foundation
import NavigatorKit

/// Keeps the newest lines of the log.
///
/// All mutable state is read and written under the lock, hence `@unchecked Sendable`: that a
/// navigator is gone is written wherever its last owner let go of it.
final class LogCollector: NavigationLogSink, @unchecked Sendable {
  /// How many lines are kept.
  static let limit = 200

  private let lock = NSLock()
  private var kept: [NavigationLogEntry] = []

  /// The lines that are kept, oldest first.
  var entries: [NavigationLogEntry] { lock.withLock { kept } }

  func write(_ entry: NavigationLogEntry) {
    lock.withLock {
      if kept.count == Self.limit { kept.removeFirst() }
      kept.append(entry)
    }
  }
}
