import NavigatorKit
import Testing

// snippet: dialog-ask
/// Goes back, and asks before it does if something would be lost.
@MainActor
func goBack(in navigator: MultiRouteNavigator, asking modals: ModalPresenter<AccountRoute>) async {
  guard case .blocked(let blocked) = navigator.popLast() else { return }
  let discard = Dialog.alert(
    "Discard your changes?",
    buttons: [.destructive("Discard", answer: true), .cancel("Keep", answer: false)]
  )
  if await modals.ask(discard).value == true { blocked.resume() }
}
// end

@MainActor
@Suite("The documented dialogs")
struct DialogSnippets {
  @Test func `a question and its answer`() async throws {
    // snippet: dialogs
    let discard = Dialog.alert(
      "Discard your changes?",
      buttons: [.destructive("Discard", answer: true), .cancel("Keep", answer: false)]
    )
    let modals = ModalPresenter<AccountRoute>()
    let answer = modals.requestAnswer(to: discard)

    // What a host does when the first button is pressed:
    if let dialog = modals.presentedDialog { modals.answer(dialog.id, with: 0) }
    #expect(answer.result == .value(true))
    // end

    let asking = Task { await modals.ask(discard) }
    while modals.presentedDialog == nil { await Task.yield() }
    modals.answer(try #require(modals.presentedDialog).id, with: 1)
    #expect(await asking.value == .value(false))
  }

  @Test func `a question before something is lost`() async throws {
    let navigator = MultiRouteNavigator(path: [AccountRoute.profile])
    let modals = ModalPresenter<AccountRoute>()
    navigator.guards.protect("draft", for: .everything)
    for (button, depth) in [(1, 1), (0, 0)] {
      let going = Task { await goBack(in: navigator, asking: modals) }
      while modals.presentedDialog == nil { await Task.yield() }
      modals.answer(try #require(modals.presentedDialog).id, with: button)
      await going.value
      #expect(navigator.depth == depth)
    }
  }
}
