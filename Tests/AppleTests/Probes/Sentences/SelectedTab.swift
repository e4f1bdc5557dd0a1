import NavigatorKit
import NavigatorKitUI
import SwiftUI

enum ProbeTab: String, NavigationRoute, CaseIterable { case first, second }

/// Tabs that are told of a tap on the selected one, and can pop with it.
struct SelectedTab: View {
  @State private var tabs = TabNavigator(
    "tabs",
    selection: ProbeTab.first,
    tabs: ProbeTab.allCases
  )

  var body: some View {
    TabHost(tabs) { tab, node in
      NodeHost(node) {
        VStack {
          Told(tabs: tabs)
          Text(verbatim: "root of \(tab.rawValue)")
          RouteLink("push", to: NumberRoute(1))
        }
      } destinations: {
        RouteDestination(for: NumberRoute.self) { route in
          VStack {
            Told(tabs: tabs)
            Text(verbatim: "number \(route.number)")
            Button("let it pop") { tabs.host.reselection = .popToRoot }
          }
        }
      }
    } label: { tab in
      Text(verbatim: tab.rawValue)
    }
  }

  private struct Told: View {
    let tabs: TabNavigator<ProbeTab>

    var body: some View {
      Text(verbatim: tabs.host.reselections(of: .first) > 0 ? "told" : "not told")
    }
  }
}
