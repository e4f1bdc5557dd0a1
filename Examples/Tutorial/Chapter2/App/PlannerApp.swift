#if canImport(SwiftUI)
// snippet: tutorial-2-app
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
    NodeHost(planner.node, registry: planner.registry)
  }
}
// end
#endif
