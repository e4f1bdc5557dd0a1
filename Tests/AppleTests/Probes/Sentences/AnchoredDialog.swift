import NavigatorKit
import NavigatorKitUI
import SwiftUI

/// A confirmation at the control that asks for it, and one without a control.
struct AnchoredDialog: View {
  nonisolated private enum Control { case delete }

  @State private var node = NavigationNode("anchor")
  @State private var answer = "none"

  var body: some View {
    NodeHost(node) {
      VStack {
        Text(verbatim: "answer \(answer)")
        Button("share") { Task { await ask(at: nil) } }
        Button("delete") { Task { await ask(at: .delete) } }
          .dialogAnchor(Control.delete)
      }
    } destinations: {
      RouteDestination(for: NumberRoute.self) { NumberScreen(route: $0) }
    }
  }

  private func ask(at control: Control?) async {
    let sure = Dialog.confirmation(
      "Sure?",
      at: control,
      buttons: [.destructive("Yes", answer: "yes"), .cancel("No", answer: "no")]
    )
    answer = await node.modals.ask(sure).value ?? "nil"
  }
}
