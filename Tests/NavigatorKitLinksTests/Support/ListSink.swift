import Foundation
import NavigatorKit

/// Keeps log entries for a test to read.
///
/// A navigator may be released on any thread, hence the lock. `entries` is only touched under it.
final class ListSink: NavigationLogSink, @unchecked Sendable {
  private let lock = NSLock()
  private var list: [NavigationLogEntry] = []

  var entries: [NavigationLogEntry] { lock.withLock { list } }

  var lines: [String] { entries.map(\.description) }

  func write(_ entry: NavigationLogEntry) {
    lock.withLock { list.append(entry) }
  }
}
