import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

private struct LayeredStack: View {
  let navigator: MultiRouteNavigator
  let presenter: ModalPresenter<AnyRoute>

  var body: some View {
    ShopStack(navigator: navigator)
      .modals(presenter) {
        RouteDestination(for: CartRoute.self) { LayerContent("cart \($0)") }
        RouteDestination(for: HomeRoute.self) { LayerContent("layer home \($0)") }
      }
  }
}

private struct OwnStack: View {
  @Bindable var navigator: Navigator<HomeRoute>
  let presenter: ModalPresenter<AnyRoute>

  init(navigator: Navigator<HomeRoute>, presenter: ModalPresenter<AnyRoute>) {
    self.navigator = navigator
    self.presenter = presenter
  }

  var body: some View {
    NavigationStack(path: $navigator.routes) {
      RootScreen().navigationDestination(for: HomeRoute.self) { LayerContent("own \($0)") }
    }
    .navigatorSupport(navigator)
    .modals(presenter) {
      RouteDestination(for: CartRoute.self) { LayerContent("cart \($0)") }
      RouteDestination(for: HomeRoute.self) { LayerContent("layer home \($0)") }
    }
  }
}

@MainActor
@Suite("The life of layers")
struct LayerLifeTests {
  @Test(arguments: StandInOptions.badModals)
  func `a layer's stack ends with the layer`(options: StandInOptions) async {
    let presenter = ModalPresenter<AnyRoute>()
    weak var stack: MultiRouteNavigator?
    await withWindow(Layered(presenter: presenter), options: options) { window in
      presenter.present(HomeRoute.list)
      await window.rest()
      window.tap("push")
      stack = presenter.navigator(of: presenter.layers[0].id)
      #expect(stack?.depth == 1)
      presenter.dismiss()
      await window.rest()
    }
    #expect(stack == nil)
  }

  @Test func `a layer's stack lives until the dismissal has ended`() async {
    let presenter = ModalPresenter<AnyRoute>()
    weak var stack: MultiRouteNavigator?
    await withWindow(options: [.standard, .delayedDismissals]) {
      Layered(presenter: presenter)
    } test: { window in
      presenter.present(HomeRoute.list)
      window.tap("push")
      stack = presenter.navigator(of: presenter.layers[0].id)
      presenter.dismiss()
      window.settle()
      #expect(stack?.depth == 1)
      await window.rest()
      #expect(stack == nil)
    }
  }

  @Test func `each layer has a stack of its own, also for the same route`() async {
    let presenter = ModalPresenter<AnyRoute>()
    await withWindow(Layered(presenter: presenter)) { window in
      presenter.present(HomeRoute.list)
      window.tap("push")
      #expect(window.topScreen.texts == ["home detail(9)"])
      presenter.present(HomeRoute.list)
      #expect(window.topScreen.texts == ["home list"])
      #expect(window.topScreen.backLevels == 0)
    }
  }

  @Test func `a layer that is asked for while the host is away comes with the host`() async {
    let presenter = ModalPresenter<AnyRoute>()
    await withWindow(Layered(presenter: presenter)) { window in
      presenter.present(HomeRoute.list)
      window.settle()
      presenter.dismiss()
      window.settle()
      window.show { Text(verbatim: "elsewhere") }
      presenter.present(CartRoute.cart)
      #expect(window.topScreen.texts == ["elsewhere"])
      window.show { Layered(presenter: presenter) }
      await window.rest()
      #expect(window.topScreen.texts == ["cart cart"])
      window.swipeDownSheet()
      await window.rest()
      #expect(presenter.layers.isEmpty)
      presenter.present(HomeRoute.list)
      await window.rest()
      #expect(window.topScreen.texts == ["home list"])
    }
  }

  @Test func `layers are shown anew when their host comes back`() async {
    let presenter = ModalPresenter<AnyRoute>()
    await withWindow(Layered(presenter: presenter), expecting: [.presenterLeft]) { window in
      presenter.present(HomeRoute.list)
      await window.rest()
      window.show { Text(verbatim: "elsewhere") }
      await window.rest()
      #expect(window.modals.isEmpty)
      window.show { Layered(presenter: presenter) }
      await window.rest()
      #expect(window.screens.map(\.texts) == [["base"], ["home list"]])
      window.swipeDownSheet()
      await window.rest()
      #expect(presenter.layers.isEmpty)
    }
  }

  @Test func `layers follow another presenter that takes the first one's place`() async {
    let first = ModalPresenter<AnyRoute>()
    let second = ModalPresenter<AnyRoute>()
    await withWindow(Layered(presenter: first)) { window in
      window.settle()
      window.show { Layered(presenter: second) }
      second.present(HomeRoute.list, animated: false)
      await window.rest()
      #expect(second.host.isHosted)
      #expect(window.topScreen.texts == ["home list"])
      #expect(window.modalChanges.last?.disablesAnimations == true)
      second.present(CartRoute.cart, as: .fullScreen)
      await window.rest()
      #expect(window.modals == [.fullScreenCover])
      #expect(!first.host.isHosted)
    }
  }

  @Test func `a layer leaves the stack below it alone`() async {
    let navigator = MultiRouteNavigator()
    let presenter = ModalPresenter<AnyRoute>()
    await withWindow(LayeredStack(navigator: navigator, presenter: presenter)) { window in
      window.tap("list")
      presenter.present(CartRoute.cart)
      window.tap("push")
      #expect(window.topScreen.texts == ["layer home detail(9)"])
      #expect(navigator.depth == 1)
      window.tap("close")
      #expect(window.topScreen.texts == ["cart cart"])
      window.tap("close")
      #expect(window.topScreen.texts == ["home list"])
      #expect(window.topScreen.backLevels == 1)
    }
  }

  @Test func `a layer above an app's own stack comes and goes as above a host`() async {
    let navigator = Navigator<HomeRoute>()
    let presenter = ModalPresenter<AnyRoute>()
    await withWindow(OwnStack(navigator: navigator, presenter: presenter)) { window in
      window.tap("list")
      #expect(window.topScreen.texts == ["own list"])
      window.tap("replace")
      #expect(window.topScreen.texts == ["cart pay"])
      #expect(window.modals == [.sheet])
      window.swipeDownSheet()
      window.goBack()
      #expect(navigator.routes.isEmpty)
    }
  }

  @Test func `a layer that guards no longer allow ends`() async {
    let presenter = ModalPresenter<AnyRoute>()
    var isLoggedIn = true
    presenter.guards.add("log in", for: .routes(of: CartRoute.self)) { _ in
      isLoggedIn ? .allow : .block("log in")
    }
    await withWindow(Layered(presenter: presenter)) { window in
      presenter.present(HomeRoute.list)
      presenter.present(CartRoute.cart, as: .fullScreen, policy: .stack)
      await window.rest()
      #expect(window.modals == [.sheet, .fullScreenCover])
      isLoggedIn = false
      presenter.pipeline.revalidate()
      await window.rest()
      #expect(window.modals == [.sheet])
      #expect(window.topScreen.texts == ["home list"])
      presenter.present(CartRoute.cart)
      await window.rest()
      #expect(window.topScreen.texts == ["home list"])
    }
  }
}
