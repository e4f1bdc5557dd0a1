import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitUI
import SwiftUI

/// A sheet with a link that leads to a screen under it.
struct LinkOverSheet: View {
  @State private var window = Window()

  var body: some View {
    NodeHost(window.node) {
      VStack {
        Text(verbatim: "root")
        Button("sheet") { window.node.present(SheetRoute()) }
      }
    } destinations: {
      RouteDestination(for: NumberRoute.self) { NumberScreen(route: $0) }
      RouteDestination(for: SheetRoute.self) { _ in Linking() }
    }
    .links(window.inbox)
  }

  @MainActor
  final class Window {
    let node = NavigationNode("link")
    let inbox: LinkInbox

    init() {
      let table = LinkTable(module: "Numbers", allowing: LinkAllowList(schemes: ["probe"])) {
        LinkPath("number").parameter("number", as: Int.self)
          .route(example: NumberRoute(7)) { number in
            NumberRoute(number)
          } print: { route in
            route.number
          }
      }
      inbox = LinkInbox(table, for: node)
    }
  }

  struct SheetRoute: NavigationRoute {}

  private struct Linking: View {
    @Environment(\.openURL) private var openURL

    var body: some View {
      VStack {
        Text(verbatim: "sheet")
        Button("link") {
          if let url = URL(string: "probe://number/7") { openURL(url) }
        }
      }
    }
  }
}
