#if canImport(SwiftUI)
// snippet: tutorial-5-planner
import NavigatorKit
import SwiftUI

/// What a window owns: its modules, its navigation and its links.
@MainActor
final class Planner {
  let session = Session()
  let registry: DestinationRegistry<AnyView>
  let links: LinkTable
  let tabs: TabNavigator<PlannerTab>
  let inbox: LinkInbox

  init() {
    let modules: [any NavigationModule<AnyView>] = [
      TripsModule(), NotesModule(session: session), AccountModule(session: session),
    ]
    registry = DestinationRegistry(modules)
    links = LinkTable(modules, allowing: LinkAllowList(schemes: ["planner"]))
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
    inbox = LinkInbox(links, for: tabs)
    assert(registry.diagnostics.isEmpty, registry.report)
    assert(links.diagnostics.isEmpty, links.report)
  }
}
// end
#endif
