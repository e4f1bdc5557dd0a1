#if canImport(SwiftUI)
import NavigatorKit
import NavigatorKitLinks
import SwiftUI

/// What a window owns: its modules, its navigation and its links.
@MainActor
final class Planner {
  let session: Session
  let registry: DestinationRegistry<AnyView>
  let links: LinkTable
  let tabs: TabNavigator<PlannerTab>
  let inbox: LinkInbox

  init(session: Session? = nil) {
    let session = session ?? Session()
    self.session = session
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
