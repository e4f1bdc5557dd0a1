import NavigatorKit
import NavigatorKitUI
import SwiftUI

/// An alert whose answer presents a sheet at once.
struct AlertThenSheet: View {
  @State private var node = NavigationNode("alert", registry: NumberModule.registry)

  var body: some View {
    NodeHost(node) {
      VStack {
        Text(verbatim: "root")
        Button("ask") { Task { await ask() } }
      }
    }
  }

  private func ask() async {
    let alert = Dialog.alert(
      "A sheet?",
      buttons: [.standard("Yes", answer: true), .cancel("No", answer: false)]
    )
    if await node.modals.ask(alert).value == true { node.present(NumberRoute(1)) }
  }
}
