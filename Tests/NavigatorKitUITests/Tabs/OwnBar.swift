import NavigatorKit
import NavigatorKitUI
import SwiftUI

/// A tab view of an app's own, with the tabs of today's SwiftUI.
struct OwnBar: View {
  @Bindable private var tabs: TabNavigator<ShopTab>

  init(tabs: TabNavigator<ShopTab>) {
    self.tabs = tabs
  }

  var body: some View {
    TabView(selection: $tabs.selection) {
      Tab("home", systemImage: "house", value: ShopTab.home) {
        hosted(.home) { TabRoot<HomeTab>() }
      }
      Tab("search", systemImage: "magnifyingglass", value: ShopTab.search, role: .search) {
        hosted(.search) { TabRoot<SearchTab>() }
      }
      TabSection("Mine") {
        Tab(value: ShopTab.account, role: nil) {
          hosted(.account) { TabRoot<AccountTab>() }
        } label: {
          Text(verbatim: "account")
        }
        .customizationID("account")
        .badge(2)
      }
    }
    .navigatorSupport(tabs)
  }

  private func hosted(_ tab: ShopTab, @ViewBuilder root: () -> some View) -> some View {
    NodeHost(tabs.certainNode(of: tab), root: root) { TabScreens.all }
  }
}

/// The kit's tabs, or an app's own tab view.
struct AnyTabs: View {
  let tabs: TabNavigator<ShopTab>
  let isOwn: Bool

  var body: some View {
    if isOwn { OwnBar(tabs: tabs) } else { TabbedShop(tabs: tabs) }
  }
}
