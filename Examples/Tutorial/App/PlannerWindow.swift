#if canImport(SwiftUI)
import NavigatorKitUI
import SwiftUI

struct PlannerWindow: View {
  @State var planner = Planner()

  var body: some View {
    TabHost(planner.tabs) { tab in
      switch tab {
      case .trips: Label("Trips", systemImage: "map")
      case .account: Label("Account", systemImage: "person")
      }
    }
    .links(planner.inbox)
    .onChange(of: planner.session.isLoggedIn) { _, isLoggedIn in
      if !isLoggedIn { planner.tabs.endSession() }
    }
  }
}
#endif
