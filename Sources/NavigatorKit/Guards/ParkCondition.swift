/// Something that parked intents wait for, such as that somebody has logged in.
///
/// ```swift
/// let loggedIn = ParkCondition("logged in")
/// // in a guard:    return .park(until: loggedIn, showing: .push(LoginRoute.form))
/// // after log-in:  loggedIn.fulfill()
/// ```
@MainActor
public final class ParkCondition: Sendable {
  /// The name as it stands in logs.
  public nonisolated let name: String

  private var waiting: [() -> Void] = []
  private var abandoned: [() -> Void] = []

  /// Makes a condition.
  public nonisolated init(_ name: String) {
    self.name = name
  }

  /// Resumes the intents that wait, each once, in the order in which they were parked.
  ///
  /// It is an event and no state: an intent that is parked later waits for the next time.
  public func fulfill() {
    let waiting = waiting
    self.waiting = []
    abandoned = []
    for resume in waiting { resume() }
  }

  /// Ends the intents that wait, since what they wait for will not happen.
  public func abandon() {
    let abandoned = abandoned
    self.abandoned = []
    waiting = []
    for end in abandoned { end() }
  }

  func wait(resume: @escaping () -> Void, end: @escaping () -> Void) {
    waiting.append(resume)
    abandoned.append(end)
  }
}
