#if canImport(SwiftUI)
// snippet: tutorial-2-planner-screens
import NavigatorKitUI
import SwiftUI

struct PlannerScreens: View {
  let planner: Planner

  var body: some View {
    NodeHost(planner.node, registry: planner.registry)
  }
}
// end
#endif
