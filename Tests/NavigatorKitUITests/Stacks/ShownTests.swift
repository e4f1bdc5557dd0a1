import NavigatorKit
import NavigatorKitUI
import Observation
import SwiftUI
import Testing

/// A stack that its app binds itself.
private struct OwnStack: View {
  @Bindable var navigator: MultiRouteNavigator

  var body: some View {
    NavigationStack(path: $navigator.path) {
      Text(verbatim: "root").navigationDestination(for: RouteEntry.self) { entry in
        Text(verbatim: "\(entry.route)")
      }
    }
    .navigatorSupport(navigator)
  }
}

@MainActor
@Observable
private final class Choice {
  var isShown = true
}

private struct ChosenStack: View {
  let choice: Choice
  let navigator: MultiRouteNavigator

  var body: some View {
    if choice.isShown { ShopStack(navigator: navigator) } else { Text(verbatim: "gone") }
  }
}

@MainActor
@Suite("To wait until a host shows a screen")
struct ShownTests {
  private let navigator = MultiRouteNavigator()

  /// How a wait ends while the window is looked at, which it draws for; `nil` if it does not end.
  private func isShown(
    in window: StandInWindow,
    _ stack: MultiRouteNavigator? = nil
  ) async -> Bool? {
    let stack = stack ?? navigator
    var end: Bool?
    let wait = Task { end = await stack.host.shown() }
    for _ in 0..<50 where end == nil {
      _ = window.topScreen
      await nextTurn()
    }
    wait.cancel()
    return end
  }

  @Test(arguments: [StandInOptions.standard, [.repeatedAppearances], [.coveredAppearances]])
  func `a wait for a screen ends with the screen that a push, a pop or a replacement leads to`(
    options: StandInOptions
  ) async {
    await withWindow(ShopStack(navigator: navigator), options: options) { window in
      navigator.navigate(to: CartRoute.cart)
      #expect(await isShown(in: window) == true)
      #expect(window.topScreen.texts == ["cart cart"])
      navigator.popLast()
      #expect(await isShown(in: window) == true)
      #expect(window.topScreen.texts == ["root"])
      navigator.append(contentsOf: [HomeRoute.list, CartRoute.cart])
      #expect(await isShown(in: window) == true)
      #expect(window.topScreen.texts == ["cart cart"])
      navigator.replace(with: [HomeRoute.list, AccountRoute.profile])
      #expect(await isShown(in: window) == true)
      #expect(window.topScreen.texts == ["account profile"])
      navigator.popLast()
      #expect(await isShown(in: window) == true)
      #expect(window.topScreen.texts == ["home list"])
      navigator.popToRoot()
      #expect(await isShown(in: window) == true)
      #expect(window.topScreen.texts == ["root"])
    }
  }

  @Test func `a wait for a screen ends with the screen that the user has gone back to`() async {
    await withWindow(ShopStack(navigator: navigator)) { window in
      window.tap("list")
      #expect(await isShown(in: window) == true)
      window.goBack()
      await nextTurn()
      #expect(await isShown(in: window) == true)
      #expect(window.topScreen.texts == ["root"])
    }
  }

  @Test func `a wait for a screen ends when the host goes, and begins anew with the next`() async {
    let choice = Choice()
    await withWindow(ChosenStack(choice: choice, navigator: navigator)) { window in
      choice.isShown = false
      for _ in 0..<100 { await nextTurn() }
      navigator.navigate(to: CartRoute.cart)
      #expect(await isShown(in: window) == false)
      choice.isShown = true
      for _ in 0..<100 { await nextTurn() }
      #expect(await isShown(in: window) == true)
      #expect(window.topScreen.texts == ["cart cart"])
    }
  }

  @Test func `a wait for a screen goes on with another stack in the same host`() async {
    let (first, other) = (MultiRouteNavigator(), MultiRouteNavigator())
    await withWindow(ShopStack(navigator: first)) { window in
      window.show { ShopStack(navigator: other) }
      #expect(await isShown(in: window, other) == true)
      other.navigate(to: CartRoute.cart)
      #expect(await isShown(in: window, other) == true)
      #expect(window.topScreen.texts == ["cart cart"])
      window.show { ShopStack(navigator: first) }
      #expect(await isShown(in: window, first) == true)
    }
  }

  @Test func `a wait for a screen ends at once with a stack that the app binds itself`() async {
    await withWindow(OwnStack(navigator: navigator)) { window in
      navigator.navigate(to: CartRoute.cart)
      #expect(await isShown(in: window) == false)
      for _ in 0..<10 { await nextTurn() }
      #expect(window.topScreen.texts == ["CartRoute.cart"])
    }
  }

  @Test func `a wait for a screen ends with the screen in a layer`() async throws {
    let node = NavigationNode("home")
    try await withWindow(OneHost(node: node)) { window in
      node.present(HomeRoute.list)
      _ = window.topScreen
      let layer = try #require(node.modals.layers.first)
      let stack = try #require(node.modals.navigator(of: layer.id))
      stack.navigate(to: CartRoute.cart)
      #expect(await isShown(in: window, stack) == true)
      #expect(window.topScreen.texts == ["cart cart"])
    }
  }
}
