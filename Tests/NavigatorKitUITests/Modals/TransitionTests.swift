import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// Layers whose coming and leaving takes time, in which SwiftUI loses, drops or delays what is asked for.
@MainActor
@Suite("Transitions that last")
struct TransitionTests {
  private let node = NavigationNode("n")

  nonisolated private static let slow: StandInOptions = [.standard, .transitionsLast]
  nonisolated private static let bad: [StandInOptions] = [
    slow,
    [slow, .losesRequestsWhilePresenting],
    [slow, .losesRequestsWhileDismissing],
    [slow, .losesRequestsWhilePresenting, .losesRequestsWhileDismissing],
    [slow, .dropsRequestsInTransitions],
  ]

  @Test(arguments: bad)
  func `a plan with three layers puts each on one that lies there`(options: StandInOptions) async {
    await withWindow(OneHost(node: node), options: options) { window in
      node.present(HomeRoute.list)
      node.modals.present(CartRoute.cart, as: .fullScreen, policy: .stack)
      node.modals.present(CartRoute.pay, policy: .stack)
      window.settle()
      #expect(window.modals == [.sheet])
      await pass(.milliseconds(450))
      #expect(window.modals == [.sheet])
      await window.rest()
      #expect(window.modals == [.sheet, .fullScreenCover, .sheet])
    }
  }

  @Test(arguments: bad)
  func `layers that come without an animation wait for none`(options: StandInOptions) async {
    await withWindow(OneHost(node: node), options: options) { window in
      node.modals.present(HomeRoute.list, animated: false)
      window.settle()
      node.modals.present(CartRoute.cart, policy: .stack)
      await pass(.milliseconds(50))
      #expect(window.modals == [.sheet, .sheet])
    }
  }

  @Test(arguments: bad)
  func `a layer that is replaced comes when the first has left`(options: StandInOptions) async {
    await withWindow(OneHost(node: node), options: options) { window in
      node.present(HomeRoute.list)
      await window.rest()
      node.present(CartRoute.cart)
      await pass(.milliseconds(450))
      #expect(window.modals.isEmpty)
      await window.rest()
      #expect(window.screens.map(\.texts) == [["root"], ["cart cart"]])
    }
  }

  @Test(arguments: bad)
  func `a layer of a second node comes when the first one's has left`(options: StandInOptions) async
  {
    let other = NavigationNode("other")
    await withWindow(allowing: [.presentedWhileDismissing], options: options) {
      HStack {
        OneHost(node: node)
        OneHost(node: other)
      }
    } test: { window in
      node.present(HomeRoute.list)
      await window.rest()
      node.dismiss()
      other.present(CartRoute.cart)
      await window.rest()
      await pass(.seconds(2))
      await window.rest()
      #expect(window.modals == [.sheet])
      #expect(window.topScreen.texts == ["cart cart"])
    }
  }

  @Test(arguments: bad)
  func `a sheet that is dismissed while it comes goes, and the next one comes`(
    options: StandInOptions
  ) async {
    await withWindow(OneHost(node: node), options: options) { window in
      node.present(HomeRoute.list)
      window.settle()
      node.dismiss()
      await pass(.milliseconds(100))
      node.present(CartRoute.cart)
      await window.rest()
      #expect(window.screens.map(\.texts) == [["root"], ["cart cart"]])
    }
  }
}
