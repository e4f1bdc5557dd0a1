import NavigatorKit
import NavigatorKitUI
import SwiftUI

/// A plan that leads to a screen with two sheets over it.
struct TwoLayers: View {
  @State private var node = NavigationNode("layers", registry: NumberModule.registry)

  var body: some View {
    NodeHost(node) {
      VStack {
        Text(verbatim: "root")
        Button("apply") {
          node.apply(
            NavigationPlan(
              stack: [NumberRoute(1)],
              layers: [.init(NumberRoute(2)), .init(NumberRoute(3))]
            )
          )
        }
      }
    }
  }
}
