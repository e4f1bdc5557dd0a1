import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// The result of the sheet that a screen of these tests has presented.
@MainActor
private final class Asked {
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

private struct AskingHost: View {
  let node: NavigationNode
  let asked: Asked

  var body: some View {
    NodeHost(node) {
      Text(verbatim: "root")
    } destinations: {
      RouteDestination(for: HomeRoute.self) { Asking(text: "home \($0)", asked: asked) }
      Modules.cart
    }
  }
}

/// A sheet on a screen that is left under it.
@MainActor
@Suite("A sheet of a screen")
struct ScreenLayerHostTests {
  private let node = NavigationNode("n")
  private let asked = Asked()

  private func withSheet(
    over routes: [HomeRoute],
    _ options: StandInOptions = .standard,
    test: @MainActor (StandInWindow) async -> Void
  ) async {
    await withWindow(AskingHost(node: node, asked: asked), options: options) { window in
      node.stack.replace(with: routes)
      await window.rest()
      window.tap("ask")
      await window.rest()
      #expect(window.modals == [.sheet])
      await test(window)
    }
  }

  @Test(arguments: StandInOptions.badModals, [1, 2])
  func `a sheet goes with the screen that presented it when back is tapped under it`(
    options: StandInOptions,
    depth: Int
  ) async {
    await withSheet(over: Array([.list, .detail(1)].suffix(depth)), options) { window in
      #expect(window.goBack())
      await window.rest()
      #expect(node.stack.depth == depth - 1)
      #expect(window.modals == [])
      #expect(window.screens.map(\.texts) == [[depth == 1 ? "root" : "home list"]])
      #expect(node.modals.layers.isEmpty)
      #expect(asked.result?.result?.end?.kind == .dismissedByGesture)
      await window.rest()
      #expect(window.modalChanges.filter(\.isPresented).count == 1)
    }
  }

  @Test(arguments: StandInOptions.badModals)
  func `a sheet goes with the screen that a command pops under it`(options: StandInOptions) async {
    await withSheet(over: [.list, .detail(1)], options) { window in
      node.stack.popLast()
      #expect(node.modals.layers.isEmpty)
      await window.rest()
      #expect(window.modals == [])
      #expect(window.screens.map(\.texts) == [["home list"]])
      #expect(asked.result?.result?.end?.kind == .dismissedByCode)
      #expect(window.modalChanges.filter(\.isPresented).count == 1)
    }
  }

  @Test func `a swipe under a sheet that is taken back costs no sheet`() async {
    await withSheet(over: [.list, .detail(1)]) { window in
      #expect(await window.cancelledSwipe(inOneTurn: false))
      await window.rest()
      #expect(node.stack.depth == 2)
      #expect(window.modals == [.sheet])
      #expect(asked.result?.result == nil)
    }
  }

  @Test func `a draft in the sheet takes the back button from the screen under it`() async {
    await withSheet(over: [.detail(1)]) { window in
      let draft = node.modals.screen(of: node.modals.layers[0]).protect { _ in .block("draft") }
      await window.rest()
      #expect(!window.goBack())
      draft.isArmed = false
      await window.rest()
      #expect(window.goBack())
      await window.rest()
      #expect(window.modals == [])
    }
  }
}
