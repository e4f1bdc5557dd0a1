import NavigatorKit
import NavigatorKitUI
import SwiftUI

/// A sheet to be dragged away, for which another one waits.
struct DraggedSheet: View {
  @State private var node = NavigationNode("dragged", registry: NumberModule.registry)

  var body: some View {
    NodeHost(node) {
      VStack {
        Text(verbatim: "root")
        Button("both") {
          node.present(NumberRoute(1))
          node.present(NumberRoute(2), policy: .enqueue)
        }
      }
    }
  }
}
