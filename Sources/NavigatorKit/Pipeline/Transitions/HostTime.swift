/// How long hosts wait for what their toolkit does not say, and the clock by which they do.
///
/// What a toolkit reports is waited for without a limit of its own. Each bound here stands for a report that does
/// not exist, or may not come.
package enum HostTime {
  /// The clock of all waits, which tests replace.
  @TaskLocal package static var clock: any HostClock = SystemHostClock()

  /// What a host takes away is final after this: a path that it empties, the `nil` of a layer.
  ///
  /// By then SwiftUI has let go of the views that it was taking down, and has taken back the first half of a swipe
  /// that is cancelled. A guess, until probe P3 has measured it.
  package static let write = Duration.milliseconds(100)

  /// What is written this long after a view has disappeared comes of a view that is only hidden.
  ///
  /// A guess: probe P3.
  package static let leaving = Duration.milliseconds(300)

  /// A scene that has not said by then what it keeps has lost it, or says it late.
  ///
  /// SwiftUI does not report that it has read the storage of a scene. A guess: probe P7.
  package static let sceneStorage = Duration.milliseconds(100)

  /// A layer that is coming lies on the screen after this, and can carry another one; a dialog has left.
  ///
  /// UIKit's transitions take about half a second. SwiftUI tells of their start, and of their end only where a sheet or
  /// a cover leaves. A guess: probe P1.
  package static let transition = Duration.milliseconds(500)

  /// A layer of which nothing is said counts as gone after this: a sheet's transition is over by then.
  package static let silence = Duration.milliseconds(1_600)

  /// What SwiftUI has not begun to show is asked for again after this, and twice as long each time, up to `silence`.
  ///
  /// A transition may be in the way, which it loses requests in, or a layer that the user has yet to close.
  ///
  /// - Parameter attempt: How often it was asked for again.
  /// - Returns: The time until it is asked for once more.
  package static func retry(_ attempt: Int) -> Duration {
    min(write * (1 << min(attempt, retries)), silence)
  }

  /// How many tries take longer than any transition does.
  package static let retries = 5

  /// A screen that has not appeared by then lies under something, or has no view.
  ///
  /// It is said in the log, and nobody waits for it any more.
  package static let appearance = Duration.seconds(5)

  /// Does something when a time has passed, unless it is dropped before.
  @discardableResult
  @MainActor
  package static func later(
    _ duration: Duration,
    _ work: @escaping @MainActor () -> Void
  ) -> HeldWork {
    let held = HeldWork(work)
    clock.later(duration, held.settle)
    return held
  }
}

/// A clock of the main actor: what it is given runs when its time has come, in order.
package protocol HostClock: Sendable {
  @MainActor
  func later(_ duration: Duration, _ work: @escaping @MainActor () -> Void)
}

/// The time of the system.
private struct SystemHostClock: HostClock {
  func later(_ duration: Duration, _ work: @escaping @MainActor () -> Void) {
    Task {
      try? await ContinuousClock().sleep(for: duration)
      work()
    }
  }
}
