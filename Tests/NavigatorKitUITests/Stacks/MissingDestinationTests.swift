import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
struct `The view of an app in the place of a screen that no module shows` {
  @Test func `it is shown in a stack and in a layer, and is told which route it is`() async {
    let node = NavigationNode("home")
    var failures: [NavigationFailure.Kind] = []
    node.events.observe { event in
      if case .failed(let failure) = event.outcome { failures.append(failure.kind) }
    }
    await withWindow {
      NodeHost(node) {
        Text(verbatim: "root")
      } destinations: {
        RouteDestination(for: HomeRoute.self) { _ in Text(verbatim: "home") }
      }
      .missingDestination { missing in Text(verbatim: "not yet: \(missing.route)") }
    } test: { window in
      node.navigate(to: AccountRoute.profile)
      #expect(window.topScreen.texts == ["not yet: \(AnyRoute(AccountRoute.profile))"])
      node.present(AccountRoute.edit)
      await window.rest()
      #expect(window.topScreen.texts == ["not yet: \(AnyRoute(AccountRoute.edit))"])
      node.dismiss()
      await window.rest()
      node.stack.replace(with: [HomeRoute.list])
      #expect(window.topScreen.texts == ["home"])
    }
    #expect(failures == [.missingDestination, .missingDestination], "the log says so all the same")
  }
}
