import NavigatorKit
import NavigatorKitUI
import SwiftUI

enum ShopTab: String, NavigationRoute, CaseIterable { case home, search, account }
enum AppFlow: NavigationRoute { case splash, login, main }

/// The root of a tab, which reads nothing of what happens elsewhere.
struct TabRoot<Name>: View {
  var body: some View {
    VStack {
      Text(verbatim: String("\(Name.self)".dropLast(3))).dialogAnchor(DialogControl.text)
      RouteLink(to: HomeRoute.list) { Text(verbatim: "list") }
    }
  }
}

enum HomeTab {}
enum SearchTab {}
enum AccountTab {}

/// What a tab's stack and layers show.
@MainActor
enum TabScreens {
  @DestinationBuilder static var all: some DestinationSet {
    RouteDestination(for: HomeRoute.self) { LayerContent("home \($0)") }
    RouteDestination(for: CartRoute.self) { LayerContent("cart \($0)") }
  }
}

/// Three tabs with a node in each.
struct TabbedShop: View {
  let tabs: TabNavigator<ShopTab>

  var body: some View {
    TabHost(tabs) { tab, node in
      NodeHost(node) {
        switch tab {
        case .home: TabRoot<HomeTab>()
        case .search: TabRoot<SearchTab>()
        case .account: TabRoot<AccountTab>()
        }
      } destinations: {
        TabScreens.all
      }
    } label: { tab in
      Text(verbatim: "\(tab)")
    }
  }
}

@MainActor
func makeTabs(_ group: NavigationGroup? = nil) -> TabNavigator<ShopTab> {
  TabNavigator("main", selection: .home, tabs: [.home, .search, .account], in: group)
}

extension TabNavigator {
  /// The node of a tab that certainly has one.
  func certainNode(of tab: TabID) -> NavigationNode {
    node(of: tab) ?? NavigationNode("missing")
  }
}
