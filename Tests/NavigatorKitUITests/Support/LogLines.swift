import NavigatorKit
import Synchronization

/// Keeps the lines of a log.
final class LogLines: NavigationLogSink {
  private let all = Mutex<[String]>([])

  var lines: [String] { all.withLock { $0 } }

  func write(_ entry: NavigationLogEntry) { all.withLock { $0.append(entry.description) } }
}
