#if canImport(SwiftUI)
import NavigatorKit
import NavigatorKitUI
import ShopShell
import SwiftUI

/// Takes the layer away that a screen is the first of; elsewhere it is not there.
///
/// It reads the layers, so that the screens do not.
struct CloseButton: View {
  @Environment(ShopWindow.self) private var window
  @Environment(\.screen) private var screen

  var body: some View {
    let layers = (screen.place as? NavigationNode)?.modals.layers ?? []
    if layers.contains(where: { $0.id.entryID == screen.entry?.id }) {
      Button(action: close) { Text(verbatim: "Close") }
    }
  }

  private func close() {
    guard window.visit.isInFront(screen) else { return }
    screen.leave()
  }
}
#endif
