import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("A preview")
struct NavigationPreviewTests {
  private let plan = NavigationPlan(
    flow: AppFlow.main,
    tab: ShopTab.home,
    stack: [HomeRoute.list, HomeRoute.detail(1)],
    layers: [NavigationPlan.Layer(CartRoute.cart, stack: [CartRoute.pay])]
  )

  @Test func `a preview shows the stack and the sheet of a plan at once`() async {
    await withWindow {
      NavigationPreview(plan) {
        Text(verbatim: "root")
      } destinations: {
        TabScreens.all
      }
    } test: { window in
      #expect(window.screens.map(\.texts) == [["home detail(1)"], ["cart pay"]])
      #expect(window.screens[0].backLevels == 2)
      window.goBack()
      #expect(window.topScreen.texts == ["cart cart"])
      window.swipeDownSheet()
      window.goBack()
      window.goBack()
      #expect(window.topScreen.texts == ["root"])
    }
  }

  @Test func `a preview takes a registry, and goes on where it is when its parent is made anew`()
    async
  {
    let registry = DestinationRegistry([ScreenModule("Home", HomeRoute.self)])
    let plan = NavigationPlan(stack: [HomeRoute.list])
    await withWindow {
      NavigationPreview(plan, registry: registry) { Text(verbatim: "root") }
    } test: { window in
      #expect(window.topScreen.texts == ["Home list"])
      window.goBack()
      window.show { NavigationPreview(plan, registry: registry) { Text(verbatim: "root") } }
      #expect(window.topScreen.texts == ["root"])
    }
  }
}
