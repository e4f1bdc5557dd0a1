#if canImport(SwiftUI)
import NavigatorKit
import NavigatorKitUI
import ShopContracts
import ShopShell
import SwiftUI

/// What one of the flows shows: a stack, or tabs of stacks.
struct FlowScreen: View {
  let flow: ShopFlow
  let visit: ShopVisit<ScreenView>

  var body: some View {
    // A flow that is being left is asked for by name: what is entered is another one already.
    switch visit.navigation.app.place(of: flow) {
    case let tabs as TabNavigator<ShopTab>:
      TabHost(tabs, registry: visit.shop.registry) { tab in
        Label(tab.title, systemImage: tab.symbol)
      }
    case let node as NavigationNode: NodeHost(node, registry: visit.shop.registry)
    default: EmptyView()
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
