#if canImport(SwiftUI)
import NavigatorKit
import NavigatorKitLinks
import SwiftUI

/// What a window owns.
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
  }
}
#endif
