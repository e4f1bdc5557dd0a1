import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
private final class Told {
  private(set) var outcomes: [NavigationOutcome] = []

  init(_ events: NavigationEvents) {
    events.observe { [weak self] in self?.outcomes.append($0.outcome) }
  }

  var failures: [NavigationFailure] {
    outcomes.compactMap { if case .failed(let failure) = $0 { failure } else { nil } }
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

  @Test func `a host of a node adds its modules' guards to the root, and says so once`() async {
    let app = NavigationGroup("app")
    let node = NavigationNode("home", in: app)
    let told = Told(app.events)
    #expect(node.navigate(to: HomeRoute.list) == .committed)
    await withWindow {
      NodeHost(node) {
        Text(verbatim: "root")
      } destinations: {
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
      node.present(HomeRoute.list)
      await window.rest()
      #expect(told.failures.count == 1)
    }
  }

  @Test func `a host says nothing of guards where the tree has the registry`() async {
    let node = NavigationNode("home", registry: registry)
    let told = Told(node.events)
    await withWindow(NodeHost(node) { Text(verbatim: "root") }) { window in
      await window.rest()
      #expect(told.outcomes.isEmpty)
      #expect(!node.navigate(to: CartRoute.cart).isChange)
    }
  }

  @Test func `a registry among other destinations brings the guards of its modules`() async {
    let node = NavigationNode("home")
    let told = Told(node.events)
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
      #expect(!node.navigate(to: CartRoute.cart).isChange)
    }
  }

  @Test func `a navigator and a presenter without a group get the guards of a host's modules`()
    async
  {
    let (navigator, presenter) = (MultiRouteNavigator(), ModalPresenter<AnyRoute>())
    let told = [Told(navigator.events), Told(presenter.events)]
    await withWindow {
      NavigatorHost(navigator) {
        Text(verbatim: "root")
      } destinations: {
        RegistryDestinations(registry)
      }
      .modals(presenter) { RegistryDestinations(registry) }
    } test: { window in
      await window.rest()
      #expect(told.map { $0.failures.map(\.kind) } == [[.missingGuards], [.missingGuards]])
      #expect(!navigator.navigate(to: CartRoute.cart).isChange)
      #expect(!presenter.present(CartRoute.cart).isChange)
      presenter.present(HomeRoute.list)
      await window.rest()
      let stack = presenter.layers.first.flatMap { presenter.navigator(of: $0.id) }
      #expect(stack?.navigate(to: CartRoute.cart).isChange == false)
      #expect(told.map(\.failures.count) == [1, 1])
    }
  }

  @Test func `a preview asks no guard`() async {
    let plan = NavigationPlan(stack: [CartRoute.cart])
    await withWindow {
      NavigationPreview(plan, registry: registry) { Text(verbatim: "root") }
    } test: { window in
      await window.rest()
      #expect(window.topScreen.texts == ["cart"])
    }
  }
}
