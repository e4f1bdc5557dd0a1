import Testing

@testable import NavigatorKit

@MainActor struct `A dialog` {
  let bench = ModalBench<TestModal>()
  var presenter: ModalPresenter<TestModal> { bench.presenter }

  let question = Dialog.alert(
    "Discard changes?",
    message: "They cannot be brought back.",
    buttons: [.destructive("Discard", answer: true), .cancel("Keep", answer: false)]
  )

  /// Waits until a dialog is there, and returns its layer.
  private func shownDialog() async throws -> LayerID {
    for _ in 0..<1_000 where presenter.host.presentedDialog == nil { await Task.yield() }
    return try #require(presenter.host.presentedDialog).id
  }

  @Test func `a dialog says what it shows, and its answer is awaited`() async throws {
    presenter.host.detach()
    let task = Task { await presenter.ask(question) }
    let id = try await shownDialog()
    let content = try #require(presenter.host.presentedDialog).content
    #expect(content.title == "Discard changes?")
    #expect(content.message == "They cannot be brought back.")
    #expect(content.buttons.map(\.label) == ["Discard", "Keep"])
    #expect(content.buttons.map(\.role) == [.destructive, .cancel])
    #expect(presenter.host.answer(id, with: true) == .committed)
    #expect(await task.value == .value(true) && presenter.host.presentedDialog == nil)
    #expect(presenter.host.answer(id, with: false) == .unchanged(.notFound))
  }

  @Test func `a dialog goes when the task that asks is cancelled, shown or not`() async throws {
    presenter.host.detach()
    let other = presenter.requestResult(from: question)
    let waiting = Task {
      await presenter.ask(Dialog.alert("2", buttons: [.standard("A", answer: 1)]))
    }
    await turns(20)
    waiting.cancel()
    #expect(await waiting.value.end?.kind == .cancelled)
    presenter.host.answer(try await shownDialog(), with: true)
    #expect(other.result == .value(true))
    #expect(presenter.host.presentedDialog == nil, "the second one has gone before it was shown")
    let shown = Task { await presenter.ask(question) }
    _ = try await shownDialog()
    shown.cancel()
    #expect(await shown.value.end?.kind == .cancelled && presenter.host.presentedDialog == nil)
  }

  @Test func `a dialog that waits for a guard ends when its task is cancelled`() async {
    let gate = GuardGate()
    presenter.guards.addAsync("slow") { try await gate.decide($0) }
    let events = EventList(presenter.events)
    let task = Task { await presenter.ask(question) }
    await gate.arrivals()
    task.cancel()
    _ = await task.value
    #expect(events.outcomes.last == .superseded)
    gate.answer(.allow)
    await turns(20)
    #expect(presenter.host.presentedDialog == nil)
  }

  @Test func `a dialog waits until no sheet is moving, and does not hide the route below`() throws {
    presenter.present(.filter)
    let filter = try #require(bench.offered())
    let handle = presenter.requestResult(from: question)
    #expect(presenter.host.presentedDialog == nil, "the sheet has not appeared")
    #expect(presenter.presentedSheet == .filter && bench.routes == [.filter])
    bench.show()
    let dialog = try #require(presenter.host.presentedDialog)
    let slot = presenter.host.slot(above: filter)
    #expect(presenter.host[dialogIn: slot]?.id == dialog.id)
    #expect(presenter.host[.sheet, in: slot] == nil)
    bench.show(above: filter)
    presenter.host.answer(dialog.id, with: false)
    #expect(handle.result == nil, "it is on its way out")
    bench.stack(.cart)
    #expect(bench.offered(above: filter) == nil, "the dialog has to leave first")
    bench.leave(dialog.id)
    #expect(handle.result == .value(false) && bench.offered(above: filter) == bench.id(1))
    bench.showAll()
    let cart = bench.id(1)
    presenter.dismiss()
    _ = presenter.requestResult(from: question)
    #expect(presenter.host.presentedDialog == nil, "a sheet is leaving")
    bench.leave(cart)
    #expect(presenter.host.presentedDialog != nil)
  }

  @Test func `dialogs are shown one by one, and a new layer takes the place of one`() async throws {
    presenter.host.detach()
    presenter.present(.filter)
    let handles = (0..<3).map { _ in presenter.requestResult(from: question) }
    let ids = handles.map { LayerID($0.entryID) }
    #expect(presenter.host.phase(of: ids[1]) == .waiting)
    for (number, answer) in [true, false].enumerated() {
      #expect(try await shownDialog() == ids[number])
      presenter.host.answer(ids[number], with: answer)
      #expect(handles[number].result == .value(answer))
    }
    bench.stack(.cart)
    #expect(handles[2].result?.end?.kind == .replaced && bench.routes == [.filter, .cart])
  }

  @Test func `a dialog that the system closes first can still be answered`() throws {
    let handle = presenter.requestResult(from: question)
    let slot = presenter.host.slot()
    bench.show()
    presenter.host[dialogIn: slot] = nil
    #expect(presenter.host.answer(try #require(slot.layer), with: true) == .committed)
    bench.leave(slot.layer)
    #expect(handle.result == .value(true))
  }

  @Test(arguments: [0, 1, 2])
  func `a dialog that the user closes has the answer of its only cancel button`(cancels: Int) {
    let buttons = [Dialog<Bool>.Button.cancel("No", answer: false), .cancel("Never", answer: true)]
    let handle = presenter.requestResult(
      from: Dialog.alert("?", buttons: [.standard("Yes", answer: true)] + buttons.prefix(cancels))
    )
    bench.show()
    let slot = presenter.host.slot()
    presenter.host[dialogIn: slot] = nil
    bench.leave(slot.layer)
    #expect(handle.result?.value == (cancels == 1 ? false : nil))
    #expect(handle.result?.end?.kind == (cancels == 1 ? nil : .dismissedByGesture))
  }

  @Test func `a dialog that code dismisses is not cancelled by the user`() {
    let handle = presenter.requestResult(from: question)
    bench.show()
    presenter.dismiss()
    bench.leave(LayerID(handle.entryID))
    #expect(handle.result?.end?.kind == .dismissedByCode)
  }

  @Test func `guards see dialogs`() {
    var seen: [String] = []
    presenter.guards.add("all", for: DialogContent.self) { content, _ in
      seen.append(content.title)
      return .block("not now")
    }
    #expect(presenter.requestResult(from: question).result?.end?.kind == .refused)
    #expect(seen == ["Discard changes?"])
  }

  /// Has a draft stop a dismissal, and asks about it.
  private func stopped() throws -> BlockedNavigation {
    presenter.host.detach()
    presenter.present(.filter)
    presenter.guards.protect("draft", for: .route(TestModal.filter))
    let blocked = try #require(presenter.dismiss().blocked)
    _ = presenter.requestResult(from: question)
    return blocked
  }

  @Test(arguments: [1, 2])
  func `a blocked dismissal is carried on once questions are answered`(count: Int) async throws {
    let blocked = try stopped()
    for number in 1...count {
      if number > 1 { _ = presenter.requestResult(from: question) }
      presenter.host.answer(try await shownDialog(), with: true)
    }
    #expect(blocked.resume() == .committed && presenter.layers.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a blocked dismissal is not carried on over a question or its heir`(isGone: Bool) throws {
    let blocked = try stopped()
    if isGone { bench.stack(.cart) }
    #expect(blocked.resume() == .unchanged(.stateMoved))
    #expect((presenter.host.presentedDialog == nil) == isGone)
    if isGone { presenter.dismiss() }
    #expect(blocked.resume() == .unchanged(.stateMoved) && bench.routes == [.filter])
  }
}
