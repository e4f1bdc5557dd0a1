import NavigatorKit
import ShopContracts
import ShopShell
import SwiftUI
import Testing

@testable import ShopUI

private struct TestApp: App {
  var body: some Scene { ShopScene().body }
}

@MainActor struct `The windows of the shop` {
  @Test(.ownTime, arguments: StandInOptions.every)
  func `the windows of the shop share nothing, also if SwiftUI makes their content once`(
    options: StandInOptions
  ) {
    let content = ShopRoot()
    let first = StandInWindow(options: options) { content }
    let second = StandInWindow(options: options) { content }
    first.tap("Look around without")
    #expect(first.topScreen.selectedTab == "Home")
    #expect(second.topScreen.title == "Welcome to the shop")
    second.tap("Log in")
    second.tap("Log in as Ada")
    second.selectTab("Account")
    #expect(second.topScreen.buttons.contains("Log out"))
    first.selectTab("Account")
    #expect(!first.topScreen.buttons.contains("Log out") && first.topScreen.title == "Guest")
    #expect(first.violations.isEmpty && second.violations.isEmpty)
    first.close()
    #expect(second.topScreen.title == "Ada Byron")
    second.close()
  }

  @Test(.ownTime) func `the windows of the shop open with the welcome`() {
    let window = StandInWindow(app: TestApp())
    #expect(window.topScreen.title == "Welcome to the shop")
    #expect(window.topScreen.buttons == ["Log in", "Look around without"])
    #expect(window.violations.isEmpty)
    window.close()
  }

  @Test(.ownTime) func `the windows of the shop let go of everything when they close`() async {
    weak var shop: ShopWindow?
    weak var node: NavigationNode?
    do {
      let opened = ShopWindow()
      (shop, node) = (opened, opened.visit.navigation.node)
      let window = StandInWindow { ShopFlows(window: opened) }
      window.tap("Look around without")
      window.close()
    }
    for _ in 0..<8 { await Task { @MainActor in }.value }
    #expect(shop == nil && node == nil)
  }
}
