import Testing

@testable import NavigatorKit

@MainActor
@Suite struct `Modal dialogs` {
  let bench = ModalBench<TestModal>()
  var presenter: ModalPresenter<TestModal> { bench.presenter }

  let question = Dialog.alert(
    "Discard changes?",
    message: "They cannot be brought back.",
    buttons: [.destructive("Discard", answer: true), .cancel("Keep", answer: false)]
  )

  @Test func `a dialog says what it shows, and its answer is awaited`() async throws {
    presenter.host.detach()
    let task = Task { await presenter.ask(question) }
    while presenter.host.presentedDialog == nil { await Task.yield() }
    let dialog = try #require(presenter.host.presentedDialog)
    #expect(dialog.content.title == "Discard changes?")
    #expect(dialog.content.message == "They cannot be brought back.")
    #expect(dialog.content.buttons.map(\.label) == ["Discard", "Keep"])
    #expect(dialog.content.buttons.map(\.role) == [.destructive, .cancel])
    #expect(presenter.host.answer(dialog.id, with: true) == .committed)
    #expect(await task.value == .value(true))
    #expect(presenter.host.presentedDialog == nil)
    #expect(presenter.host.answer(dialog.id, with: false) == .unchanged(.notFound))
  }

  @Test func `a dialog goes when the task that asks is cancelled, also before its turn has come`()
    async throws
  {
    presenter.host.detach()
    let other = presenter.requestResult(from: question)
    let task = Task {
      await presenter.ask(Dialog.alert("Second", buttons: [.standard("OK", answer: 1)]))
    }
    for _ in 0..<20 { await Task.yield() }
    task.cancel()
    #expect(await task.value.end?.kind == .cancelled)
    let first = try #require(presenter.host.presentedDialog)
    #expect(first.content.title == "Discard changes?")
    presenter.host.answer(first.id, with: true)
    #expect(other.result == .value(true))
    #expect(presenter.host.presentedDialog == nil, "the second one has gone before it was shown")
    let shown = Task { await presenter.ask(question) }
    for _ in 0..<100 where presenter.host.presentedDialog == nil { await Task.yield() }
    #expect(presenter.host.presentedDialog != nil)
    shown.cancel()
    #expect(await shown.value.end?.kind == .cancelled)
    #expect(presenter.host.presentedDialog == nil)
  }

  @Test func `a dialog that waits for a guard is pending no longer when its task is cancelled`()
    async
  {
    presenter.host.detach()
    let gate = GuardGate()
    presenter.guards.addAsync("slow") { try await gate.decide($0) }
    var outcomes: [NavigationOutcome] = []
    presenter.events.observe { outcomes.append($0.outcome) }
    let task = Task { await presenter.ask(question) }
    await gate.arrivals()
    task.cancel()
    _ = await task.value
    #expect(outcomes.last == .superseded)
    gate.answer(.allow)
    for _ in 0..<20 { await Task.yield() }
    #expect(presenter.host.presentedDialog == nil)
  }

  @Test func `a dialog does not hide the route below`() {
    presenter.present(.filter)
    _ = presenter.requestResult(from: question)
    #expect(presenter.presentedRoute == .filter)
    #expect(presenter.presentedSheet == .filter)
    #expect(presenter.layers.map(\.route) == [.filter])
    #expect(presenter.isPresenting)
  }

  @Test func `a dialog waits until no sheet is moving`() throws {
    presenter.present(.filter)
    let filter = try #require(bench.offered())
    let handle = presenter.requestResult(from: question)
    #expect(presenter.host.presentedDialog == nil, "the sheet has not appeared")
    bench.show()
    let dialog = try #require(presenter.host.presentedDialog)
    #expect(presenter.host[dialogIn: presenter.host.slot(above: filter)]?.id == dialog.id)
    #expect(presenter.host[.sheet, in: presenter.host.slot(above: filter)] == nil)
    bench.show(above: filter)
    presenter.host.answer(dialog.id, with: false)
    #expect(handle.result == nil, "it is on its way out")
    presenter.present(.cart, policy: .stack)
    #expect(bench.offered(above: filter) == nil, "the dialog has to leave first")
    presenter.host.didDismiss(dialog.id)
    #expect(handle.result == .value(false))
    #expect(bench.offered(above: filter) == presenter.layers.last?.id)
  }

  @Test func `a dialog waits for a sheet that is leaving`() {
    presenter.present(.filter)
    let filter = bench.show()
    presenter.dismiss()
    _ = presenter.requestResult(from: question)
    #expect(presenter.host.presentedDialog == nil)
    filter.map { presenter.host.didDismiss($0) }
    #expect(presenter.host.presentedDialog != nil)
  }

  @Test func `dialogs are shown one after the other`() throws {
    presenter.host.detach()
    let first = presenter.requestResult(from: question)
    let second = presenter.requestResult(from: question)
    let dialog = try #require(presenter.host.presentedDialog)
    #expect(dialog.id.entryID == first.entryID)
    #expect(presenter.host.phase(of: LayerID(second.entryID)) == .waiting)
    presenter.host.answer(dialog.id, with: true)
    let next = try #require(presenter.host.presentedDialog)
    #expect(next.id.entryID == second.entryID)
    presenter.host.answer(next.id, with: false)
    #expect([first.result, second.result] == [.value(true), .value(false)])
  }

  @Test func `a new layer takes the place of a dialog`() {
    presenter.host.detach()
    presenter.present(.filter)
    let handle = presenter.requestResult(from: question)
    presenter.present(.cart, policy: .stack)
    #expect(handle.result?.end?.kind == .replaced)
    #expect(presenter.layers.map(\.route) == [.filter, .cart])
  }

  @Test func `a dialog that the system closes first can still be answered`() throws {
    let handle = presenter.requestResult(from: question)
    let slot = presenter.host.slot()
    bench.show()
    presenter.host[dialogIn: slot] = nil
    #expect(presenter.host.answer(try #require(slot.layer), with: true) == .committed)
    slot.layer.map { presenter.host.didDismiss($0) }
    #expect(handle.result == .value(true))
  }

  private func closed(_ dialog: Dialog<Bool>) -> ResultHandle<Bool> {
    let handle = presenter.requestResult(from: dialog)
    bench.show()
    let slot = presenter.host.slot()
    presenter.host[dialogIn: slot] = nil
    slot.layer.map { presenter.host.didDismiss($0) }
    return handle
  }

  @Test func `a dialog that the user closes has the answer of its only cancel button`() {
    #expect(closed(question).result == .value(false))
  }

  @Test func `a dialog that the user closes has no answer without one cancel button`() {
    let none = Dialog.alert("None?", buttons: [.standard("Yes", answer: true)])
    #expect(closed(none).result?.end?.kind == .dismissedByGesture)
    let two = Dialog.alert(
      "Two?",
      buttons: [.cancel("No", answer: false), .cancel("Never", answer: true)]
    )
    #expect(closed(two).result?.end?.kind == .dismissedByGesture)
  }

  @Test func `a dialog that code dismisses is not cancelled by the user`() {
    let handle = presenter.requestResult(from: question)
    bench.show()
    presenter.dismiss()
    presenter.host.didDismiss(LayerID(handle.entryID))
    #expect(handle.result?.end?.kind == .dismissedByCode)
  }

  @Test func `guards and events see dialogs`() {
    var seen: [DialogContent] = []
    presenter.guards.add("all", for: .routes(of: DialogContent.self)) { request in
      request.route.as(DialogContent.self).map { seen.append($0) }
      return .block("not now")
    }
    let handle = presenter.requestResult(from: question)
    #expect(seen.map(\.title) == ["Discard changes?"])
    #expect(handle.result?.end?.kind == .refused)
  }
}
