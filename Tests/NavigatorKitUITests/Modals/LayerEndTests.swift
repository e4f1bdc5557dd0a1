import NavigatorKit
import SwiftUI
import Testing

@testable import NavigatorKitUI

/// When a layer counts as gone, and when as shown.
@MainActor
@Suite("The end of a layer")
struct LayerEndTests {
  private let node = NavigationNode("n")
  private let presenter = ModalPresenter<AnyRoute>()
  private let memory = ModalMemory<AnyRoute>()

  /// Presents a cover on those that are there, each of which it hides.
  private func cover(with route: CartRoute) -> LayerID {
    let base = presenter.layers.last?.id
    presenter.present(route, as: .fullScreen, policy: .stack)
    let layer = presenter.layers[presenter.layers.count - 1].id
    memory.noteReading(layer, above: base)
    memory.noteBegin(layer)
    memory.noteAppearance(layer, above: base)
    presenter.host.didShow(layer, on: memory)
    if let base { memory.noteDisappearance(base, above: presenter.layers.dropLast(2).last?.id) }
    return layer
  }

  @Test func `a sheet that leaves holds up the next layer, though onDismiss comes twice`() async {
    await withWindow(options: [.standard, .repeatedOnDismiss, .delayedDismissals]) {
      OneHost(node: node)
    } test: { window in
      node.present(CartRoute.cart)
      await window.rest()
      node.dismiss()
      window.settle()
      await nextTurn()
      window.finishDismissals()
      node.present(CartRoute.pay)
      window.settle()
      #expect(window.topScreen.texts == ["cart pay"])
      node.present(CartRoute.cart, as: .fullScreen, policy: .replaceCurrent)
      await nextTurn()
      window.settle()
      await pass(HostTime.silence * 2)
      #expect(window.pendingDismissals == 1)
      #expect(node.modals.layers.map { node.modals.host.phase(of: $0.id) } == [.waiting])
      await window.rest()
      #expect(window.modals == [.fullScreenCover])
    }
  }

  @Test func `an alert is not gone before SwiftUI has read that it is dismissed`() async {
    await withWindow(OneHost(node: node), options: [.standard, .silentDialogs]) { window in
      let answer = node.modals.requestResult(from: .question("Sure?", asAlert: true))
      await window.rest()
      node.modals.dismiss()
      node.present(CartRoute.cart)
      await pass(HostTime.silence * 2)
      await window.rest()
      #expect(window.modals == [.sheet])
      #expect(answer.result != nil)
    }
  }

  @Test func `a cover is not gone when the view that it hides disappears`() async {
    memory.host(presenter)
    let lower = cover(with: .cart)
    memory.leave()
    await pass(.milliseconds(750))
    let upper = cover(with: .pay)
    await pass(.milliseconds(750))
    presenter.dismissAll()
    memory.noteReading(nil, above: nil)
    await pass(.milliseconds(750))
    #expect(presenter.host.phase(of: upper) == .dismissing)
    #expect(presenter.host.phase(of: lower) == .dismissing)
  }

  @Test func `the lowest of three covers is not gone where onDismiss comes for another one`() {
    memory.host(presenter)
    _ = [CartRoute.cart, .pay, .cart].map(cover)
    let wanted = Set(presenter.layers.map(\.id))
    #expect(memory.takeDismissed(above: nil, wanted: wanted).isEmpty)
  }

  @Test func `a layer that leaves while another host shows it is asked for anew`() async {
    memory.host(presenter)
    let layer = cover(with: .cart)
    memory.leave()
    let other = ModalMemory<AnyRoute>()
    other.host(presenter)
    memory.noteDisappearance(layer, above: nil)
    await pass(.milliseconds(750))
    memory.host(presenter)
    #expect(presenter.host.isHosted(by: memory))
    #expect(presenter.host.phase(of: layer) == .presenting)
  }
}
