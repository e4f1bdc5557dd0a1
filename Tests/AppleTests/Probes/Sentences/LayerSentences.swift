import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitUI
import SwiftUI

/// A sheet to be dragged away, for which another one waits.
struct DraggedSheet: View {
  @State private var node = NavigationNode("dragged", registry: NumberModule.registry)

  var body: some View {
    NodeHost(node) {
      VStack {
        Text(verbatim: "root")
        Button("both") {
          node.present(NumberRoute(1))
          node.present(NumberRoute(2), policy: .enqueue)
        }
      }
    }
  }
}

/// A plan that leads to a screen with two sheets over it.
struct TwoLayers: View {
  @State private var node = NavigationNode("layers", registry: NumberModule.registry)

  var body: some View {
    NodeHost(node) {
      VStack {
        Text(verbatim: "root")
        Button("apply") {
          node.apply(
            NavigationPlan(
              stack: [NumberRoute(1)],
              layers: [.init(NumberRoute(2)), .init(NumberRoute(3))]
            )
          )
        }
      }
    }
  }
}

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
