import NavigatorKit
import NavigatorKitUI
import SwiftUI

/// A tab under a sheet that leads to another tab.
struct CoveredTab: View {
  @State private var tabs = TabNavigator(
    "covered",
    selection: ProbeTab.first,
    tabs: ProbeTab.allCases
  )

  var body: some View {
    TabHost(tabs) { tab, node in
      NodeHost(node) {
        VStack {
          Text(verbatim: "root of \(tab.rawValue)")
          Button("sheet") { node.present(NumberRoute(1)) }
        }
      } destinations: {
        RouteDestination(for: NumberRoute.self) { route in
          VStack {
            NumberScreen(route: route)
            Button("other tab") { tabs.select(.second) }
          }
        }
      }
    } label: { tab in
      Text(verbatim: tab.rawValue)
    }
  }
}
