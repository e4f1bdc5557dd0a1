#if canImport(SwiftUI)
import NavigatorKit
import NavigatorKitUI
import ShopShell
import SwiftUI

/// The screen that shows the state of navigation, for those who try the kit.
struct InspectionRoute: NavigationRoute {}

extension InspectionRoute: NamedRoute {
  var routeName: String { "Inspection" }
}

/// The ready views of the kit on one screen.
///
/// They are there in all builds, since this is what the shop is for; an app leaves the default.
struct InspectionScreen: View {
  let window: ShopWindow
  let node: NavigationNode

  var body: some View {
    VStack(alignment: .leading) {
      BreadcrumbView(node, rootName: window.visit.navigation.place.title, availability: .always)
      LinkTester(window.links.inbox, availability: .always)
      HistoryList(window.visit.history, availability: .always)
      NavigationInspector(
        window.visit.navigation.app,
        refusals: window.refusals,
        availability: .always
      )
    }
    .navigationTitle(Text(verbatim: "Inspection"))
  }
}
#endif
