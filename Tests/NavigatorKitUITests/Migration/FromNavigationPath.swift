import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
struct `The migration from NavigationPath` {
  struct ProductRoute: NavigationRoute { let id: Int }
  struct CartRoute: NavigationRoute {}

  // snippet: path-before
  struct OldShop: View {
    @State private var path = NavigationPath()
    @State private var cart: CartRoute?

    var body: some View {
      NavigationStack(path: $path) {
        NavigationLink(value: ProductRoute(id: 7)) { Text("Lamp") }
          .navigationDestination(for: ProductRoute.self) { _ in
            Button("Buy") { cart = CartRoute() }
            Button("Home") { path = NavigationPath() }
          }
      }
      .sheet(item: $cart) { _ in Text("Your cart") }
    }
  }
  // end

  // snippet: path-after
  struct Shop: View {
    let node: NavigationNode  // the window owns it

    var body: some View {
      NodeHost(node) {
        RouteLink("Lamp", to: ProductRoute(id: 7))
      } destinations: {
        RouteDestination(for: ProductRoute.self) { _ in ProductScreen() }
        RouteDestination(for: CartRoute.self) { _ in Text("Your cart") }
      }
    }
  }

  struct ProductScreen: View {
    @Environment(\.screen) private var screen

    var body: some View {
      Button("Buy") { screen.present(CartRoute()) }
      Button("Home") { screen.popToRoot() }
    }
  }
  // end

  // snippet: path-bridge
  struct BridgedShop: View {
    @Bindable var navigator: MultiRouteNavigator

    var body: some View {
      NavigationStack(path: $navigator.navigationPath) {
        RouteLink("Lamp", to: ProductRoute(id: 7))
          .navigationDestination(for: ProductRoute.self) { _ in
            Button("Home") { navigator.popToRoot() }
          }
      }
      .navigatorSupport(navigator)
    }
  }
  // end

  @Test func `the stack of the old app goes home, and to the cart`() async {
    await withWindow(OldShop()) { window in
      window.tap("Lamp")
      #expect(window.topScreen.backLevels == 1)
      window.tap("Home")
      #expect(window.topScreen.links == ["Lamp"])
      window.tap("Lamp")
      #expect(window.texts(after: window.tap("Buy")) == ["Your cart"])
    }
  }

  @Test func `the migrated app shows the same, and its state can be asked`() async {
    let node = NavigationNode("shop")
    await withWindow(Shop(node: node)) { window in
      window.tap("Lamp")
      #expect(node.stack.routes(of: ProductRoute.self) == [ProductRoute(id: 7)])
      await window.walk("Home")
      #expect(node.stack.routes.isEmpty)
      window.tap("Lamp")
      #expect(await window.walk("Buy") == [["Your cart"]])
      #expect(node.currentScreen?.as(CartRoute.self) == CartRoute())
      await window.rest(after: window.swipeDownSheet())
      await window.rest(after: window.goBack())
      #expect(node.snapshot().blocks.allSatisfy { $0.items.isEmpty })
    }
  }

  @Test func `the first step binds the stack that is there, and swipes are heard`() async {
    let navigator = MultiRouteNavigator()
    await withWindow(BridgedShop(navigator: navigator)) { window in
      window.tap("Lamp")
      #expect(navigator.routes(of: ProductRoute.self) == [ProductRoute(id: 7)])
      window.swipeBack()
      #expect(navigator.depth == 0)
      window.tap("Lamp")
      await window.walk("Home")
      #expect(window.topScreen.buttons + window.topScreen.links == ["Lamp"])
    }
  }
}
