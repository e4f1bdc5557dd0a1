import NavigatorKit
import NavigatorKitTesting
import NavigatorKitUI
import SwiftUI
import Testing

/// The root of a tab.
private struct HostedRoot: NavigationRoute, NamedRoute {
  let tab: ShopTab

  var routeName: String { "root of \(tab)" }
}

/// The hosts of the kit, as an app puts them together.
private struct HostedShop: View {
  let tabs: TabNavigator<ShopTab>

  var body: some View {
    TabHost(tabs) { tab, node in
      NodeHost(node) {
        RouteDestination(for: HostedRoot.self) { Text(verbatim: $0.routeName) }
        RouteDestination(for: HostRoute.self) { Text(verbatim: $0.routeName) }
      }
    } label: { tab in
      Text(verbatim: tab.rawValue)
    }
  }
}

/// The hosts of the kit in a window, and the user in front of it.
@MainActor final class HostedWindow: HostedTabs {
  /// After so many steps with nothing to do there is nothing left to do.
  private static let idleSteps = 3

  let tabs: TabNavigator<ShopTab>
  let window: StandInWindow
  private let clock: StandInClock
  /// What could be seen when the window was at rest.
  private var known: [String] = []
  private var idle = 0

  init(options: StandInOptions, clock: StandInClock) {
    let tabs = TabNavigator(
      "main",
      selection: ShopTab.home,
      tabs: ShopTab.allCases,
      root: { HostedRoot(tab: $0) }
    )
    self.tabs = tabs
    self.clock = clock
    window = StandInWindow(options: options, clock: clock) { HostedShop(tabs: tabs) }
  }

  var node: NavigationNode { tabs.certainNode(of: .home) }
  var wasAnimated: Bool? { window.pathChanges.last.map { !$0.disablesAnimations } }

  var selectedTab: ShopTab {
    window.screens.first?.selectedTab.flatMap(ShopTab.init(rawValue:)) ?? .account
  }

  /// A modal that leaves slowly is on the screen until it has left.
  var pages: [String] {
    let pages = settledPages
    return window.pendingDismissals > 0 && known.count > pages.count ? known : pages
  }

  private var settledPages: [String] {
    window.screens.map { $0.style == .alert ? $0.title ?? "" : $0.texts.joined() }
  }

  func goBack() { window.goBack() }

  func closeLayer() { window.swipeDownSheet() }

  func press(_ label: String) { window.tap(label) }

  func select(_ tab: ShopTab) { window.selectTab(tab.rawValue) }

  func step() async -> Bool {
    await window.finishTasks()
    await nextTurn()
    if window.pendingDismissals > 0 {
      window.finishDismissals(limit: 1)
    } else if let wait = clock.untilNext {
      clock.advance(by: wait)
    } else if idle < Self.idleSteps {
      idle += 1
      return true
    } else {
      known = settledPages
      idle = 0
      return false
    }
    idle = 0
    return true
  }
}

@MainActor struct `Rules for hosts, in SwiftUI` {
  /// The standard, slow dismissals, and all misbehaviour together: in the long run of tabs, of modals, and of both.
  nonisolated private static let options: [StandInOptions] =
    [.standard, [.standard, .delayedDismissals]]
    + [StandInOptions.badTabs, StandInOptions.badModals, StandInOptions.badTabsAndModals]
    .compactMap(\.last).suffix(LawSeeds.isLong ? 3 : 1)

  @Test(arguments: options)
  func `the kit's hosts keep all rules, whatever happens`(options: StandInOptions) async throws {
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
