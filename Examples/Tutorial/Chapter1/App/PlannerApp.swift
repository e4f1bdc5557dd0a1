#if canImport(SwiftUI)
// snippet: tutorial-1-app
import NavigatorKit
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
    @State private var node = NavigationNode("planner", root: TripRoute.list)

    var body: some View { PlannerScreens(node: node) }
  }
}
// end
#endif
