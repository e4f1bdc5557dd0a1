import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// The place in the app's code that a command of one of the kit's views comes from.
@MainActor
@Suite("The call site of what a view does") struct CallSiteTests {
  private let node = NavigationNode("home")
  private let causes = Causes()

  @MainActor
  private final class Causes { var places: [String] = [] }

  init() {
    node.events.observe { [causes] event in
      let cause = event.transition.cause
      causes.places.append("\(cause.fileID ?? "nowhere"):\(cause.line ?? 0)")
    }
  }

  @Test func `a link names its own line as the cause of its push`() async {
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
    for route in [AnyRoute(HomeRoute.list), AnyRoute(CartRoute.pay)] { node.navigate(to: route) }
    let line: UInt = #line + 1
    await withWindow(BreadcrumbView(node, rootName: "Start", availability: .always)) { window in
      for name in ["HomeRoute.list", "Start"] {
        window.tap(name)
        #expect(causes.places.last == "\(#fileID):\(line)")
      }
      #expect(causes.places.count == 4)
    }
  }

  @Test func `a missing destination names the command that led to it`() async {
    await withWindow(
      NodeHost(node) {
        RootScreen()
      } destinations: {
        Modules.home
      }
    ) { window in
      await window.rest(after: node.navigate(to: CartRoute.pay, fileID: "Shop/Cart.swift", line: 7))
      #expect(causes.places == ["Shop/Cart.swift:7", "Shop/Cart.swift:7"])
      node.popToRoot()
      await window.rest(after: node.present(CartRoute.cart, fileID: "Shop/Cart.swift", line: 9))
      #expect(causes.places.suffix(2) == ["Shop/Cart.swift:9", "Shop/Cart.swift:9"])
    }
  }
}
