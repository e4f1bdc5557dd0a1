import Foundation
import NavigatorKit
import NavigatorKitUI
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
    await withWindow {
      Papered(node: node)
    } test: { window in
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
    await withWindow {
      Papered(node: node)
    } test: { window in
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
