import NavigatorKit

/// What guards have not decided yet: the terminal reads on once they have, or once they ask somebody.
@MainActor
final class OpenDecisions {
  /// How the commands were decided about that were followed; whoever tells of them takes them out.
  var decided: [NavigationOutcome] = []

  private let (news, teller) = AsyncStream.makeStream(
    of: Void.self,
    bufferingPolicy: .bufferingNewest(1)
  )
  private var commandCount = 0
  private var swiped = ScreenHandle.none
  private weak var swipedScope: ScopeEnd?

  init(of events: NavigationEvents) {
    events.observe { [teller] _ in teller.yield() }
  }

  /// Follows a command until it is decided about.
  func follow(_ outcome: NavigationOutcome) {
    commandCount += 1
    Task { [weak self] in
      // What is parked ends when somebody logs in, and nobody could while the terminal waits.
      let decision = await outcome.decided()
      self?.commandCount -= 1
      self?.decided.append(decision)
      self?.teller.yield()
    }
  }

  /// Follows a screen that a swipe or a drag is about to take away, until a guard has brought it back, or none can.
  func follow(_ screen: ScreenHandle) {
    swiped = screen
    swipedScope = screen.keep { [teller] in ScopeEnd { teller.yield() } }
  }

  /// Returns once nothing is open, or somebody is asked.
  func settled(orAsking isAsking: () -> Bool) async {
    func isDone() -> Bool { isAsking() || commandCount == 0 && !isSwipeOpen }
    // A screen that is back is not followed any more: it may leave by another way.
    defer { if !isSwipeOpen { swipedScope = nil } }
    guard !isDone() else { return }
    for await _ in news where isDone() { return }
  }

  /// A guard that has not answered keeps the scope of a screen that has gone.
  private var isSwipeOpen: Bool { swipedScope != nil && swiped.isGone }
}

/// Says when the scope of a screen ends.
private final class ScopeEnd {
  private let tell: @Sendable () -> Void

  init(_ tell: @escaping @Sendable () -> Void) {
    self.tell = tell
  }

  deinit { tell() }
}
