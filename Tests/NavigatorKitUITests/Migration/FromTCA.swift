import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// What the snippet takes of the Composable Architecture, which is no dependency of this package: a store with the
/// labels of the library's own.
@MainActor
private final class Store<State> {
  struct Dependencies { var navigator: (any RouteNavigating & ModalPresenting)? }

  let state: State
  let dependencies: Dependencies

  init<Feature>(
    initialState: State,
    reducer: () -> Feature,
    withDependencies prepare: (inout Dependencies) -> Void
  ) {
    state = initialState
    _ = reducer()
    var dependencies = Dependencies()
    prepare(&dependencies)
    self.dependencies = dependencies
  }
}

private struct ItemFeature {
  struct State { let id: Int }
}

private struct ItemRoute: NavigationRoute { let id: Int }

private struct ItemView: View {
  let store: Store<ItemFeature.State>

  var body: some View {
    VStack {
      Text("Item \(store.state.id)")
      Button("Next") {
        store.dependencies.navigator?.navigate(to: ItemRoute(id: store.state.id + 1))
      }
    }
  }
}

private struct InventoryModule: NavigationModule {
  let name: ModuleName = "Inventory"

  func contribute(to contributions: inout ModuleContributions<AnyView>) {
    // snippet: tca-feature
    contributions.destination(for: ItemRoute.self) { route, screen in
      let store = screen.keep {
        Store(initialState: ItemFeature.State(id: route.id)) {
          ItemFeature()
        } withDependencies: {
          $0.navigator = screen
        }
      }
      return AnyView(store.map { ItemView(store: $0) })
    }
    // end
  }
}

@MainActor
@Suite("The migration from the Composable Architecture, in views")
struct FromTCA {
  @Test func `a feature keeps its store and navigates with the handle of its screen`() async {
    let registry = DestinationRegistry([InventoryModule()])
    let node = NavigationNode("inventory", root: ItemRoute(id: 1), registry: registry)
    await withWindow {
      NodeHost(node, registry: registry)
    } test: { window in
      #expect(window.topScreen.texts == ["Item 1"])
      window.tap("Next")
      #expect(window.topScreen.texts == ["Item 2"])
      #expect(node.currentScreen == AnyRoute(ItemRoute(id: 2)))
    }
  }
}
