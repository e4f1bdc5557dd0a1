import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// What fails in places.
@MainActor
private final class Told {
  private(set) var failures: [NavigationFailure] = []

  func watch(_ events: NavigationEvents) {
    events.observe { [weak self] event in
      if case .failed(let failure) = event.outcome { self?.failures.append(failure) }
    }
  }
}

@MainActor
struct `The guards of modules that only a host has` {
  /// A module that lets nobody into the cart.
  private let registry = DestinationRegistry<PlainScreen>("Cart") { contributions in
    contributions.destination(for: CartRoute.self) { PlainScreen("\($0)") }
    contributions.destination(for: HomeRoute.self) { PlainScreen("\($0)") }
    contributions.guardDestinations("paid", for: CartRoute.self) { _, _ in .block("not paid") }
  }
  private let told = Told()

  @Test func `a host adds its modules' guards to the root, and says so once`() async {
    let app = NavigationGroup("app")
    let node = NavigationNode("home", in: app)
    told.watch(app.events)
    #expect(node.navigate(to: HomeRoute.list) == .committed)
    await withWindow {
      NodeHost(node) {
        Text(verbatim: "root")
      } destinations: {
        RouteDestination(for: AccountRoute.self) { PlainScreen("\($0)") }
        RegistryDestinations(registry)
      }
    } test: { window in
      await window.rest()
      #expect(told.failures.map(\.kind) == [.missingGuards])
      #expect(
        told.failures.first?.description == """
          the guards paid (Cart) were added to app only now that a host shows their modules, and \
          commands may have passed without them; give the registry to the root place
          """
      )
      #expect(!node.navigate(to: CartRoute.cart).isChange)
      #expect(!node.present(CartRoute.cart).isChange)
      #expect(!app.guards.isEmpty)
      #expect(node.stack.depth == 1)
      await window.rest(after: node.present(HomeRoute.list))
      #expect(told.failures.count == 1)
    }
  }

  @Test func `a host says nothing of guards where the tree has the registry`() async {
    let node = NavigationNode("home", registry: registry)
    told.watch(node.events)
    await withWindow(NodeHost(node) { Text(verbatim: "root") }) { window in
      await window.rest()
      #expect(told.failures.isEmpty)
      #expect(!node.navigate(to: CartRoute.cart).isChange)
    }
  }

  @Test func `a navigator and a presenter without a group get the guards, too`() async {
    let (navigator, presenter) = (MultiRouteNavigator(), ModalPresenter<AnyRoute>())
    told.watch(navigator.events)
    told.watch(presenter.events)
    let host = NavigatorHost(navigator) {
      Text(verbatim: "root")
    } destinations: {
      RegistryDestinations(registry)
    }
    .modals(presenter) { RegistryDestinations(registry) }
    await withWindow(host) { window in
      await window.rest()
      #expect(told.failures.map(\.kind) == [.missingGuards, .missingGuards])
      #expect(!navigator.navigate(to: CartRoute.cart).isChange)
      #expect(!presenter.present(CartRoute.cart).isChange)
      await window.rest(after: presenter.present(HomeRoute.list))
      let stack = presenter.layers.first.flatMap { presenter.navigator(of: $0.id) }
      #expect(stack?.navigate(to: CartRoute.cart).isChange == false)
      #expect(told.failures.count == 2)
    }
  }

  @Test func `a preview asks no guard`() async {
    let plan = NavigationPlan(stack: [CartRoute.cart])
    let preview = NavigationPreview(plan, registry: registry) { Text(verbatim: "root") }
    await withWindow(preview) { window in
      await window.rest()
      #expect(window.topScreen.texts == ["cart"])
    }
  }
}
