import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("A screen that is uncovered without a word")
struct SkippedAppearanceTests {
  private let navigator = MultiRouteNavigator()
  private let options: StandInOptions = [.standard, .skippedAppearances]

  @Test func `counts as shown after a pop`() async {
    await withWindow(ShopStack(navigator: navigator), options: options) { window in
      navigator.append(contentsOf: [HomeRoute.list, AccountRoute.profile])
      await window.rest()
      navigator.navigate(to: CartRoute.cart)
      #expect(await ShownWait(navigator).end(in: window) == true)
      navigator.popLast()
      #expect(await ShownWait(navigator).end(in: window) == true)
      #expect(window.topScreen.texts == ["account profile"])
      navigator.navigate(to: CartRoute.cart)
      await window.rest()
      navigator.popToRoot()
      #expect(await ShownWait(navigator).end(in: window) == true)
      #expect(window.topScreen.texts == ["root"])
    }
  }

  @Test(arguments: [1, 2])
  func `counts as shown after the user has gone back`(levels: Int) async {
    await withWindow(ShopStack(navigator: navigator), options: options) { window in
      navigator.append(contentsOf: [HomeRoute.list, AccountRoute.profile])
      await window.rest()
      window.goBack(levels: levels)
      await window.rest()
      #expect(navigator.depth == 2 - levels)
      #expect(await ShownWait(navigator).end(in: window) == true)
    }
  }

  @Test func `counts as shown after the wait for it has begun`() async {
    await withWindow(ShopStack(navigator: navigator), options: options) { window in
      navigator.append(contentsOf: [HomeRoute.list, AccountRoute.profile])
      await window.rest()
      navigator.popLast()
      let wait = ShownWait(navigator)
      #expect(await wait.end() == nil)
      #expect(await wait.end(in: window) == true)
    }
  }

  @Test func `does not count as shown before it is, in a hidden tab`() async {
    let tabs = makeTabs()
    await withWindow(TabbedShop(tabs: tabs)) { window in
      let stack = tabs.certainNode(of: .home).stack
      stack.append(contentsOf: [HomeRoute.list, HomeRoute.detail(1)])
      await window.rest()
      window.selectTab("search")
      stack.popLast()
      await window.rest()
      let wait = ShownWait(stack)
      #expect(await wait.end(in: window) == nil)
      window.selectTab("home")
      #expect(await wait.end(in: window) == true)
    }
  }
}
