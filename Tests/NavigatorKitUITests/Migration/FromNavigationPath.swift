import NavigatorKit
import NavigatorKitTesting
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("The migration from NavigationPath")
struct FromNavigationPath {
  // snippet: path-routes
  struct ProductRoute: NavigationRoute { let id: Int }
  struct ReviewsRoute: NavigationRoute { let product: Int }
  struct CartRoute: NavigationRoute {}
  // end

  // snippet: path-before
  struct PathShop: View {
    @State private var path = NavigationPath()
    @State private var cart: CartRoute?

    var body: some View {
      NavigationStack(path: $path) {
        NavigationLink(value: ProductRoute(id: 7)) { Text("Lamp") }
          .navigationDestination(for: ProductRoute.self) { product in
            VStack {
              Button("Reviews") { path.append(ReviewsRoute(product: product.id)) }
              Button("Buy") { cart = CartRoute() }
            }
          }
          .navigationDestination(for: ReviewsRoute.self) { _ in
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
        RouteDestination(for: ProductRoute.self) { product in ProductScreen(product: product) }
        RouteDestination(for: ReviewsRoute.self) { _ in ReviewsScreen() }
        RouteDestination(for: CartRoute.self) { _ in Text("Your cart") }
      }
    }
  }

  /// It knows neither the stack nor what shows the cart.
  struct ProductScreen: View {
    let product: ProductRoute
    @Environment(\.screen) private var screen

    var body: some View {
      VStack {
        Button("Reviews") { screen.navigate(to: ReviewsRoute(product: product.id)) }
        Button("Buy") { screen.present(CartRoute()) }
      }
    }
  }

  struct ReviewsScreen: View {
    @Environment(\.screen) private var screen

    var body: some View { Button("Home") { screen.popToRoot() } }
  }
  // end

  // snippet: path-bridge
  struct BridgedShop: View {
    @Bindable var navigator: MultiRouteNavigator

    var body: some View {
      NavigationStack(path: $navigator.navigationPath) {
        RouteLink("Lamp", to: ProductRoute(id: 7))
          .navigationDestination(for: ProductRoute.self) { product in
            Button("Reviews") { navigator.navigate(to: ReviewsRoute(product: product.id)) }
          }
          .navigationDestination(for: ReviewsRoute.self) { _ in
            Button("Home") { navigator.popToRoot() }
          }
      }
      .navigatorSupport(navigator)
    }
  }
  // end

  @Test func `the stack of the old app goes to the reviews, home, and to the cart`() async {
    await withWindow {
      PathShop()
    } test: { window in
      window.tap("Lamp")
      window.tap("Reviews")
      #expect(window.topScreen.backLevels == 2)
      window.tap("Home")
      #expect(window.topScreen.links == ["Lamp"])
      window.tap("Lamp")
      window.tap("Buy")
      #expect(window.topScreen.texts == ["Your cart"])
    }
  }

  @Test func `the migrated app shows the same, and its state can be asked`() async {
    let node = NavigationNode("shop")
    await withWindow {
      Shop(node: node)
    } test: { window in
      window.tap("Lamp")
      window.tap("Reviews")
      #expect(node.stack.routes(of: ReviewsRoute.self) == [ReviewsRoute(product: 7)])
      window.tap("Home")
      await window.rest()
      #expect(node.stack.routes.isEmpty)
      window.tap("Lamp")
      window.tap("Buy")
      await window.rest()
      #expect(window.topScreen.texts == ["Your cart"])
      #expect(node.currentScreen?.as(CartRoute.self) == CartRoute())
      window.swipeDownSheet()
      await window.rest()
      window.goBack()
      await window.rest()
      #expect(node.snapshot().blocks.allSatisfy { $0.items.isEmpty })
    }
  }

  @Test func `the first step binds the stack that is there, and swipes are heard`() async {
    let navigator = MultiRouteNavigator()
    await withWindow {
      BridgedShop(navigator: navigator)
    } test: { window in
      window.tap("Lamp")
      window.tap("Reviews")
      #expect(navigator.routes(of: ProductRoute.self) == [ProductRoute(id: 7)])
      #expect(navigator.depth == 2)
      window.swipeBack()
      #expect(navigator.depth == 1)
      window.tap("Reviews")
      window.tap("Home")
      await window.rest()
      #expect(window.topScreen.buttons + window.topScreen.links == ["Lamp"])
    }
  }

  @Test func `a test compares the routes, also after a swipe`() async {
    // snippet: path-test
    let node = NavigationNode("shop")
    node.stack.append(contentsOf: [ProductRoute(id: 7), ReviewsRoute(product: 7)])
    #expect(node.stack.path.description == "ProductRoute > ReviewsRoute")
    #expect(node.stack.routes(of: ReviewsRoute.self) == [ReviewsRoute(product: 7)])

    let host = StackHostDouble(node.stack)  // writes what SwiftUI writes
    host.swipeBack()
    #expect(node.stack.routes(of: ProductRoute.self) == [ProductRoute(id: 7)])

    // Of one screen, five are popped:
    #expect(node.stack.popLast(5) == .committed)
    #expect(node.stack.popLast() == .unchanged(.alreadyAtRoot))
    // end
  }

  @MainActor
  final class SearchModel {
    private let navigator: any RouteNavigating

    init(navigator: any RouteNavigating) { self.navigator = navigator }

    func open(_ id: Int) { navigator.navigate(to: ProductRoute(id: id)) }
  }

  @Test func `a view model is tested by what it asks for`() {
    // snippet: path-model-test
    let recorder = NavigationRecorder()
    SearchModel(navigator: recorder).open(7)
    #expect(recorder.intents == [.push(ProductRoute(id: 7))])
    // end
  }
}
