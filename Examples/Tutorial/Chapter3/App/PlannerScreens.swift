#if canImport(SwiftUI)
// snippet: tutorial-3-planner-screens
import NavigatorKit
import NavigatorKitUI
import SwiftUI

struct PlannerScreens: View {
  let planner: Planner

  var body: some View {
    TabHost(planner.tabs, registry: planner.registry) { tab in
      switch tab {
      case .trips: Label("Trips", systemImage: "map")
      case .account: Label("Account", systemImage: "person")
      }
    }
  }
}
// end
#endif
