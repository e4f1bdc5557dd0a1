#if canImport(SwiftUI)
import Foundation
import NavigatorKitUI
import SwiftUI

struct PlannerScreens: View {
  let planner: Planner
  /// Where the state is kept; a test names a folder of its own.
  var folder: URL?

  var body: some View {
    TabHost(planner.tabs) { tab in
      switch tab {
      case .trips: Label("Trips", systemImage: "map")
      case .account: Label("Account", systemImage: "person")
      }
    }
    .restoring(id: "planner", folder: folder)
    .links(planner.inbox)
    .onChange(of: planner.session.isLoggedIn) { planner.tabs.revalidate() }
  }
}
#endif
