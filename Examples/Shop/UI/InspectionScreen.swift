#if canImport(SwiftUI)
import NavigatorKit
import NavigatorKitUI
import ShopShell
import SwiftUI

/// The ready views of the kit on one screen.
///
/// They are there in all builds, since this is what the shop is for; an app leaves the default.
struct InspectionScreen: View {
  @Environment(ShopWindow.self) private var window
  @Environment(\.screen) private var screen

  var body: some View {
    let navigation = window.visit.navigation
    VStack(alignment: .leading) {
      if let node = screen.place as? NavigationNode {
        BreadcrumbView(node, rootName: navigation.place.title, availability: .always)
      }
      LinkTester(window.links.inbox, availability: .always)
      HistoryList(window.visit.history, availability: .always)
      NavigationInspector(navigation.app, refusals: window.refusals, availability: .always)
    }
  }
}
#endif
