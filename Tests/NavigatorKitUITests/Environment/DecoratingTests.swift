import Foundation
import NavigatorKit
import NavigatorKitUI
import Observation
import SwiftUI
import Testing

/// Names the route of the screen that it is in.
private struct RouteName: View {
  @Environment(\.screen) private var screen

  var body: some View {
    Text(verbatim: screen.entry.map { "\($0.route)" } ?? "no route")
  }
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

/// Says in a layer what SwiftUI looks for on its outermost view.
private struct Papered: View {
  let node: NavigationNode

  var body: some View {
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
}

@MainActor
struct `What an app puts around layers` {
  private let node = NavigationNode("home")

  @Test(arguments: [ModalStyle.sheet, .fullScreen])
  func `it is on the outermost view, for all layers or for those of some routes`(
    style: ModalStyle
  ) async {
    await withWindow(Papered(node: node)) { window in
      node.present(HomeRoute.list, as: style)
      await window.rest()
      #expect(window.topScreen.looks.cornerRadius == 24)
      #expect(window.topScreen.looks.sizing == nil)
      node.present(CartRoute.cart, as: style)
      await window.rest()
      for depth in 0..<3 {
        let looks = window.topScreen.looks
        #expect(window.topScreen.backLevels == depth, "around the stack, whatever is pushed there")
        #expect(window.topScreen.texts == ["0", "CartRoute.cart"])
        #expect(looks.background == "cart")
        #expect(looks.cornerRadius == 24)
        #expect(looks.contentInteraction == .scrolls)
        #expect(looks.sizing == "PagePresentationSizing")
        node.navigate(to: HomeRoute.list)
        await window.rest()
      }
      #expect(window.screens[0].looks.cornerRadius == nil)
    }
  }

  @Test func `it leaves what the options of the layer say as it is`() async {
    await withWindow(Papered(node: node)) { window in
      let options = ModalOptions(detents: [.medium, .large], dragIndicator: .visible)
      node.present(CartRoute.cart, options: options)
      await window.rest()
      #expect(window.topScreen.detents == [.medium, .large])
      #expect(window.topScreen.dragIndicator == .visible)
      #expect(window.topScreen.looks.cornerRadius == 24)
      window.tap("count")
      #expect(window.dragSheet(to: .large))
      #expect(window.topScreen.texts.first == "1")
      window.swipeDownSheet()
      await window.rest()
      #expect(node.modals.layers.isEmpty)
    }
  }
}

@MainActor
@Observable
private final class Toasts { var text: String? }

@MainActor
private final class Session { var isOpen = false }

/// Draws a toast over the screen that is in front.
private struct ToastOverlay: ViewModifier {
  let toasts: Toasts
  @Environment(\.screen) private var screen

  init(toasts: Toasts) {
    self.toasts = toasts
  }

  func body(content: Content) -> some View {
    ZStack {
      content
      if screen.isOnScreen, let text = toasts.text { Text(verbatim: text) }
    }
  }
}

@MainActor
@Observable
private final class Picking {
  var isOn = false

  /// Whether the picker is shown on a screen.
  subscript(in front: Bool) -> Bool {
    get { front && isOn }
    set { isOn = newValue }
  }
}

/// Presents a picker of the app's own on the screen that is in front.
private struct PickerSheet: ViewModifier {
  @Bindable var picking: Picking
  @Environment(\.screen) private var screen

  init(picking: Picking) {
    self.picking = picking
  }

  func body(content: Content) -> some View {
    content.sheet(isPresented: $picking[in: screen.isOnScreen]) { Text("picker") }
  }
}

private struct Toasted: View {
  let node: NavigationNode
  let toasts: Toasts

  var body: some View {
    // Read here as well: the decoration is made anew with it.
    let text = toasts.text
    NodeHost(node) {
      Counter()
    } destinations: {
      counters
    }
    .decoratingScreens { content in
      content.modifier(ToastOverlay(toasts: toasts))
      Text(verbatim: text == nil ? "silent" : "loud")
    }
  }
}

@MainActor
struct `What an app puts around every screen` {
  private let node = NavigationNode("home")
  private let toasts = Toasts()

  @Test func `it knows which screen is in front, be that a root, pushed, or in a layer`() async {
    await withWindow(Toasted(node: node, toasts: toasts)) { window in
      @MainActor func expectToast(screens: Int) {
        let shown = window.screens.map { $0.texts.contains("saved") }
        #expect(shown == Array(repeating: false, count: screens - 1) + [true])
      }
      toasts.text = "saved"
      expectToast(screens: 1)
      node.navigate(to: HomeRoute.list)
      await window.rest()
      expectToast(screens: 1)
      node.present(CartRoute.cart)
      await window.rest()
      expectToast(screens: 2)
      node.navigate(to: HomeRoute.list)
      await window.rest()
      expectToast(screens: 2)
      #expect(window.topScreen.backLevels == 1)
      node.dismiss()
      await window.rest()
      expectToast(screens: 1)
      toasts.text = nil
      #expect(window.topScreen.texts == ["0", "silent"])
    }
  }

  @Test func `it presents a sheet of the app's own over the layer in front`() async {
    let picking = Picking()
    await withWindow {
      NodeHost(node) {
        Counter()
      } destinations: {
        counters
      }
      .decoratingScreens { $0.modifier(PickerSheet(picking: picking)) }
    } test: { window in
      for depth in 1...3 {
        picking.isOn = true
        await window.rest()
        #expect(window.modals.count == depth)
        #expect(window.topScreen.texts == ["picker"])
        window.swipeDownSheet()
        await window.rest()
        #expect(!picking.isOn)
        node.present(CartRoute.cart, policy: .stack)
        await window.rest()
        #expect(window.modals.count == depth)
      }
    }
  }

  @Test func `it is drawn anew without the screens, which keep their state`() async {
    await withWindow(Toasted(node: node, toasts: toasts)) { window in
      for step in 0..<3 {
        if step == 1 { node.navigate(to: HomeRoute.list) }
        if step == 2 { node.present(CartRoute.cart) }
        await window.rest()
        window.tap("count")
        #expect(window.topScreen.texts == ["1", "silent"])
        window.resetBodyCounts()
        toasts.text = "saved"
        #expect(window.topScreen.texts == ["1", "saved", "loud"])
        toasts.text = nil
        #expect(window.topScreen.texts == ["1", "silent"])
        #expect(window.bodyCount(of: Counter.self) == 0)
      }
    }
  }

  @Test func `it is around the root with a route, and not around what stands in for that`() async {
    let node = NavigationNode("home", root: HomeRoute.list)
    let session = Session()
    node.guards.add("wall", for: .route(HomeRoute.list)) { _ in
      session.isOpen ? .allow : .block("log in")
    }
    await withWindow {
      NodeHost(node) {
        counters
      }
      .withheldRoot { Text("log in") }
      .decoratingScreens { content in
        content
        RouteName()
      }
    } test: { window in
      await window.rest()
      #expect(window.topScreen.texts == ["log in"])
      session.isOpen = true
      node.revalidate()
      await window.rest()
      #expect(window.topScreen.texts == ["0", "HomeRoute.list"])
      node.present(CartRoute.cart)
      await window.rest()
      #expect(window.topScreen.texts == ["0", "CartRoute.cart"])
      node.navigate(to: HomeRoute.detail(1))
      await window.rest()
      #expect(window.topScreen.texts == ["0", "HomeRoute.detail"])
    }
  }

  @Test func `what is given further out lies around what is given further in`() async {
    let navigator = MultiRouteNavigator()
    await withWindow {
      NavigatorHost(navigator) {
        Text("root")
      } destinations: {
        counters
      }
      .decoratingScreens { content in
        Text("inner")
        content
      }
      .decoratingScreens { content in
        Text("outer")
        content
      }
    } test: { window in
      #expect(window.topScreen.texts == ["outer", "inner", "root"])
      navigator.navigate(to: HomeRoute.list)
      #expect(window.topScreen.texts == ["outer", "inner", "0"])
    }
  }

  @Test func `it does not keep from SwiftUI that the root has become another view`() async {
    let navigator = MultiRouteNavigator()
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
