/// Something that parked intents wait for, such as that somebody has logged in.
///
/// ```swift
/// let loggedIn = ParkCondition("logged in")
/// // in a guard:    return .park(until: loggedIn, showing: .push(LoginRoute.form))
/// // after log-in:  loggedIn.fulfill()
/// ```
@MainActor
public final class ParkCondition: Sendable {
  nonisolated let name: String

  private var waiting: [(id: EntryID, waiter: Waiter)] = []

  /// Somebody who waits.
  struct Waiter {
    let resume: () -> NavigationOutcome?
    let end: () -> Void
  }

  /// Makes a condition.
  ///
  /// - Parameter name: The name as it stands in outcomes and logs.
  public nonisolated init(_ name: String) {
    self.name = name
  }

  /// Resumes the intents that wait, each once, in the order in which they were parked.
  ///
  /// It is an event and no state: an intent that is parked later waits for the next time.
  ///
  /// - Returns: The outcomes of the intents, in that order.
  @discardableResult
  public func fulfill() -> [NavigationOutcome] {
    takeAll().compactMap { $0.waiter.resume() }
  }

  /// Ends the intents that wait, since what they wait for will not happen.
  ///
  /// What is shown meanwhile stays, as it does when an intent expires.
  public func abandon() {
    for (_, waiter) in takeAll() { waiter.end() }
  }

  /// Adds somebody who waits, and returns what to remove them by.
  func add(_ waiter: Waiter) -> EntryID {
    let id = EntryID()
    waiting.append((id, waiter))
    return id
  }

  func remove(_ id: EntryID) {
    waiting.removeAll { $0.id == id }
  }

  private func takeAll() -> [(id: EntryID, waiter: Waiter)] {
    defer { waiting = [] }
    return waiting
  }
}
