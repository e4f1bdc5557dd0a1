import NavigatorKit
import NavigatorKitUI
import SwiftUI

/// What the tests of modals show: one layer's route as a text, and buttons.
struct LayerContent: View {
  let text: String
  @Environment(\.screen) private var screen

  init(_ text: String) {
    self.text = text
  }

  var body: some View {
    VStack {
      Text(verbatim: text).dialogAnchor(DialogControl.text, inLayers: true)
      RouteLink(to: HomeRoute.detail(9)) { Text(verbatim: "push") }
      Button("replace") { screen.present(CartRoute.pay, policy: .replaceCurrent) }
      Button("close") { screen.leave() }
    }
  }
}

/// What lies below all layers; its body reads nothing of them.
struct LayerBase: View {
  var body: some View { Text(verbatim: "base").dialogAnchor(DialogControl.text) }
}

/// A presenter's layers, above a base.
struct Layered: View {
  let presenter: ModalPresenter<AnyRoute>

  var body: some View { LayerBase().modals(presenter) { TabScreens.all } }
}
