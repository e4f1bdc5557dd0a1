import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// What random walks through tabs and their layers have found.
@MainActor
@Suite("Failures of layers in tabs that walks have found do not happen:")
struct TabRegressionTests {
  private let tabs = makeTabs()
  private var home: NavigationNode { tabs.certainNode(of: .home) }
  private var account: NavigationNode { tabs.certainNode(of: .account) }

  @Test func `a sheet presented again by a hidden tab, since a tap came before it had left`() async
  {
    await withWindow(options: [.standard, .delayedDismissals]) {
      TabbedShop(tabs: tabs)
    } test: { window in
      home.present(HomeRoute.list)
      window.swipeDownSheet()
      window.selectTab("search")
      window.finishDismissals()
      #expect(window.modals.isEmpty)
      #expect(window.modalChanges.map(\.isPresented) == [true, false])
      await window.rest()
      #expect(window.modals.isEmpty)
      tabs.select(.home)
      await window.rest()
      #expect(window.modals.count == home.modals.layers.count)
    }
  }

  @Test func `a sheet presented by a hidden tab, since the one before it left after a tap`() async {
    await withWindow(options: [.standard, .delayedDismissals]) {
      TabbedShop(tabs: tabs)
    } test: { window in
      home.present(HomeRoute.list)
      window.settle()
      home.present(CartRoute.cart)
      window.selectTab("search")
      window.finishDismissals()
      #expect(window.modals.isEmpty)
      await window.rest()
      #expect(window.modals.isEmpty)
      tabs.select(.home)
      await window.rest()
      #expect(window.screens.map(\.texts) == [["Home"], ["cart cart"]])
    }
  }

  @Test func `a level with two layers, since the views of a tab were thrown away and made anew`()
    async
  {
    await withWindow(allowing: [.presenterLeft], options: [.standard, .forgetfulTabs]) {
      TabbedShop(tabs: tabs)
    } test: { window in
      tabs.select(.account)
      account.present(HomeRoute.list, as: .fullScreen)
      window.settle()
      tabs.select(.home)
      window.settle()
      window.selectTab("account")
      await window.rest()
      #expect(account.modals.isHosted)
      account.present(CartRoute.cart)
      await window.rest()
      #expect(window.screens.map(\.texts) == [["Account"], ["cart cart"]])
    }
  }
}
