/// A condition that parked intents wait for, such as that the user has logged in.
///
/// ```swift
/// let loggedIn = ParkCondition("logged in")
/// // in a guard:    return .park(until: loggedIn, showing: .push(LoginRoute.form))
/// // after log-in:  loggedIn.fulfill()
/// ```
@MainActor
public final class ParkCondition: Sendable {
  nonisolated let name: String

  private var waiting = Bag<Waiter>()
  /// What superseded commands have left on the screen.
  private(set) var left: [LeftStopgaps] = []

  /// A command that waits.
  @MainActor
  class Waiter {
    /// Takes the command off the list of its block: it does not end any more, but goes on.
    ///
    /// - Returns: Whether it was on that list.
    func take() -> Bool { false }

    /// What is shown for the command.
    var stopgaps: Set<EntryID> { [] }

    /// Carries out the command that was taken.
    ///
    /// - Parameter spent: The stopgaps of all commands that go on together.
    /// - Returns: The outcome, or `nil` if the command was not taken.
    func resume(_ spent: Set<EntryID>) -> NavigationOutcome? { nil }

    /// Ends the command.
    func end() {}
  }

  /// Makes a condition.
  ///
  /// - Parameter name: The name as it stands in outcomes and logs.
  public nonisolated init(_ name: String) {
    self.name = name
  }

  /// Resumes the intents that wait, each once, in the order in which they were parked.
  ///
  /// It is an event, not a state: an intent that is parked later waits for the next call. What is
  /// still shown for an intent that was superseded goes, too, unless something lies on it, or a
  /// guard is asked about another command there.
  ///
  /// - Returns: The outcomes of the intents, in that order.
  @discardableResult
  public func fulfill() -> [NavigationOutcome] {
    // All are taken first: the first may take the log-in of the next away, which must not end the
    // next.
    let taken = takeAll().filter { $0.take() }
    let spent = taken.reduce(into: Set()) { $0.formUnion($1.stopgaps) }
    let outcomes = taken.compactMap { $0.resume(spent) }
    for stopgaps in left { stopgaps.remove() }
    left.removeAll { !$0.areShown }
    return outcomes
  }

  /// Ends the intents that wait, since the condition will not be met.
  ///
  /// The screen that was shown for the wait stays, as it does when an intent expires.
  public func abandon() {
    for waiter in takeAll() { waiter.end() }
  }

  func add(_ waiter: Waiter) { waiting.append(waiter) }

  func remove(_ waiter: Waiter) { waiting.remove(waiter) }

  /// Forgets stopgaps that another command has taken over.
  func forget(_ stopgaps: LeftStopgaps) { left.removeAll { $0 === stopgaps } }

  /// Notes what a superseded command leaves on the screen.
  func leave(_ stopgaps: LeftStopgaps) { left = left.filter(\.areShown) + [stopgaps] }

  private func takeAll() -> Bag<Waiter> {
    defer { waiting = Bag() }
    return waiting
  }
}
