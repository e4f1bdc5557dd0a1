#if canImport(SwiftUI)
import NavigatorKit
import NavigatorKitUI
import ShopContracts
import ShopShell
import SwiftUI

/// One stack of the shop with its layers: what the modules registered, and the shell's own.
struct NodeScreen: View {
  let node: NavigationNode
  let place: ShopPlace
  let window: ShopWindow

  var body: some View {
    NodeHost(node) {
      PlaceRoot(place: place, window: window)
    } destinations: {
      ShopDestinations(window.visit.shop.registry)
      Destination(for: InspectionRoute.self) { _ in InspectionScreen(window: window, node: node) }
    }
    .environment(node)
  }
}

/// What lies at the root of a place: a screen of the module that begins it, or of the shell.
struct PlaceRoot: View {
  let place: ShopPlace
  let window: ShopWindow

  var body: some View {
    let shop = window.visit.shop
    if let route = shop.root(of: place) {
      ShopDestinations(shop.registry).content(for: route)
    } else {
      switch place {
      case .flow(.splash): shop.welcome
      case .flow(.login): shop.logIn
      case .flow(.main), .tab:
        VStack {
          shop.home
          RouteLink("Inspect", to: InspectionRoute())
        }
      }
    }
  }
}
#endif
