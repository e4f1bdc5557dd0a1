import NavigatorKit
import Testing

@MainActor
struct `A dismissal that a draft has stopped` {
  private let presenter = ModalPresenter<Spot>()

  private func stopped() throws -> BlockedNavigation {
    presenter.present(.a)
    let layer = try #require(presenter.layers.first)
    presenter.guards.protect("draft", for: .entry(layer.id.entryID))
    return try #require(presenter.dismiss().blocked)
  }

  private func ask() -> ResultHandle<Bool> {
    presenter.requestResult(
      from: .alert("Discard?", buttons: [.destructive("Yes", answer: true)])
    )
  }

  @Test func `a blocked dismissal is carried on once the question about it is answered`()
    async throws
  {
    let blocked = try stopped()
    let answer = ask()
    let dialog = try #require(presenter.host.presentedDialog)
    presenter.host.answer(dialog.id, with: true)
    #expect(await answer.value().value == true)
    #expect(blocked.resume() == .committed)
    #expect(presenter.layers.isEmpty)
  }

  @Test func `a blocked dismissal is carried on after a second question`() throws {
    let blocked = try stopped()
    for _ in 0..<2 {
      _ = ask()
      presenter.host.answer(try #require(presenter.host.presentedDialog).id, with: true)
    }
    #expect(blocked.resume() == .committed)
  }

  @Test func `a blocked dismissal is not carried on over the question`() throws {
    let blocked = try stopped()
    _ = ask()
    #expect(blocked.resume() == .unchanged(.stateMoved))
    #expect(presenter.presentedRoute == .a)
    #expect(presenter.host.presentedDialog != nil)
  }

  @Test
  func `a blocked dismissal is not carried on after something else has replaced the question`()
    throws
  {
    let blocked = try stopped()
    _ = ask()
    presenter.present(.b, policy: .stack)
    #expect(blocked.resume() == .unchanged(.stateMoved))
    presenter.dismiss()
    #expect(blocked.resume() == .unchanged(.stateMoved))
    #expect(presenter.presentedRoute == .a)
  }
}
