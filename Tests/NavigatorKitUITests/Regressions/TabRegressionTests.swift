import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// What random walks through tabs and their layers have found.
@MainActor
@Suite("Failures of layers in tabs that walks have found do not happen:")
struct TabRegressionTests {
  private let tabs = makeTabs()
  private var account: NavigationNode { tabs.certainNode(of: .account) }

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
