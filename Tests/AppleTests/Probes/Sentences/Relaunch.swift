import Foundation
import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitUI
import SwiftUI

/// A stack and a sheet that are there again after the next launch.
struct Relaunch: View {
  /// Where the state is kept, if not in the folder of the app.
  let folder: URL?
  @State private var node = NavigationNode(
    "relaunch",
    root: NumberRoute(0),
    registry: NumberModule.registry
  )
  @State private var report = "nothing restored"

  init(folder: URL? = nil) {
    self.folder = folder
  }

  var body: some View {
    VStack {
      NodeHost(node)
        .restoring(
          id: "relaunch",
          with: NavigationArchiver(onReport: { _ in report = "restored" }),
          folder: folder
        )
      Text(verbatim: report)
      Button("go on") {
        node.navigate(to: NumberRoute(1))
        node.present(NumberRoute(2))
      }
    }
  }
}
