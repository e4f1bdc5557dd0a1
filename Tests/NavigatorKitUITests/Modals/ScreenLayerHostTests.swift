import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// The result of the sheet that a screen of these tests has presented.
@MainActor private final class Asked {
  var result: ResultHandle<Int>?
}

/// A screen that presents a sheet behind which it can be used.
private struct Asking: View {
  let text: String
  let asked: Asked
  @Environment(\.screen) private var screen

  var body: some View {
    VStack {
      Text(verbatim: text)
      Button("ask") {
        let options = ModalOptions(backgroundInteraction: .enabled)
        asked.result = screen.requestResult(of: Int.self, from: CartRoute.cart, options: options)
      }
    }
  }
}

/// A sheet on a screen that is left under it.
@MainActor struct `A sheet of a screen` {
  enum Way: CaseIterable { case back, backToRoot, command }

  private let node = NavigationNode("n")
  private let asked = Asked()

  private func withSheet(
    over routes: [HomeRoute] = [.list, .detail(1)],
    _ options: StandInOptions = .standard,
    test: @MainActor (StandInWindow) async -> Void
  ) async {
    await withWindow(options: options) {
      NodeHost(node) {
        Text(verbatim: "root")
      } destinations: {
        RouteDestination(for: HomeRoute.self) { Asking(text: "home \($0)", asked: asked) }
        Modules.cart
      }
    } test: { window in
      await window.rest(after: node.stack.replace(with: routes))
      await window.tap("ask", at: "home detail(1)", "sheet: cart cart")
      await test(window)
    }
  }

  @Test(arguments: StandInOptions.pairs(StandInOptions.badModals, Way.allCases))
  func `a sheet goes with its screen when that is left`(options: StandInOptions, way: Way) async {
    await withSheet(over: way == .backToRoot ? [.detail(1)] : [.list, .detail(1)], options) {
      window in
      if way == .command {
        node.stack.popLast()
        #expect(node.modals.layers.isEmpty)
      } else {
        #expect(window.goBack())
      }
      await window.rest(at: way == .backToRoot ? "root" : "home list")
      #expect(node.stack.depth == (way == .backToRoot ? 0 : 1))
      #expect(node.modals.layers.isEmpty)
      let end = asked.result?.result?.end?.kind
      #expect(end == (way == .command ? .dismissedByCode : .dismissedByGesture))
      await window.rest()
      #expect(window.modalChanges.filter(\.isPresented).count == 1)
    }
  }

  @Test func `a swipe under a sheet that is taken back costs no sheet`() async {
    await withSheet { window in
      #expect(await window.cancelledSwipe(inOneTurn: false))
      await window.rest(at: "home detail(1)", "sheet: cart cart")
      #expect(node.stack.depth == 2 && asked.result?.result == nil)
    }
  }

  @Test func `a draft in the sheet takes the back button from the screen under it`() async {
    await withSheet { window in
      let draft = node.modals.screen(of: node.modals.layers[0]).protect { _ in .block("draft") }
      await window.rest()
      #expect(!window.goBack())
      draft.isArmed = false
      await window.rest()
      await window.goBack(at: "home list")
    }
  }
}

/// A page that has yet to load: the real one comes in its place.
private struct Page: View {
  let name: String
  @Environment(\.screen) private var screen
  @State private var taps = 0

  init(_ name: String) { self.name = name }

  var body: some View {
    VStack {
      Text(verbatim: "\(name) \(taps)")
      Button("tap") { taps += 1 }
      Button("load") { screen.navigate(to: CartRoute.cart, strategy: .replaceTop) }
      Button("next") { screen.navigate(to: CartRoute.pay, strategy: .replaceTop) }
      Button("present") { screen.present(HomeRoute.list) }
      Button("leave") { screen.leave() }
      RouteLink(to: HomeRoute.list) { Text(verbatim: "push") }
    }
  }
}

@MainActor struct `A page in the place of a layer's first one` {
  private let node = NavigationNode("home")

  private func shown(
    as style: ModalStyle,
    _ options: StandInOptions = .standard,
    _ test: @MainActor (StandInWindow) async -> Void
  ) async {
    await withWindow(options: options) {
      NodeHost(node) {
        Text(verbatim: "root")
      } destinations: {
        RouteDestination(for: HomeRoute.self) { _ in Page("stub") }
        RouteDestination(for: CartRoute.self) { _ in Page("page") }
      }
    } test: { window in
      node.present(HomeRoute.list, as: style, options: ModalOptions(detents: [.medium, .large]))
      await window.rest()
      await test(window)
    }
  }

  @Test(arguments: StandInOptions.badModals)
  func `a page takes the place of a sheet's first one in the sheet`(options: StandInOptions) async {
    await shown(as: .sheet, options) { window in
      window.tap("tap")
      window.dragSheet(to: .large)
      await window.tap("load", at: "root", "sheet: page 0")
      #expect(window.topScreen.selectedDetent == .large)
      window.tap("tap")
      // A screen of its own, in the sheet that is there.
      await window.tap("next", at: "root", "sheet: page 0")
      #expect(window.modalChanges.map(\.isPresented) == [true])
      await window.tap("present", at: "root", "sheet: page 0", "sheet: stub 0")
      await window.swipeDown(at: "root", "sheet: page 0")
      await window.tap("push", at: "root", "sheet: stub 0")
      await window.goBack(at: "root", "sheet: page 0")
      await window.swipeDown(at: "root")
      #expect(node.modals.layers.isEmpty)
    }
  }

  @Test func `a page in the place of a cover's first is awaited, and leaves with it`() async {
    await shown(as: .fullScreen) { window in
      window.tap("load")
      #expect(await ShownWait(node.host.frontStack).end(in: window) == true)
      window.expect("root", "cover: page 0")
      await window.tap("leave", at: "root")
      await window.rest(after: node.present(HomeRoute.list), at: "root", "sheet: stub 0")
    }
  }
}
