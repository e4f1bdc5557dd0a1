#if canImport(SwiftUI)
import SwiftUI

struct PlannerApp: App {
  var body: some Scene {
    WindowGroup { PlannerWindow() }
  }
}

/// The content of a window: what its body makes, each window has for itself.
struct PlannerWindow: View {
  var body: some View { OwnWindow() }

  private struct OwnWindow: View {
    @State private var planner = Planner()

    var body: some View { PlannerScreens(planner: planner) }
  }
}
#endif
