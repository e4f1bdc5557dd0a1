import NavigatorKit

/// The screen views of a visit, as a service for analytics is told of them.
@MainActor
public final class ScreenViews {
  /// How many views are kept: the oldest go first.
  static let limit = 100

  /// The views, oldest first: the screen, the one before it, and the cause.
  public private(set) var lines: [String] = []

  init(of events: NavigationEvents) {
    events.observe { [weak self] event in
      guard event.outcome.isChange, let screen = event.to, screen != event.from else { return }
      let before = event.from?.route.description ?? "nothing"
      self?.note("\(screen.route) from \(before), by \(event.transition.cause.kind)")
    }
  }

  private func note(_ line: String) {
    lines = (lines + [line]).suffix(Self.limit)
  }
}
