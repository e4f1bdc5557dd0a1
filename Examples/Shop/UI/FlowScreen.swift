#if canImport(SwiftUI)
import NavigatorKit
import NavigatorKitUI
import ShopContracts
import ShopShell
import SwiftUI

/// What one of the flows shows: a stack, or tabs of stacks.
struct FlowScreen: View {
  let flow: ShopFlow
  let window: ShopWindow

  var body: some View {
    // A flow that is being left is asked for by name: what is entered is another one already.
    switch window.visit.navigation.app.place(of: flow) {
    case let tabs as TabNavigator<ShopTab>: ShopTabs(tabs: tabs, window: window)
    case let node as NavigationNode: NodeScreen(node: node, place: .flow(flow), window: window)
    default: EmptyView()
    }
  }
}

/// The four tabs, each with a stack and layers of its own.
struct ShopTabs: View {
  let tabs: TabNavigator<ShopTab>
  let window: ShopWindow

  var body: some View {
    TabHost(tabs) { tab in
      if let node = tabs.node(of: tab) {
        NodeScreen(node: node, place: .tab(tab), window: window)
      }
    } label: { tab in
      Label(tab.title, systemImage: tab.symbol)
    }
  }
}

extension ShopTab {
  /// The name of the picture in the bar.
  fileprivate var symbol: String {
    switch self {
    case .home: "house"
    case .catalog: "square.grid.2x2"
    case .cart: "cart"
    case .account: "person"
    }
  }
}
#endif
