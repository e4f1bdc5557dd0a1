import NavigatorKit
import SwiftUI
import Testing

/// Waits for the screen on top of a stack, and keeps how that ended.
@MainActor
final class ShownWait {
  private(set) var isShown: Bool?
  private var task: Task<Void, Never>?

  init(_ stack: MultiRouteNavigator) {
    task = Task { isShown = await stack.host.shown() }
  }

  /// How it ends while the window draws, or nothing does; `nil` if it does not end.
  ///
  /// Less time passes than a screen has to appear in.
  func end(in window: StandInWindow? = nil) async -> Bool? {
    for _ in 0..<20 where isShown == nil {
      _ = window?.topScreen
      await nextTurn()
    }
    return isShown
  }
}

extension StandInWindow {
  /// Waits for the screen on top of a stack, and expects what lies on each other when it is shown.
  func wait(
    for stack: MultiRouteNavigator,
    at base: String,
    _ modals: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    #expect(await ShownWait(stack).end(in: self) == true, sourceLocation: sourceLocation)
    #expect(sight == [base] + modals, sourceLocation: sourceLocation)
  }
}
