import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
struct `The mistake of the documented skill that a host tells` {
  @Test func `a registry that only the host was given is named`() async {
    let registry = DestinationRegistry<Text>("Search") { contributions in
      contributions.destination(for: CartRoute.self) { _ in Text(verbatim: "cart") }
      contributions.guardDestinations("paid") { _ in .block("not paid") }
    }
    let node = NavigationNode("home")
    var told: [NavigationFailure.Kind] = []
    node.events.observe { event in
      if case .failed(let failure) = event.outcome { told.append(failure.kind) }
    }
    await withWindow {
      NodeHost(node) {
        Text(verbatim: "root")
      } destinations: {
        RegistryDestinations(registry)
      }
    } test: { window in
      await window.rest()
      #expect(told == [.missingGuards])
      #expect(node.navigate(to: CartRoute.cart).isChange == false)
    }
  }
}
