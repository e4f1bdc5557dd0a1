import NavigatorKit
import SwiftUI
import Testing

@testable import NavigatorKitUI

/// Corners of what SwiftUI may say, or may leave unsaid: when a layer counts as gone, and when as shown.
@MainActor struct `A host's memory of layers` {
  private let base = LayerID?.none
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

  private func layers(_ count: Int) -> [LayerID] {
    for number in 0..<count { presenter.present(HomeRoute.detail(number), policy: .stack) }
    return presenter.layers.map(\.id)
  }

  @Test(.ownTime)
  func `a host's memory tells once what has left each level, though nobody wrote it`() {
    let ids = layers(2)
    for id in ids {
      memory.noteBegin(id)
      for _ in 0..<2 { memory.noteAppearance(id, above: base) }
    }
    #expect(memory.takeDismissed(above: base, wanted: [ids[1]]) == [ids[0]])
    #expect(ids.map(memory.hasBegunToShow) == [false, true])
    memory.noteDisappearance(ids[1], above: base)
    #expect(memory.takeDismissed(above: base, wanted: Set(ids)) == [ids[1]])
    #expect(memory.takeDismissed(above: base, wanted: []).isEmpty)
    memory.noteAppearance(ids[0], above: base)
    memory.noteAppearance(ids[1], above: ids[0])
    #expect(memory.takeDismissed(above: ids[0], wanted: []) == [ids[1]])
    memory.forget(ids[0], above: base)
    #expect(memory.takeDismissed(above: base, wanted: []).isEmpty)
  }

  @Test(.ownTime)
  func `a host's memory doubts, for a time, a dismissal that SwiftUI has not read`() async {
    memory.host(presenter)
    let layer = cover(with: .cart)
    presenter.dismiss()
    #expect(memory.takeDismissed(above: base, wanted: []).isEmpty)
    #expect(presenter.host.phase(of: layer) == .dismissing)
    await pass(HostTime.silence)
    #expect(presenter.host.phase(of: layer) != .dismissing)
  }

  @Test(.ownTime) func `a layer that never appears is gone once SwiftUI reads its dismissal`() async
  {
    memory.host(presenter)
    presenter.present(CartRoute.cart)
    let layer = presenter.layers[0].id
    memory.noteReading(layer, above: nil)
    memory.noteBegin(layer)
    presenter.dismiss()
    await pass(HostTime.silence * 2)
    #expect(presenter.host.phase(of: layer) == .dismissing)
    memory.noteReading(nil, above: nil)
    await pass(HostTime.silence * 2)
    #expect(presenter.host.phase(of: layer) == .gone)
    presenter.present(CartRoute.pay)
    #expect(presenter.phases == [.presenting])
  }

  @Test(.ownTime) func `a cover is not gone when the view that it hides disappears`() async {
    memory.host(presenter)
    let lower = cover(with: .cart)
    memory.leave()
    await pass(.milliseconds(750))
    let upper = cover(with: .pay)
    await pass(.milliseconds(750))
    presenter.dismissAll()
    memory.noteReading(nil, above: nil)
    await pass(.milliseconds(750))
    #expect([lower, upper].map(presenter.host.phase) == [.dismissing, .dismissing])
  }

  @Test(.ownTime) func `the lowest of three covers is not gone where onDismiss is of another`() {
    memory.host(presenter)
    let wanted = Set([CartRoute.cart, .pay, .cart].map(cover))
    #expect(memory.takeDismissed(above: nil, wanted: wanted).isEmpty)
  }

  @Test(.ownTime) func `a layer that leaves while another host shows it is asked for anew`() async {
    memory.host(presenter)
    let layer = cover(with: .cart)
    memory.leave()
    let other = ModalMemory<AnyRoute>()
    other.host(presenter)
    memory.noteDisappearance(layer, above: nil)
    await pass(.milliseconds(750))
    memory.host(presenter)
    #expect(presenter.host.isHosted(by: memory) && presenter.phases == [.presenting])
  }

  @Test(.ownTime)
  func `a host's memory writes nothing when SwiftUI says that a dialog is up`() async {
    memory.host(presenter)
    let handle = presenter.requestResult(from: .question("?", asAlert: true))
    let slot = presenter.host.slot()
    slot.layer.map { presenter.host.didShow($0, on: memory) }
    #expect(presenter[asks: slot, on: memory, unless: false, at: nil])
    presenter[asks: slot, on: memory, unless: false, at: nil] = true
    #expect(presenter.host.presentedDialog != nil)
    presenter[asks: slot, on: memory, unless: false, at: nil] = false
    await nextTurn()
    #expect(presenter.host.presentedDialog == nil)
    _ = handle
  }
}
