import NavigatorKit
import NavigatorKitTesting
import SwiftUI
import Testing

@testable import NavigatorKitUI

/// Layers that SwiftUI may lose, since they are asked for while another one leaves.
@MainActor
@Suite("A layer that is asked for while another leaves")
struct LayerRequestTests {
  private let node = NavigationNode("n")
  private let first = ModalPresenter<AnyRoute>()
  private let second = ModalPresenter<AnyRoute>()
  nonisolated private static let leavingSlowly: [StandInOptions] = [
    .standard, [.standard, .delayedDismissals],
  ]

  @Test(arguments: leavingSlowly)
  func `a presenter that comes back while its sheet leaves keeps the layer`(
    options: StandInOptions
  ) async {
    await withWindow(allowing: [.presentedWhileDismissing], options: options) {
      Layered(presenter: first)
    } test: { window in
      let result = first.requestResult(of: Int.self, from: CartRoute.cart)
      await window.rest()
      window.show { Layered(presenter: second) }
      window.settle()
      window.show { Layered(presenter: first) }
      window.settle()
      for _ in 0..<4 { await window.rest() }
      #expect(result.result == nil)
      #expect(window.screens.map(\.texts) == [["base"], ["cart cart"]])
    }
  }

  @Test(arguments: leavingSlowly)
  func `a layer stays when a second host comes and goes while its sheet leaves`(
    options: StandInOptions
  ) async {
    await withWindow(allowing: Set(StandInViolation.Kind.allCases), options: options) {
      TwoHosts(node: node, hasSecond: false)
    } test: { window in
      let result = node.modals.requestResult(of: Int.self, from: CartRoute.cart)
      await window.rest()
      window.show { TwoHosts(node: node, hasSecond: true) }
      window.settle()
      window.show { TwoHosts(node: node, hasSecond: false) }
      window.settle()
      await pass(.milliseconds(500))
      for _ in 0..<4 { await window.rest() }
      #expect(result.result == nil)
      #expect(window.modals == [.sheet])
    }
  }

  @Test func `a layer of the next host comes however slowly a removed host's sheet leaves`() async {
    let next = NavigationNode("next")
    await withWindow(
      allowing: [.presenterLeft, .presentedWhileDismissing],
      options: [.standard, .presenterLeavesSlowly, .losesRequestsWhileDismissing]
    ) {
      OneHost(node: node)
    } test: { window in
      node.present(CartRoute.cart)
      await window.rest()
      next.present(CartRoute.pay)
      window.show { OneHost(node: next) }
      await askInVain(window)
      for _ in 0..<4 { await window.rest() }
      #expect(window.screens.map(\.texts) == [["root"], ["cart pay"]])
      #expect(next.modals.layers.map { next.modals.host.phase(of: $0.id) } == [.presented])
    }
  }

  @Test func `a layer of another presenter comes however slowly the first one's sheet leaves`()
    async
  {
    await withWindow(
      options: [.standard, .delayedDismissals, .losesRequestsWhileDismissing]
    ) {
      Layered(presenter: first)
    } test: { window in
      first.present(CartRoute.cart)
      await window.rest()
      second.present(CartRoute.pay, as: .fullScreen)
      window.show { Layered(presenter: second) }
      await askInVain(window)
      for _ in 0..<4 { await window.rest() }
      #expect(window.screens.map(\.texts) == [["base"], ["cart pay"]])
      #expect(second.layers.map { second.host.phase(of: $0.id) } == [.presented])
    }
  }

  /// Lets more turns pass than a host asks for a layer in, while another one does not leave.
  private func askInVain(_ window: StandInWindow) async {
    for _ in 0..<500 {
      await pass(.milliseconds(250))
      window.settle()
    }
  }

  @Test(arguments: [StandInOptions.standard, [.standard, .silentDialogs]])
  func `a dialog that is lost in a hidden tab keeps no layer of another tab away`(
    options: StandInOptions
  ) async {
    let tabs = makeTabs()
    let (home, search) = (tabs.certainNode(of: .home), tabs.certainNode(of: .search))
    await withWindow(
      allowing: [.presentedWhileDismissing],
      options: options.union([.delayedDismissals, .losesRequestsWhileDismissing])
    ) {
      TabbedShop(tabs: tabs)
    } test: { window in
      await window.rest()
      for title in ["One", "Two"] {
        if title == "Two" { home.modals.dismiss() }
        _ = home.modals.requestResult(from: .question(title, asAlert: true))
        window.settle()
        await pass(.milliseconds(50))
        window.settle()
      }
      await pass(.milliseconds(50))
      tabs.select(.search)
      search.present(CartRoute.cart)
      window.settle()
      for _ in 0..<6 { await window.rest() }
      #expect(window.screens.map(\.texts) == [["Search"], ["cart cart"]])
      search.dismiss()
      tabs.select(.home)
      for _ in 0..<6 { await window.rest() }
      #expect(window.modals == [.alert])
      #expect(window.topScreen.title == "Two")
    }
  }

  @Test(.ownTime)
  func `a layer that never appears is gone once SwiftUI reads its dismissal`() async {
    let memory = ModalMemory<AnyRoute>()
    memory.host(first)
    first.present(CartRoute.cart)
    let layer = first.layers[0].id
    memory.noteReading(layer, above: nil)
    memory.noteBegin(layer)
    first.dismiss()
    await pass(HostTime.silence * 2)
    #expect(first.host.phase(of: layer) == .dismissing)
    memory.noteReading(nil, above: nil)
    await pass(HostTime.silence * 2)
    #expect(first.host.phase(of: layer) == .gone)
    first.present(CartRoute.pay)
    #expect(first.layers.map { first.host.phase(of: $0.id) } == [.presenting])
  }
}
