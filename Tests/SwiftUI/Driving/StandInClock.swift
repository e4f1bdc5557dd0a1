/// A time that passes when a test says so, for a window and for whoever waits beside it.
@MainActor
public final class StandInClock {
  /// The time that has passed.
  public private(set) var now = Duration.zero
  private var waits: [(end: Duration, work: @MainActor () -> Void)] = []

  public nonisolated init() {}

  /// Runs something when a time has passed, after what was to run earlier or was asked for before.
  public func later(_ duration: Duration, _ work: @escaping @MainActor () -> Void) {
    let end = now + duration
    let place = waits.firstIndex { $0.end > end } ?? waits.endIndex
    waits.insert((end, work), at: place)
  }

  /// Lets time pass, and runs what is due in it, each at its own moment.
  public func advance(by duration: Duration) {
    let end = now + duration
    while let next = waits.first, next.end <= end {
      waits.removeFirst()
      now = next.end
      next.work()
    }
    now = end
  }

  /// How long it is until something runs, if anything is to.
  public var untilNext: Duration? { waits.first.map { $0.end - now } }
}
