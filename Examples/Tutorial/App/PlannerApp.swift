#if canImport(SwiftUI)
import SwiftUI

struct PlannerApp: App {
  var body: some Scene {
    WindowGroup { PlannerRoot() }
  }
}

/// Makes each window's view in a body, so that each window has a node of its own.
struct PlannerRoot: View {
  var body: some View { PlannerWindow() }
}
#endif
