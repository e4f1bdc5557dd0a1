import Foundation
import NavigatorKit
import NavigatorKitUI
import Observation
import SwiftUI
import Testing

extension DocumentationSnippets {
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

  struct Backdrop: View {
    let route: AccountRoute

    var body: some View { Text(verbatim: "behind \(route)") }
  }

  // snippet: decorate-screens
  @MainActor @Observable final class Toasts { var text: String? }

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

  struct OrdersScreen: View {
    @Bindable var modals: ModalPresenter<AccountRoute>
    @State private var isSharing = false

    init(modals: ModalPresenter<AccountRoute>) { self.modals = modals }

    var body: some View {
      Text("Your orders")
        .sheet(item: $modals.presentedSheet) { route in
          // A sheet that only this screen knows, over the one that the presenter knows.
          Button("Share") { isSharing = true }
            .sheet(isPresented: $isSharing) { Button("Done", action: close) }
        }
        .navigatorSupport(modals)
    }

    /// Closes the upper sheet before the lower one, and both without an animation.
    private func close() {
      var transaction = Transaction()
      transaction.disablesAnimations = true
      withTransaction(transaction) { isSharing = false }
      modals.dismiss(animated: false)
    }
  }

  private var products: DestinationRegistry<AnyView> {
    DestinationRegistry("Home") { contributions in
      contributions.destination(for: HomeRoute.self) { Text(verbatim: "\($0)") }
      contributions.destination(for: AccountRoute.self) { Text(verbatim: "\($0)") }
    }
  }

  @Test func `all layers have round corners, and those of the account a backdrop`() async {
    let node = NavigationNode("home", registry: products)
    await withWindow(DecoratedTab(node: node)) { window in
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
    await withWindow(ToastedTab(node: node, toasts: toasts)) { window in
      toasts.text = "Saved"
      #expect(window.topScreen.texts == ["Home", "Saved"])
      node.present(HomeRoute.list)
      await window.rest()
      #expect(window.screens.map(\.texts) == [["Home"], ["list", "Saved"]])
    }
  }

  @Test func `sheets of an app's own close without an animation, the upper one first`() async {
    await withWindow(OrdersScreen(modals: modals)) { window in
      modals.present(.orders, animated: false)
      await window.rest()
      window.tap("Share")
      await window.rest()
      #expect(window.modals == [.sheet, .sheet])
      window.tap("Done")
      await window.rest()
      #expect(window.modals.isEmpty)
      #expect(modals.layers.isEmpty)
      #expect(window.modalChanges.map(\.isPresented) == [true, true, false, false])
      #expect(window.modalChanges.map(\.disablesAnimations) == [true, false, true, true])
    }
  }
}
