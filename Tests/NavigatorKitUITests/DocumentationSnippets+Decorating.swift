import Foundation
import NavigatorKit
import NavigatorKitUI
import Observation
import SwiftUI
import Testing

extension DocumentationSnippets {
  // snippet: decorate-layers
  struct DecoratedTab: View {
    let node: NavigationNode

    var body: some View {
      NodeHost(node) { Text("Home") }
        .decoratingLayers { layer in layer.presentationCornerRadius(24) }
        .decoratingLayers(for: AccountRoute.self) { layer, route in
          layer.presentationBackground { Backdrop(route: route) }
        }
    }
  }
  // end

  struct Backdrop: View {
    let route: AccountRoute

    var body: some View { Text(verbatim: "behind \(route)") }
  }

  // snippet: decorate-screens
  @MainActor
  @Observable
  final class Toasts { var text: String? }

  struct ToastOverlay: ViewModifier {
    @Environment(\.screen) private var screen
    @Environment(Toasts.self) private var toasts

    func body(content: Content) -> some View {
      ZStack {
        content
        if screen.isOnScreen, let text = toasts.text { Text(text) }
      }
    }
  }

  struct ToastedTab: View {
    let node: NavigationNode
    let toasts: Toasts

    var body: some View {
      NodeHost(node) { Text("Home") }
        .decoratingScreens { screen in screen.modifier(ToastOverlay()) }
        .environment(toasts)
    }
  }
  // end

  private var products: DestinationRegistry<AnyView> {
    DestinationRegistry("Home") { contributions in
      contributions.destination(for: HomeRoute.self) { Text(verbatim: "\($0)") }
      contributions.destination(for: AccountRoute.self) { Text(verbatim: "\($0)") }
    }
  }

  @Test func `all layers have round corners, and those of the account a backdrop`() async {
    let node = NavigationNode("home", registry: products)
    await withWindow {
      DecoratedTab(node: node)
    } test: { window in
      node.present(HomeRoute.list)
      await window.rest()
      #expect(window.topScreen.looks.cornerRadius == 24)
      #expect(window.topScreen.looks.background == nil)
      node.present(AccountRoute.profile)
      await window.rest()
      #expect(window.topScreen.looks.cornerRadius == 24)
      #expect(window.topScreen.looks.background == "behind profile")
    }
  }

  @Test func `a toast lies over the screen in front only`() async {
    let (node, toasts) = (NavigationNode("home", registry: products), Toasts())
    await withWindow {
      ToastedTab(node: node, toasts: toasts)
    } test: { window in
      toasts.text = "Saved"
      #expect(window.topScreen.texts == ["Home", "Saved"])
      node.present(HomeRoute.list)
      await window.rest()
      #expect(window.screens.map(\.texts) == [["Home"], ["list", "Saved"]])
    }
  }
}
