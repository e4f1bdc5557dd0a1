import NavigatorKit
import NavigatorKitTesting
import SwiftUI
import Testing

@MainActor
@Suite("Rules for hosts, in SwiftUI")
struct HostRuleTests {
  /// The standard, slow dismissals, and all misbehaviour together: of tabs, of modals, of both.
  nonisolated private static let options: [StandInOptions] =
    [.standard, [.standard, .delayedDismissals]]
    + [StandInOptions.badTabs, StandInOptions.badModals, StandInOptions.badTabsAndModals]
    .compactMap(\.last)

  @Test(arguments: options)
  func `the hosts of the kit keep all rules, however the system behaves`(
    options: StandInOptions
  ) async throws {
    let clock = StandInClock()
    var windows: [StandInWindow] = []
    try await HostTime.$clock.withValue(clock) {
      try await expectHostRules {
        let screen = HostedWindow(options: options, clock: clock)
        windows.append(screen.window)
        return screen
      }
    }
    // A view that goes with its tab leaves its sheet alone on the screen for a moment.
    let isAllowed = options.contains(.forgetfulTabs)
    let broken = windows.flatMap(\.violations).filter { $0.kind != .presenterLeft || !isAllowed }
    #expect(broken.isEmpty)
    for window in windows { window.close() }
  }
}
