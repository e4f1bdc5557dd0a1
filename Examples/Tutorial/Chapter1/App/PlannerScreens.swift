#if canImport(SwiftUI)
// snippet: tutorial-1-planner-screens
import NavigatorKit
import NavigatorKitUI
import SwiftUI

struct PlannerScreens: View {
  let node: NavigationNode

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
