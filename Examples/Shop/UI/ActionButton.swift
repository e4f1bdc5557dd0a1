#if canImport(SwiftUI)
import Foundation
import NavigatorKit
import NavigatorKitUI
import ShopContracts
import ShopShell
import SwiftUI

/// What the customer can do from a screen, as a button.
struct ActionButton: View {
  let action: ScreenAction

  @Environment(ShopWindow.self) private var window
  @Environment(\.screen) private var screen
  @Environment(\.openURL) private var openURL

  var body: some View {
    switch action.target {
    case .route(let target):
      RouteLink(to: target) { Text(verbatim: action.title) }
    case .layer(let target, let style):
      // A second tap before the layer has come does nothing: the screen is covered.
      button { screen.present(target, as: style) }
    case .link(let text):
      button { if let url = URL(string: text) { openURL(url) } }
    case .step(let step):
      // What the step asks points at its button.
      button { window.carryOut(step, on: screen) }.dialogAnchor(step, inLayers: true)
    }
  }

  private func button(_ tap: @escaping @MainActor () -> Void) -> some View {
    Button(action: tap) { Text(verbatim: action.title) }
  }
}
#endif
