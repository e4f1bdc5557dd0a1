import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("Layers of tabs") struct TabLayerTests {
  private let tabs = makeTabs()
  private var home: NavigationNode { tabs.certainNode(of: .home) }
  private var search: NavigationNode { tabs.certainNode(of: .search) }

  private func shown(
    _ options: StandInOptions = .standard,
    isOwn: Bool = false,
    _ test: @MainActor (StandInWindow) async -> Void
  ) async {
    // A view that goes with its tab leaves its sheet alone on the screen for a moment.
    let allowed: Set<StandInViolation.Kind> =
      options.contains(.forgetfulTabs) ? [.presenterLeft] : []
    await withWindow(
      AnyTabs(tabs: tabs, isOwn: isOwn),
      allowing: allowed,
      options: options,
      test: test
    )
  }

  @Test(arguments: StandInOptions.badTabsAndModals)
  func `layers of tabs leave with their tab, and come as they were`(options: StandInOptions) async {
    let result = home.modals.requestResult(of: Int.self, from: CartRoute.cart)
    await shown(options) { window in
      await window.rest(at: "Home", "sheet: cart cart")
      window.tap("push")
      window.expect("Home", "sheet: home detail(9)")
      let layer = home.modals.layers[0].id
      search.present(HomeRoute.list)
      await window.rest(at: "Home", "sheet: home detail(9)")
      tabs.select(.search)
      await window.rest(at: "Search", "sheet: home list")
      #expect(home.modals.layers.map(\.id) == [layer])
      #expect(result.result == nil)
      await window.swipeDown(at: "Search")
      #expect(search.modals.layers.isEmpty)
      tabs.select(.home)
      await window.rest(at: "Home", "sheet: home detail(9)")
      #expect(home.modals.phases == [.presented])
      await window.goBack(at: "Home", "sheet: cart cart")
      await window.swipeDown(at: "Home")
      #expect(home.modals.layers.isEmpty)
      #expect(result.result != nil)
    }
  }

  @Test(arguments: StandInOptions.badTabsAndModals)
  func `layers that are dismissed in a hidden tab do not come back`(options: StandInOptions) async {
    await shown(options) { window in
      home.present(HomeRoute.list)
      await window.rest()
      weak let stack = home.modals.layers.first.flatMap { home.modals.navigator(of: $0.id) }
      tabs.select(.search)
      await window.rest(at: "Search")
      #expect(stack != nil)
      home.dismiss()
      tabs.select(.home)
      await window.rest(at: "Home")
      if !options.contains(.keepsRemovedViews) { #expect(stack == nil) }
      home.present(CartRoute.cart)
      await window.rest(at: "Home", "sheet: cart cart")
    }
  }

  @Test(arguments: StandInOptions.badTabsAndModals)
  func `layers survive that their tab is left and selected at once`(options: StandInOptions) async {
    await shown(options) { window in
      home.present(HomeRoute.list)
      home.present(CartRoute.cart, as: .fullScreen, policy: .stack)
      await window.rest()
      tabs.select(.search)
      window.settle()
      tabs.select(.home)
      window.settle()
      tabs.select(.account)
      tabs.select(.home)
      await window.rest(at: "Home", "sheet: home list", "cover: cart cart")
      #expect(home.modals.layers.count == 2)
    }
  }

  @Test func `layers of tabs wait while the last ones of another tab still leave`() async {
    await shown([.standard, .delayedDismissals]) { window in
      home.present(HomeRoute.list)
      window.settle()
      tabs.select(.search)
      window.settle()
      search.present(CartRoute.cart)
      window.settle()
      #expect([home, search].map(\.modals.phases) == [[.dismissing], [.waiting]])
      window.finishDismissals()
      window.expect("Search", "sheet: cart cart")
      #expect(home.modals.phases == [.waiting])
    }
  }

  @Test func `layers of a tab that is removed do not hold up those of its neighbour`() async {
    await withWindow(allowing: [.presenterLeft], options: [.standard, .delayedDismissals]) {
      TabbedShop(tabs: tabs)
    } test: { window in
      home.present(HomeRoute.list)
      await window.rest()
      weak let node = tabs.node(of: .home)
      tabs.remove(.home)
      search.present(CartRoute.cart)
      await window.rest(at: "Search", "sheet: cart cart")
      #expect(node == nil)
    }
  }

  @Test(arguments: [true, false])
  func `layers and dialogs of tabs leave with their tab and come with it`(isOwn: Bool) async {
    home.present(CartRoute.cart)
    let answer = home.modals.requestResult(from: .question("Sure?", asAlert: true))
    await shown(isOwn: isOwn) { window in
      await window.rest(at: "Home", "sheet: cart cart", "alert: Sure?")
      tabs.select(.search)
      await window.rest(at: "Search")
      #expect(answer.result == nil)
      tabs.select(.home)
      await window.rest(at: "Home", "sheet: cart cart", "alert: Sure?")
      await window.tap("Yes", at: "Home", "sheet: cart cart")
      #expect(answer.result?.value == 1)
    }
  }
}
