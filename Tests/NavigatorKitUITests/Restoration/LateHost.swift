import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitUI
import SwiftUI

enum LateTab: String, NavigationRoute { case first, second, third }

/// The hosts whose scene may come late.
enum LateHost: CaseIterable {
  case node, tabs, flows

  /// Makes what the host shows, with the node in front.
  @MainActor
  func make(
    _ registry: DestinationRegistry<PlainScreen>
  ) -> (place: any NavigationPlace, node: NavigationNode) {
    switch self {
    case .node:
      let node = NavigationNode("main", root: KeptRoute.list, registry: registry)
      return (node, node)
    case .tabs:
      let tabs = TabNavigator(
        "main",
        selection: LateTab.first,
        tabs: [.first, .second],
        registry: registry,
        root: { _ in AnyRoute(KeptRoute.list) }
      )
      return (tabs, tabs.node(of: .first) ?? NavigationNode("none"))
    case .flows:
      let flows = FlowNavigator(
        "main",
        first: .flow(LateTab.first) { NavigationNode("a", root: KeptRoute.list, in: $0) },
        others: [.flow(.second) { NavigationNode("b", root: KeptRoute.list, in: $0) }],
        registry: registry
      )
      return (flows, flows.place as? NavigationNode ?? NavigationNode("none"))
    }
  }

  @MainActor
  @ViewBuilder
  func host(
    _ place: any NavigationPlace,
    _ scene: KeptScene
  ) -> some View {
    if let node = place as? NavigationNode {
      NodeHost(node)
        .restoring(
          id: "main",
          with: NavigationArchiver(onReport: { scene.note($0) }),
          folder: scene.folder
        )
    } else if let tabs = place as? TabNavigator<LateTab> {
      TabHost(tabs) { Text(verbatim: $0.rawValue) }
        .restoring(
          id: "main",
          with: NavigationArchiver(onReport: { scene.note($0) }),
          folder: scene.folder
        )
    } else if let flows = place as? FlowNavigator<LateTab> {
      FlowHost(flows)
        .restoring(
          id: "main",
          with: NavigationArchiver(onReport: { scene.note($0) }),
          folder: scene.folder
        )
    }
  }
}
