import Foundation

/// A clock whose time stands still until a test advances it.
///
/// Pass it wherever a time limit or an expiry takes a clock, wait until somebody sleeps, and advance.
/// No time passes, so the test takes none and always takes the same way.
///
/// ```swift
/// let clock = ManualClock()
/// navigator.guards.addAsync("stock", timeLimit: .seconds(5), clock: clock) { _ in await stock() }
/// let outcome = navigator.navigate(to: .checkout)
/// await clock.waitForSleepers()
/// clock.advance(by: .seconds(5))
/// await outcome.settled()  // .failed, since the guard took too long
/// ```
///
/// Whoever sleeps does so on any thread, hence the lock. `state` is only touched under it, hence
/// `@unchecked Sendable`.
public final class ManualClock: Clock, @unchecked Sendable {
  /// A moment: how much time has passed since the clock was made.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public let offset: Duration

    /// Returns the moment that lies a duration later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// Returns how much time lies between this moment and another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Returns whether a moment comes before another.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct State {
    var now = Instant(offset: .zero)
    var nextID = 0
    var sleepers: [Sleeper] = []
    var cancelled: Set<Int> = []
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private let lock = NSLock()
  private var state = State()

  /// Makes a clock at which no time has passed.
  public init() {}

  /// The present moment.
  public var now: Instant { lock.withLock { state.now } }

  /// The smallest difference between two moments: the clock knows them all.
  public let minimumResolution = Duration.zero

  /// How many tasks sleep at the moment.
  public var sleeperCount: Int { lock.withLock { state.sleepers.count } }

  /// Lets time pass, at once, and wakes those whose time has come.
  ///
  /// They wake in the order of their deadlines, those with the same deadline in the order in which
  /// they went to sleep. One that sleeps again does so from the new time on. A negative duration
  /// does nothing.
  public func advance(by duration: Duration) {
    let woken = lock.withLock { () -> [Sleeper] in
      guard duration > .zero else { return [] }
      let now = state.now.advanced(by: duration)
      state.now = now
      let woken = state.sleepers.filter { $0.deadline <= now }
      state.sleepers.removeAll { $0.deadline <= now }
      return woken.sorted { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }

  /// Waits until a number of tasks sleep: only then is advancing sure to reach them.
  public func waitForSleepers(_ count: Int = 1) async {
    await withCheckedContinuation { continuation in
      let isMet = lock.withLock { () -> Bool in
        if state.sleepers.count >= count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isMet { continuation.resume() }
    }
  }

  /// Sleeps until a moment, or until the task is cancelled.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = lock.withLock { () -> Int in
      state.nextID += 1
      return state.nextID
    }
    defer { lock.withLock { _ = state.cancelled.remove(id) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        add(Sleeper(id: id, deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      cancel(id)
    }
  }

  private func add(_ sleeper: Sleeper) {
    enum Answer { case sleep, wake, cancel }
    var met: [CheckedContinuation<Void, Never>] = []
    let answer = lock.withLock { () -> Answer in
      if state.cancelled.contains(sleeper.id) { return .cancel }
      if sleeper.deadline <= state.now { return .wake }
      state.sleepers.append(sleeper)
      let count = state.sleepers.count
      met = state.watchers.filter { $0.count <= count }.map(\.continuation)
      state.watchers.removeAll { $0.count <= count }
      return .sleep
    }
    switch answer {
    case .sleep: break
    case .wake: sleeper.continuation.resume()
    case .cancel: sleeper.continuation.resume(throwing: CancellationError())
    }
    for watcher in met { watcher.resume() }
  }

  private func cancel(_ id: Int) {
    let sleeper = lock.withLock { () -> Sleeper? in
      guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
        state.cancelled.insert(id)
        return nil
      }
      return state.sleepers.remove(at: index)
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }
}
