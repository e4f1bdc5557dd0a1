import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

private struct Registered: View {
  let navigator: MultiRouteNavigator
  let presenter: ModalPresenter<AnyRoute>
  let registry: DestinationRegistry<PlainScreen>

  var body: some View {
    NavigatorHost(navigator) {
      RootScreen()
    } destinations: {
      RegistryDestinations(registry)
    }
    .modals(presenter) { RegistryDestinations(registry) }
  }
}

@MainActor
@Suite("Destinations of a registry")
struct RegistryHostTests {
  private let three = DestinationRegistry([
    ScreenModule("home", HomeRoute.self), ScreenModule("account", AccountRoute.self),
    ScreenModule("cart", CartRoute.self),
  ])

  private func shown(
    _ registry: DestinationRegistry<PlainScreen>,
    _ test: @MainActor (StandInWindow, MultiRouteNavigator, ModalPresenter<AnyRoute>) async -> Void
  ) async {
    let (navigator, presenter) = (MultiRouteNavigator(), ModalPresenter<AnyRoute>())
    await withWindow {
      Registered(navigator: navigator, presenter: presenter, registry: registry)
    } test: { window in
      await test(window, navigator, presenter)
    }
  }

  @Test
  func `the destinations of a registry show the screens of three modules, in stacks and in layers`()
    async
  {
    await shown(three) { window, navigator, presenter in
      window.tap("list")
      #expect(window.topScreen.texts == ["home list"])
      navigator.navigate(to: AccountRoute.edit)
      #expect(window.topScreen.texts == ["account edit"])
      presenter.present(CartRoute.cart, as: .fullScreen)
      #expect(window.topScreen.texts == ["cart cart"])
      window.tap("go on")
      #expect(window.topScreen.texts == ["home detail(9)"])
    }
  }

  @Test func `the destinations of a registry may come from modules in any order`() async {
    let registry = DestinationRegistry([
      ScreenModule("cart", CartRoute.self), ScreenModule("home", HomeRoute.self),
    ])
    await shown(registry) { window, navigator, _ in
      navigator.replace(with: [CartRoute.pay, HomeRoute.list])
      #expect(window.topScreen.texts == ["home list"])
      window.goBack()
      #expect(window.topScreen.texts == ["cart pay"])
    }
  }

  @Test func `the destinations of a registry name a route that two modules claim, with both`() async
  {
    let registry = DestinationRegistry([
      ScreenModule("one", HomeRoute.self), ScreenModule("two", HomeRoute.self),
    ])
    let failures = Failures()
    await shown(registry) { window, navigator, _ in
      failures.watch(navigator.pipeline)
      navigator.navigate(to: HomeRoute.list)
      #expect(standsIn(window.topScreen.texts, naming: "one", "two", "HomeRoute"))
      #expect(failures.kinds == [.missingDestination])
      window.goBack()
      #expect(window.topScreen.texts == ["root"])
    }
  }

  @Test
  func `the destinations of a registry name a route that no module shows, and the way back works`()
    async
  {
    let failures = Failures()
    await shown(three) { window, navigator, _ in
      failures.watch(navigator.pipeline)
      navigator.navigate(to: Word("a"))
      #expect(standsIn(window.topScreen.texts, naming: "Word"))
      navigator.navigate(to: HomeRoute.list)
      #expect(window.topScreen.texts == ["home list"])
      window.goBack(levels: 2)
      #expect(window.topScreen.texts == ["root"])
      #expect(failures.kinds == [.missingDestination])
    }
  }

  @Test
  func `the destinations of a registry name a layer that no module shows, and a swipe ends it`()
    async
  {
    let failures = Failures()
    await shown(three) { window, _, presenter in
      failures.watch(presenter.pipeline)
      presenter.present(Word("nobody's"))
      await window.rest()
      #expect(standsIn(window.topScreen.texts, naming: "Word"))
      #expect(failures.kinds == [.missingDestination])
      #expect(window.swipeDownSheet())
      await nextTurn()
      #expect(presenter.layers.isEmpty)
    }
  }
}
