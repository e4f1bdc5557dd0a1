import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("Layers of tabs")
struct TabLayerTests {
  private let tabs = makeTabs()
  private var home: NavigationNode { tabs.certainNode(of: .home) }
  private var search: NavigationNode { tabs.certainNode(of: .search) }
  private var account: NavigationNode { tabs.certainNode(of: .account) }

  /// A view that goes with its tab leaves its sheet alone on the screen for a moment.
  private func allowed(_ options: StandInOptions) -> Set<StandInViolation.Kind> {
    options.contains(.forgetfulTabs) ? [.presenterLeft] : []
  }

  @Test(arguments: StandInOptions.badTabsAndModals)
  func `layers of tabs leave the screen with their tab, and come back as they were`(
    options: StandInOptions
  ) async {
    let result = home.modals.requestResult(of: Int.self, from: CartRoute.cart)
    await withWindow(allowing: allowed(options), options: options) {
      TabbedShop(tabs: tabs)
    } test: { window in
      await window.rest()
      window.tap("push")
      #expect(window.topScreen.texts == ["home detail(9)"])
      let layer = home.modals.layers.first
      tabs.select(.search)
      await window.rest()
      #expect(window.modals.isEmpty)
      #expect(window.topScreen.texts == ["Search"])
      #expect(home.modals.layers.map(\.id) == [layer?.id])
      #expect(result.result == nil)
      tabs.select(.home)
      await window.rest()
      #expect(window.modals == [.sheet])
      #expect(window.topScreen.texts == ["home detail(9)"])
      #expect(layer.map { home.modals.host.phase(of: $0.id) } == .presented)
      window.goBack()
      #expect(window.topScreen.texts == ["cart cart"])
      window.swipeDownSheet()
      await window.rest()
      #expect(home.modals.layers.isEmpty)
      #expect(result.result != nil)
      #expect(window.topScreen.texts == ["Home"])
    }
  }

  @Test(arguments: StandInOptions.badTabsAndModals)
  func `layers of a tab come when those of the tab before have left`(
    options: StandInOptions
  ) async {
    await withWindow(allowing: allowed(options), options: options) {
      TabbedShop(tabs: tabs)
    } test: { window in
      home.present(HomeRoute.list)
      search.present(CartRoute.cart)
      await window.rest()
      #expect(window.screens.map(\.texts) == [["Home"], ["home list"]])
      tabs.select(.search)
      await window.rest()
      #expect(window.screens.map(\.texts) == [["Search"], ["cart cart"]])
      window.swipeDownSheet()
      await window.rest()
      #expect(search.modals.layers.isEmpty)
      #expect(window.screens.map(\.texts) == [["Search"]])
      tabs.select(.home)
      await window.rest()
      #expect(window.screens.map(\.texts) == [["Home"], ["home list"]])
    }
  }

  @Test(arguments: StandInOptions.badTabsAndModals)
  func `layers of tabs survive that their tab is left and selected again at once`(
    options: StandInOptions
  ) async {
    await withWindow(allowing: allowed(options), options: options) {
      TabbedShop(tabs: tabs)
    } test: { window in
      home.present(HomeRoute.list)
      home.present(CartRoute.cart, as: .fullScreen, policy: .stack)
      await window.rest()
      tabs.select(.search)
      window.settle()
      tabs.select(.home)
      window.settle()
      tabs.select(.account)
      tabs.select(.home)
      await window.rest()
      #expect(window.screens.map(\.texts) == [["Home"], ["home list"], ["cart cart"]])
      #expect(home.modals.layers.count == 2)
      #expect(search.modals.layers.isEmpty)
    }
  }

  @Test func `layers of tabs are not asked for while the last ones of another tab still leave`()
    async
  {
    await withWindow(TabbedShop(tabs: tabs), options: [.standard, .delayedDismissals]) { window in
      home.present(HomeRoute.list)
      window.settle()
      tabs.select(.search)
      window.settle()
      search.present(CartRoute.cart)
      window.settle()
      #expect(search.modals.layers.map { search.modals.host.phase(of: $0.id) } == [.waiting])
      #expect(home.modals.layers.map { home.modals.host.phase(of: $0.id) } == [.dismissing])
      window.finishDismissals()
      #expect(window.topScreen.texts == ["cart cart"])
      #expect(home.modals.layers.map { home.modals.host.phase(of: $0.id) } == [.waiting])
    }
  }

  @Test(arguments: StandInOptions.badTabsAndModals)
  func `layers of tabs come with their tab if they were asked for while it was hidden`(
    options: StandInOptions
  ) async {
    await withWindow(allowing: allowed(options), options: options) {
      TabbedShop(tabs: tabs)
    } test: { window in
      search.present(CartRoute.cart)
      await window.rest()
      #expect(window.modals.isEmpty)
      window.selectTab("search")
      await window.rest()
      #expect(window.screens.map(\.texts) == [["Search"], ["cart cart"]])
    }
  }

  @Test(arguments: StandInOptions.badTabsAndModals)
  func `layers of tabs that are dismissed while their tab is hidden do not come back`(
    options: StandInOptions
  ) async {
    await withWindow(allowing: allowed(options), options: options) {
      TabbedShop(tabs: tabs)
    } test: { window in
      home.present(HomeRoute.list)
      await window.rest()
      weak let stack = home.modals.layers.first.flatMap { home.modals.navigator(of: $0.id) }
      tabs.select(.search)
      await window.rest()
      #expect(stack != nil)
      home.dismiss()
      #expect(home.modals.layers.isEmpty)
      tabs.select(.home)
      await window.rest()
      #expect(window.modals.isEmpty)
      if !options.contains(.keepsRemovedViews) { #expect(stack == nil) }
      home.present(CartRoute.cart)
      await window.rest()
      #expect(window.screens.map(\.texts) == [["Home"], ["cart cart"]])
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
      #expect(tabs.selection == .search)
      search.present(CartRoute.cart)
      await window.rest()
      #expect(window.screens.map(\.texts) == [["Search"], ["cart cart"]])
      #expect(node == nil)
    }
  }

  @Test func `dialogs of tabs leave with their tab and ask again with it`() async {
    let dialog = Dialog.alert("Sure?", buttons: [.standard("Yes", answer: 1)])
    let answer = home.modals.requestResult(from: dialog)
    await withWindow(TabbedShop(tabs: tabs)) { window in
      await window.rest()
      #expect(window.modals == [.alert])
      tabs.select(.search)
      await window.rest()
      #expect(window.modals.isEmpty)
      #expect(answer.result == nil)
      tabs.select(.home)
      await window.rest()
      #expect(window.modals == [.alert])
      window.tap("Yes")
      await window.rest()
      #expect(answer.result?.value == 1)
    }
  }

  @Test func `layers of tabs do not keep a link from another tab`() async {
    await withWindow(TabbedShop(tabs: tabs), options: [.standard, .delayedDismissals]) { window in
      home.present(HomeRoute.list)
      await window.rest()
      let plan = NavigationPlan(tab: ShopTab.search, stack: [HomeRoute.detail(1)])
      let application = tabs.apply(plan)
      await window.rest()
      #expect(application.result?.outcome == .committed)
      #expect(window.screens.map(\.texts) == [["home detail(1)"]])
      #expect(home.modals.layers.isEmpty)
    }
  }

  @Test func `a sheet that leaves as its tab is left is not presented again`() async {
    await withWindow(TabbedShop(tabs: tabs), options: [.standard, .delayedDismissals]) { window in
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

  @Test func `a sheet that waits for another is not presented by a hidden tab`() async {
    await withWindow(TabbedShop(tabs: tabs), options: [.standard, .delayedDismissals]) { window in
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

  @Test func `a level has one layer when the views of its tab are thrown away and made anew`() async
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
      #expect(account.modals.host.isHosted)
      account.present(CartRoute.cart)
      await window.rest()
      #expect(window.screens.map(\.texts) == [["Account"], ["cart cart"]])
    }
  }
}
