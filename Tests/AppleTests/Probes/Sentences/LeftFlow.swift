import NavigatorKit
import NavigatorKitUI
import SwiftUI

enum ProbeFlow: String, NavigationRoute { case main, pause }

/// A flow with a deep stack, which is kept while another one is shown.
struct LeftFlow: View {
  @State private var flows = FlowNavigator<ProbeFlow>(
    "flows",
    first: .flow(.main, lifetime: .kept) { NavigationNode("main", root: NumberRoute(0), in: $0) },
    others: [.flow(.pause) { NavigationNode("pause", in: $0) }],
    registry: DestinationRegistry<AnyView>([NumberModule()])
  )

  var body: some View {
    VStack {
      FlowHost(flows) { flow, place in
        if flow == .main {
          PlaceScreen(place)
        } else {
          Text(verbatim: "pause")
        }
      }
      Button("leave") { flows.enter(.pause) }
      Button("return") { flows.enter(.main) }
    }
  }
}
