#if canImport(SwiftUI)
// snippet: tutorial-3-app
import NavigatorKit
import NavigatorKitUI
import SwiftUI

struct PlannerApp: App {
  var body: some Scene {
    WindowGroup { PlannerWindow() }
  }
}

/// The content of a window: what a body makes, each window has for itself.
struct PlannerWindow: View {
  var body: some View { PlannerScreens() }
}

struct PlannerScreens: View {
  @State var planner = Planner()

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
