import Foundation

/// A number that is counted up on any thread, hence the lock.
final class Tally: @unchecked Sendable {
  private let lock = NSLock()
  private var number = 0

  var count: Int {
    get { lock.withLock { number } }
    set { lock.withLock { number = newValue } }
  }
}
