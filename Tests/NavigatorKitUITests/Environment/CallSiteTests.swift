import NavigatorKit
import NavigatorKitTesting
import NavigatorKitUI
import SwiftUI
import Testing

/// The place in the app's code that a command of one of the kit's views comes from.
@MainActor
@Suite("The call site of what a view does")
struct CallSiteTests {
  private let node = NavigationNode("home")

  @MainActor
  private final class Causes {
    private(set) var places: [String] = []

    init(_ node: NavigationNode) {
      node.events.observe { [weak self] event in
        let cause = event.transition.cause
        self?.places.append("\(cause.fileID ?? "nowhere"):\(cause.line ?? 0)")
      }
    }
  }

  @Test func `a link names its own line as the cause of its push`() async {
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
      #expect(causes.places.first == "\(#fileID):\(line)")
      #expect(causes.places.last == "\(#fileID):\(line + 1)")
    }
  }

  @Test func `a name in the breadcrumbs names the app's line as the cause of its pop`() async {
    node.navigate(to: HomeRoute.list)
    node.navigate(to: CartRoute.pay)
    let causes = Causes(node)
    let line: UInt = #line + 1
    await withWindow(BreadcrumbView(node, rootName: "Start", availability: .always)) { window in
      window.tap("HomeRoute.list")
      window.tap("Start")
      #expect(causes.places == Array(repeating: "\(#fileID):\(line)", count: 2))
    }
  }

  @Test func `a missing destination names the command that led to it`() async {
    let causes = Causes(node)
    await withWindow {
      NodeHost(node) {
        Text(verbatim: "root")
      } destinations: {
        Modules.home
      }
    } test: { window in
      node.navigate(to: CartRoute.pay, fileID: "Shop/Cart.swift", line: 7)
      await window.rest()
      #expect(causes.places == ["Shop/Cart.swift:7", "Shop/Cart.swift:7"])
      node.popToRoot()
      node.present(CartRoute.cart, fileID: "Shop/Cart.swift", line: 9)
      await window.rest()
      #expect(
        causes.places.suffix(2) == ["Shop/Cart.swift:9", "Shop/Cart.swift:9"]
      )
    }
  }
}
