import NavigatorKit
import Observation

/// The tabs of the benchmarks.
enum ShopTab: NavigationRoute, CaseIterable {
  case home, search, account
}

/// The code that an app would write for tabs: a selection, and a stack of boxes for each tab, observed.
@MainActor
@Observable
final class TabsFloor {
  var selection = ShopTab.home
  var stacks: [ShopTab: [BareBox]] = [:]

  @inline(never)
  func select(_ tab: ShopTab) { selection = tab }

  @inline(never)
  func select(_ tab: ShopTab, showing routes: [Mixed]) {
    selection = tab
    stacks[tab] = routes.map(\.boxed)
  }
}
