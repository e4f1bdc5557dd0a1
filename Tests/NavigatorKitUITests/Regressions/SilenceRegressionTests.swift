import NavigatorKit
import NavigatorKitTesting
import NavigatorKitUI
import SwiftUI
import Testing

/// Where a command came from that a view of the kit gave, and what is wrong with hosts.
@MainActor
@Suite("What views do is told under the app's name:")
struct SilenceRegressionTests {
  private let node = NavigationNode("home")

  @MainActor
  private final class Causes {
    private(set) var places: [String] = []

    init(_ node: NavigationNode) {
      node.group.events.observe { [weak self] event in
        let cause = event.transition.cause
        let place = "\(cause.fileID ?? "nowhere"):\(cause.line ?? 0)"
        self?.places.append("\(place) in \(cause.function ?? "nothing")")
      }
    }
  }

  @Test func `a link named the kit's file as the cause of its push`() async {
    let causes = Causes(node)
    let line: UInt = #line + 3
    await withWindow {
      NodeHost(node) {
        VStack { RouteLink("one", to: HomeRoute.list) }
        VStack { RouteLink(to: CartRoute.pay) { Text(verbatim: "two") } }
      } destinations: {
        Modules.home
        Modules.cart
      }
    } test: { window in
      window.tap("one")
      window.goBack()
      window.tap("two")
      #expect(causes.places.first == "\(#fileID):\(line) in \(#function)")
      #expect(causes.places.last == "\(#fileID):\(line + 1) in \(#function)")
    }
  }

  @Test func `a name in the breadcrumbs named the kit's file as the cause of its pop`() async {
    node.navigate(to: HomeRoute.list)
    node.navigate(to: CartRoute.pay)
    let causes = Causes(node)
    let line: UInt = #line + 2
    await withWindow {
      BreadcrumbView(node, rootName: "Start", availability: .always)
    } test: { window in
      window.tap("HomeRoute.list")
      window.tap("Start")
      #expect(causes.places == Array(repeating: "\(#fileID):\(line) in \(#function)", count: 2))
    }
  }

  @Test func `a missing destination named the kit's file, and not the command`() async {
    let causes = Causes(node)
    await withWindow {
      NodeHost(node) {
        Text(verbatim: "root")
      } destinations: {
        Modules.home
      }
    } test: { window in
      node.navigate(to: CartRoute.pay, fileID: "Shop/Cart.swift", line: 7, function: "pay()")
      await window.rest()
      #expect(causes.places == ["Shop/Cart.swift:7 in pay()", "Shop/Cart.swift:7 in pay()"])
      node.popToRoot()
      node.present(CartRoute.cart, fileID: "Shop/Cart.swift", line: 9, function: "pay()")
      await window.rest()
      #expect(
        causes.places.suffix(2) == ["Shop/Cart.swift:9 in pay()", "Shop/Cart.swift:9 in pay()"]
      )
    }
  }
}
