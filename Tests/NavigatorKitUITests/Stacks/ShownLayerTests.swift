import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// A layer's host that says what it shows of the layers, and nothing of the stacks in them.
@MainActor
private final class LayerHost: ModalHost {
  func hasBegunToShow(_ layer: LayerID) -> Bool { true }
}

@MainActor
@Suite("To wait for a screen in a layer that has yet to appear", .ownTime)
struct ShownLayerTests {
  private let node = NavigationNode("home")

  @Test(arguments: StandInOptions.badModals)
  func `a wait for a screen ends with the screen of a layer that was presented just now`(
    options: StandInOptions
  ) async {
    await withWindow(OneHost(node: node), options: options) { window in
      await window.rest()
      node.present(HomeRoute.list)
      let wait = ShownWait(node.host.frontStack)
      await nextTurn()
      #expect(wait.isShown == nil)
      #expect(await wait.end(in: window) == true)
      #expect(window.topScreen.texts.first == "home list")
      await window.rest()
      #expect(await ShownWait(node.host.frontStack).end() == true)
    }
  }

  @Test
  func `a wait for a screen ends with the screen of a layer on a layer, or with a push in one`()
    async
  {
    await withWindow(OneHost(node: node)) { window in
      await window.rest()
      node.present(HomeRoute.list)
      node.present(AccountRoute.profile, policy: .stack)
      let second = ShownWait(node.host.frontStack)
      #expect(await second.end(in: window) == true)
      #expect(window.topScreen.texts.first == "account profile")
      node.present(CartRoute.cart, as: .fullScreen, policy: .stack)
      node.navigate(to: CartRoute.pay)
      let third = ShownWait(node.host.frontStack)
      #expect(await third.end(in: window) == true)
      #expect(window.topScreen.texts.first == "cart pay")
    }
  }

  @Test
  func `a wait for a screen ends when its layer is dismissed or replaced before it has appeared`()
    async
  {
    await withWindow(OneHost(node: node)) { window in
      await window.rest()
      node.present(HomeRoute.list)
      let dismissed = ShownWait(node.host.frontStack)
      await nextTurn()
      node.modals.dismiss()
      #expect(await dismissed.end() == false)
      await window.rest()
      node.present(HomeRoute.list)
      let replaced = ShownWait(node.host.frontStack)
      await nextTurn()
      node.present(AccountRoute.profile)
      #expect(await replaced.end() == false)
      #expect(await ShownWait(node.host.frontStack).end(in: window) == true)
      #expect(window.topScreen.texts.first == "account profile")
    }
  }

  @Test func `a wait for a screen ends when the window closes before its layer has appeared`() async
  {
    var wait: ShownWait?
    await withWindow(OneHost(node: node)) { window in
      await window.rest()
      node.present(HomeRoute.list)
      let first = ShownWait(node.host.frontStack)
      await nextTurn()
      #expect(first.isShown == nil)
      wait = first
      window.close()
    }
    #expect(await wait?.end() == false)
    #expect(await ShownWait(node.host.frontStack).end() == false)
  }

  @Test func `a wait for a screen ends at once in a layer that no host shows`() async {
    node.present(HomeRoute.list)
    #expect(await ShownWait(node.host.frontStack).end() == false)
    #expect(await ShownWait(node.stack).end() == false)
  }

  @Test func `a wait for a screen ends in a layer whose host says nothing of stacks`() async throws
  {
    let host = LayerHost()
    node.modals.host.attach(host)
    node.present(HomeRoute.list)
    let wait = ShownWait(node.host.frontStack)
    await nextTurn()
    #expect(wait.isShown == nil)
    node.modals.host.didShow(try #require(node.modals.layers.first).id)
    #expect(await wait.end() == false)
    node.present(AccountRoute.profile, policy: .stack)
    let other = ShownWait(node.host.frontStack)
    await nextTurn()
    #expect(other.isShown == nil)
    node.modals.host.detach(host)
    #expect(await other.end() == false)
  }
}
