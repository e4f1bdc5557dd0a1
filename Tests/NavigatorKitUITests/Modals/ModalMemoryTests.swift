import NavigatorKit
import SwiftUI
import Testing

@testable import NavigatorKitUI

/// Corners of what SwiftUI may say, or may leave unsaid.
@MainActor
@Suite("A host's memory of layers", .ownTime)
struct ModalMemoryTests {
  private let base = LayerID?.none

  private func layers(_ count: Int) -> [LayerID] {
    let presenter = ModalPresenter<HomeRoute>()
    for number in 0..<count { presenter.present(.detail(number), policy: .stack) }
    return presenter.layers.map(\.id)
  }

  @Test func `a host's memory takes what is not wanted any more for what was dismissed`() {
    let (memory, ids) = (ModalMemory<HomeRoute>(), layers(2))
    for id in ids {
      memory.noteBegin(id)
      memory.noteAppearance(id, above: base)
      memory.noteAppearance(id, above: base)
    }
    #expect(memory.takeDismissed(above: base, wanted: [ids[1]]) == [ids[0]])
    #expect(!memory.hasBegunToShow(ids[0]))
    #expect(memory.hasBegunToShow(ids[1]))
  }

  @Test func `a host's memory believes a dismissal that nobody has written`() {
    let (memory, ids) = (ModalMemory<HomeRoute>(), layers(1))
    memory.noteBegin(ids[0])
    memory.noteAppearance(ids[0], above: base)
    memory.noteDisappearance(ids[0], above: base)
    #expect(memory.takeDismissed(above: base, wanted: Set(ids)) == ids)
    #expect(memory.takeDismissed(above: base, wanted: []).isEmpty)
  }

  @Test
  func `a host's memory doubts a dismissal of which SwiftUI has read nothing, and not for ever`()
    async
  {
    let (presenter, memory) = (ModalPresenter<HomeRoute>(), ModalMemory<HomeRoute>())
    memory.host(presenter)
    presenter.present(.list)
    let layer = presenter.layers[0].id
    memory.noteBegin(layer)
    memory.noteReading(layer, above: base)
    memory.noteAppearance(layer, above: base)
    presenter.host.didShow(layer, on: memory)
    presenter.dismiss()
    #expect(memory.takeDismissed(above: base, wanted: []).isEmpty)
    #expect(presenter.host.phase(of: layer) == .dismissing)
    await pass(HostTime.silence)
    #expect(presenter.host.phase(of: layer) != .dismissing)
  }

  @Test func `a host's memory keeps levels apart, and forgets what has left`() {
    let (memory, ids) = (ModalMemory<HomeRoute>(), layers(2))
    memory.noteAppearance(ids[0], above: base)
    memory.noteAppearance(ids[1], above: ids[0])
    #expect(memory.takeDismissed(above: ids[0], wanted: []) == [ids[1]])
    memory.forget(ids[0], above: base)
    #expect(memory.takeDismissed(above: base, wanted: []).isEmpty)
  }

  @Test func `a host's memory offers the largest height for a layer that is gone`() {
    let presenter = ModalPresenter<HomeRoute>()
    let id = layers(1)[0]
    #expect(presenter[detentOf: id] == .large)
    presenter[detentOf: id] = .medium
    #expect(presenter.layers.isEmpty)
  }

  @Test func `a host's memory writes nothing when SwiftUI says that a dialog is up`() async {
    let (presenter, memory) = (ModalPresenter<HomeRoute>(), ModalMemory<HomeRoute>())
    memory.host(presenter)
    let dialog = Dialog.alert("?", buttons: [.standard("OK", answer: 1)])
    let handle = presenter.requestResult(from: dialog)
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
