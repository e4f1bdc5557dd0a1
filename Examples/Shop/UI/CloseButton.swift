#if canImport(SwiftUI)
import NavigatorKit
import ShopContracts
import ShopShell
import SwiftUI

/// Takes the layer away that a screen is the root of; elsewhere it is not there.
///
/// It reads the layers, so that the screens do not.
struct CloseButton: View {
  let route: AnyRoute?

  @Environment(ShopWindow.self) private var window
  @Environment(NavigationNode.self) private var node

  var body: some View {
    if let route, node.modals.layers.contains(where: { $0.route == route }) {
      Button(action: close) { Text(verbatim: "Close") }
    }
  }

  private func close() {
    // What lies on the layer is gone by then, or is in front of it.
    guard window.visit.isInFront(route), !node.frontStack.hasPresentedRoutes else { return }
    node.dismiss()
  }
}
#endif
