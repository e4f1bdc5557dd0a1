import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// How often bodies run.
@MainActor
@Suite("Bodies in tabs")
struct TabBodyCountTests {
  private let tabs = makeTabs()

  private func counted(
    _ options: StandInOptions = .standard,
    _ test: @MainActor (StandInWindow) async -> Void
  ) async {
    await withWindow(TabbedShop(tabs: tabs), options: options) { window in
      window.selectTab("search")
      window.selectTab("home")
      window.settle()
      window.resetBodyCounts()
      await test(window)
    }
  }

  @Test(arguments: [StandInOptions.standard, [.standard, .eagerTabs]])
  func `bodies in tabs do not run when a tab is selected that was shown before`(
    options: StandInOptions
  ) async {
    await counted(options) { window in
      window.selectTab("search")
      tabs.select(.home)
      window.settle()
      #expect(window.bodyCount(of: TabRoot<HomeTab>.self) == 0)
      #expect(window.bodyCount(of: TabRoot<SearchTab>.self) == 0)
      #expect(window.bodyCount(of: TabbedShop.self) == 0)
      window.selectTab("account")
      #expect(
        window.bodyCount(of: TabRoot<AccountTab>.self) == (options.contains(.eagerTabs) ? 0 : 1)
      )
    }
  }

  @Test func `bodies in tabs run once for a push in a tab: the new screen's`() async {
    await counted { window in
      window.tap("list")
      #expect(window.bodyCount(of: LayerContent.self) == 1)
      #expect(window.bodyCount(of: TabRoot<HomeTab>.self) == 0)
      #expect(window.bodyCount(of: TabRoot<SearchTab>.self) == 0)
      #expect(window.bodyCount(of: TabbedShop.self) == 0)
    }
  }

  @Test func `bodies in tabs do not run elsewhere for a push in a hidden tab`() async {
    await counted { window in
      tabs.certainNode(of: .search).navigate(to: HomeRoute.list)
      window.settle()
      #expect(window.bodyCount(of: TabRoot<HomeTab>.self) == 0)
      #expect(window.bodyCount(of: TabRoot<SearchTab>.self) == 0)
      #expect(window.bodyCount(of: TabbedShop.self) == 0)
    }
  }

  @Test
  func `bodies in tabs do not run for a layer in a tab, nor when it leaves and comes with the tab`()
    async
  {
    await counted { window in
      tabs.certainNode(of: .home).present(CartRoute.cart)
      await window.rest()
      #expect(window.bodyCount(of: LayerContent.self) == 1)
      tabs.select(.search)
      await window.rest()
      tabs.select(.home)
      await window.rest()
      #expect(window.modals == [.sheet])
      #expect(window.bodyCount(of: TabRoot<HomeTab>.self) == 0)
      #expect(window.bodyCount(of: TabRoot<SearchTab>.self) == 0)
    }
  }

  @Test func `bodies in tabs do not run for a tap that is refused, or is told to the screen`() async
  {
    tabs.guards.add("closed", for: .route(ShopTab.account)) { _ in .block("closed") }
    await counted { window in
      window.selectTab("account")
      window.selectTab("home")
      #expect(window.bodyCount(of: TabRoot<HomeTab>.self) == 0)
      #expect(window.bodyCount(of: TabbedShop.self) == 0)
    }
  }
}
