import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

private struct ToolRoute: NavigationRoute {}

/// A module whose views have four types, and none of which it erases.
private struct ViewModule: NavigationModule {
  let name: ModuleName = "Views"

  func contribute(to contributions: inout ModuleContributions<AnyView>) {
    contributions.destination(for: HomeRoute.self) { route in
      let text = "home \(route)"
      switch route {
      case .list: PlainScreen(text)
      default: Text(verbatim: text)
      }
    }
    contributions.destination(for: ToolRoute.self) { _, screen in
      if screen.isOnTop {
        Text(verbatim: "given its screen")
      } else {
        PlainScreen("given none")
      }
    }
    contributions.destination(for: AccountRoute.self) { Text(verbatim: "account \($0)") }
    contributions.destination(for: CartRoute.self) { route in
      let view = AnyView(Text(verbatim: "erased \(route)"))
      return view
    }
  }
}

@MainActor
@Suite("The views of a module") struct ModuleViewTests {
  private let registry = DestinationRegistry<AnyView>([ViewModule()])

  @Test func `the views of a module may be written as in a body`() async {
    let node = NavigationNode("views", registry: registry)
    await withWindow(NodeHost(node) { Text("root") }) { window in
      for (route, text) in [
        (AnyRoute(HomeRoute.list), "home list"), (AnyRoute(HomeRoute.detail(9)), "home detail(9)"),
        (AnyRoute(AccountRoute.edit), "account edit"), (AnyRoute(ToolRoute()), "given its screen"),
        (AnyRoute(CartRoute.pay), "erased pay"),
      ] {
        node.navigate(to: route)
        #expect(window.topScreen.texts == [text])
      }
    }
  }

  @Test func `the views of a module are reported at the line that contributes them`() throws {
    let twice = DestinationRegistry<AnyView>([ViewModule(), ViewModule()])
    #expect(registry.diagnostics.isEmpty)
    #expect(twice.report.contains("(NavigatorKitUITests/ModuleViewTests.swift:"))
  }
}
