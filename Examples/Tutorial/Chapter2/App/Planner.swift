#if canImport(SwiftUI)
// snippet: tutorial-2-planner
import NavigatorKit
import SwiftUI

/// What a window owns: its modules and its navigation.
@MainActor
final class Planner {
  let registry: DestinationRegistry<AnyView>
  let node: NavigationNode

  init() {
    registry = DestinationRegistry([TripsModule(), NotesModule(), AccountModule()])
    node = NavigationNode("planner", root: TripRoute.list, registry: registry)
    assert(registry.diagnostics.isEmpty, registry.report)
  }
}
// end
#endif
