#if canImport(SwiftUI)
// snippet: tutorial-4-planner
import NavigatorKit
import SwiftUI

/// What a window owns: its modules and its navigation.
@MainActor
final class Planner {
  let session = Session()
  let registry: DestinationRegistry<AnyView>
  let tabs: TabNavigator<PlannerTab>

  init() {
    registry = DestinationRegistry([
      TripsModule(), NotesModule(session: session), AccountModule(session: session),
    ])
    tabs = TabNavigator(
      "planner",
      selection: .trips,
      tabs: PlannerTab.allCases,
      registry: registry,
      root: { tab in
        switch tab {
        case .trips: TripRoute.list
        case .account: ProfileRoute()
        }
      }
    )
    assert(registry.diagnostics.isEmpty, registry.report)
  }
}
// end
#endif
