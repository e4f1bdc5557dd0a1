/// How long hosts wait for what their toolkit does not report, and the clock of these waits.
///
/// A wait for something that a toolkit reports has no limit. Each time here stands for a report
/// that does not exist, or that may not come.
package enum HostTime {
  /// The clock of all waits, which tests replace.
  @TaskLocal package static var clock: any HostClock = SystemHostClock()

  /// A removal by a host is final after this: a path that it empties, the `nil` of a layer.
  ///
  /// By then SwiftUI has released the views that it was taking down, and has taken back the first
  /// half of a cancelled swipe. A guess, until probe P3 has measured it.
  package static let write = Duration.milliseconds(100)

  /// A write that comes this long after a view has disappeared comes from a view that is only
  /// hidden.
  ///
  /// A guess: probe P3.
  package static let leaving = Duration.milliseconds(300)

  /// A scene that has not said by then what it has stored has lost it, or says it late.
  ///
  /// SwiftUI does not report that it has read the storage of a scene. A guess: probe P7.
  package static let sceneStorage = Duration.milliseconds(100)

  /// A new layer is on the screen after this, and can carry another one; a dialog has left.
  ///
  /// UIKit's transitions take about half a second. SwiftUI reports their start, but their end only
  /// when a sheet or a cover leaves. A guess: probe P1.
  package static let transition = Duration.milliseconds(500)

  /// A layer counts as gone after this if nothing is reported about it: the transition of a sheet
  /// is over by then.
  package static let silence = Duration.milliseconds(1_600)

  /// A layer that SwiftUI has not begun to show is asked for again after this, and twice as long
  /// each time, up to `silence`.
  ///
  /// SwiftUI loses requests while a transition is under way, or while the user has yet to close a
  /// layer.
  ///
  /// - Parameter attempt: How often it was asked for again.
  /// - Returns: The time until it is asked for once more.
  package static func retry(_ attempt: Int) -> Duration {
    min(write * (1 << min(attempt, retries)), silence)
  }

  /// After this many tries more time has passed than any transition takes.
  package static let retries = 5

  /// A screen that has not appeared by then is covered by something, or has no view.
  ///
  /// The log says so, and nobody waits for it any more.
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

/// A clock of the main actor: it runs each work when its time has come, in order.
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
