import Foundation
import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// Names the route of the screen that it is in.
private struct RouteName: View {
  @Environment(\.screen) private var screen

  var body: some View { Text(verbatim: screen.entry.map { "\($0.route)" } ?? "no route") }
}

private struct Counter: View {
  @State private var count = 0

  init() {}

  var body: some View {
    VStack {
      Text(verbatim: "\(count)")
      Button("count") { count += 1 }
    }
  }
}

@DestinationBuilder @MainActor private var counters: some DestinationSet {
  RouteDestination(for: HomeRoute.self) { _ in Counter() }
  RouteDestination(for: CartRoute.self) { _ in Counter() }
}

@MainActor
struct `What an app puts around layers` {
  private let node = NavigationNode("home")

  /// Says in a layer what SwiftUI looks for on its outermost view.
  private var papered: some View {
    NodeHost(node) {
      Text("root")
    } destinations: {
      counters
    }
    .decoratingLayers(for: CartRoute.self) { content, route in
      content
        .presentationBackground { Text(verbatim: "\(route)") }
        .presentationContentInteraction(.scrolls)
        .presentationSizing(.page)
      RouteName()
    }
    .decoratingLayers { content in content.presentationCornerRadius(24) }
  }

  @Test(arguments: [ModalStyle.sheet, .fullScreen])
  func `it is on the outermost view, for all layers or for some`(style: ModalStyle) async {
    await withWindow(papered) { window in
      await window.rest(after: node.present(HomeRoute.list, as: style))
      #expect(window.topScreen.looks.cornerRadius == 24)
      #expect(window.topScreen.looks.sizing == nil)
      let options = ModalOptions(detents: [.medium, .large], dragIndicator: .visible)
      await window.rest(after: node.present(CartRoute.cart, as: style, options: options))
      for depth in 0..<3 {
        let looks = window.topScreen.looks
        #expect(window.topScreen.backLevels == depth, "around the stack, whatever is pushed there")
        #expect(window.topScreen.texts == ["0", "CartRoute.cart"])
        #expect(looks.background == "cart")
        #expect(looks.cornerRadius == 24)
        #expect(looks.contentInteraction == .scrolls)
        #expect(looks.sizing == "PagePresentationSizing")
        await window.rest(after: node.navigate(to: HomeRoute.list))
      }
      #expect(window.screens[0].looks.cornerRadius == nil)
      guard style == .sheet else { return }
      // What the options of the layer say stays as it is.
      #expect(window.topScreen.detents == [.medium, .large])
      #expect(window.topScreen.dragIndicator == .visible)
      window.tap("count")
      #expect(window.dragSheet(to: .large))
      #expect(window.topScreen.texts.first == "1")
      await window.rest(after: window.swipeDownSheet())
      #expect(node.modals.layers.isEmpty)
    }
  }
}

@MainActor
struct `What an app puts around every screen` {
  private let node = NavigationNode("home")
  private let navigator = MultiRouteNavigator()

  @Test func `it is drawn anew without the screens, the outer around the inner`() async {
    let toasts = DocumentationSnippets.Toasts()
    let decorated = NodeHost(node) {
      Counter()
    } destinations: {
      counters
    }
    .decoratingScreens { content in
      content
      Text(verbatim: toasts.text ?? "silent")
    }
    .decoratingScreens { content in
      Text("outer")
      content
    }
    await withWindow(decorated) { window in
      for step in 0..<3 {
        if step == 1 { node.navigate(to: HomeRoute.list) }
        if step == 2 { node.present(CartRoute.cart) }
        await window.rest()
        #expect(window.texts(after: window.tap("count")) == ["outer", "1", "silent"])
        window.resetBodyCounts()
        toasts.text = "saved"
        #expect(window.topScreen.texts == ["outer", "1", "saved"])
        toasts.text = nil
        #expect(window.topScreen.texts == ["outer", "1", "silent"])
        #expect(window.bodyCount(of: Counter.self) == 0)
      }
    }
  }

  @Test func `it is around the root with a route, and not around what stands in for that`() async {
    let node = NavigationNode("home", root: HomeRoute.list)
    var isOpen = false
    node.guards.add("wall", for: .route(HomeRoute.list)) { _ in isOpen ? .allow : .block("log in") }
    let decorated = NodeHost(node) { counters }
      .withheldRoot { Text("log in") }
      .decoratingScreens { content in
        content
        RouteName()
      }
    await withWindow(decorated) { window in
      await window.rest()
      #expect(window.topScreen.texts == ["log in"])
      isOpen = true
      #expect(await window.texts(atRestAfter: node.revalidate()) == ["0", "HomeRoute.list"])
      await window.rest(after: node.present(CartRoute.cart))
      #expect(window.topScreen.texts == ["0", "CartRoute.cart"])
      await window.rest(after: node.navigate(to: HomeRoute.detail(1)))
      #expect(window.topScreen.texts == ["0", "HomeRoute.detail"])
    }
  }

  @Test func `it does not keep from SwiftUI that the root has become another view`() async {
    func host(_ section: Int) -> some View {
      NavigatorHost(navigator) {
        Text(verbatim: "section \(section)").id(section)
      } destinations: {
        counters
      }
      .decoratingScreens { $0.dialogAnchor(DialogControl.text) }
    }
    await withWindow(host(1)) { window in
      navigator.navigate(to: HomeRoute.list)
      window.settle()
      window.show { host(2) }
      #expect(window.topScreen.texts == ["section 2"])
      await window.rest()
      #expect(navigator.depth == 0)
    }
  }
}
