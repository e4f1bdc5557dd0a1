import Foundation

/// The counter behind the ids, which starts at a random place in each process.
///
/// A counter because a random id costs a system call per push. A lock because entries are made on
/// any thread, and atomics ask for newer systems than the package does. `value` is only touched
/// under the lock, hence `@unchecked Sendable`.
final class EntryIDSource: @unchecked Sendable {
  static let shared = EntryIDSource()

  private let lock = NSLock()
  private var value = UInt64.random(in: .min ... .max)

  /// Reserves a run of numbers and returns the first.
  func next(_ count: UInt64) -> UInt64 {
    lock.lock()
    defer { lock.unlock() }
    let first = value
    value &+= count
    return first
  }
}
