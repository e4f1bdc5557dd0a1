#if canImport(SwiftUI)
// snippet: tutorial-1-app
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
  @State var node = NavigationNode("planner", root: TripRoute.list)

  var body: some View {
    NodeHost(node) {
      Destination(for: TripRoute.self) { route in
        switch route {
        case .list: TripList()
        case .trip(let id): TripScreen(id: id)
        }
      }
    }
  }
}
// end
#endif
