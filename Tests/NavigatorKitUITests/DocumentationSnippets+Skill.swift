import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

private struct GuardedModule: NavigationModule {
  let name: ModuleName = "Search"

  func contribute(to contributions: inout ModuleContributions<Text>) {
    contributions.destination(for: CartRoute.self) { _ in Text(verbatim: "cart") }
    contributions.guardDestinations("paid") { _ in .block("not paid") }
  }
}

@MainActor
struct `The mistake of the documented skill that a host tells` {
  @Test func `a registry that only the host was given is named`() async {
    let node = NavigationNode("home")
    var told: [NavigationFailure.Kind] = []
    node.group.events.observe { event in
      if case .failed(let failure) = event.outcome { told.append(failure.kind) }
    }
    await withWindow {
      NodeHost(node, registry: DestinationRegistry([GuardedModule()])) { Text(verbatim: "root") }
    } test: { window in
      await window.rest()
      #expect(told == [.missingGuards])
      #expect(node.navigate(to: CartRoute.cart).isChange == false)
    }
  }
}
