import Foundation
import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

extension DocumentationSnippets {
  // snippet: decorate-layers
  struct DecoratedTab: View {
    let node: NavigationNode

    var body: some View {
      NodeHost(node) { Text("Home") }
        .decoratingLayers { layer in layer.presentationCornerRadius(24) }
        .decoratingLayers(for: AccountRoute.self) { layer, route in
          layer.presentationBackground { Backdrop(route: route) }
        }
    }
  }
  // end

  struct Backdrop: View {
    let route: AccountRoute

    var body: some View { Text(verbatim: "behind \(route)") }
  }

  private var products: DestinationRegistry<AnyView> {
    DestinationRegistry("Home") { contributions in
      contributions.destination(for: HomeRoute.self) { Text(verbatim: "\($0)") }
      contributions.destination(for: AccountRoute.self) { Text(verbatim: "\($0)") }
    }
  }

  @Test func `all layers have round corners, and those of the account a backdrop`() async {
    let node = NavigationNode("home", registry: products)
    await withWindow {
      DecoratedTab(node: node)
    } test: { window in
      node.present(HomeRoute.list)
      await window.rest()
      #expect(window.topScreen.looks.cornerRadius == 24)
      #expect(window.topScreen.looks.background == nil)
      node.present(AccountRoute.profile)
      await window.rest()
      #expect(window.topScreen.looks.cornerRadius == 24)
      #expect(window.topScreen.looks.background == "behind profile")
    }
  }
}
