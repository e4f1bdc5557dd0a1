import NavigatorKit
import NavigatorKitTesting
import Testing

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

@MainActor
@Suite("The documented dialogs")
struct DialogSnippets {
  @Test func `a question has its answer`() async throws {
    // snippet: dialogs
    let discard = Dialog.alert(
      "Discard your changes?",
      buttons: [.destructive("Discard", answer: true), .cancel("Keep", answer: false)]
    )
    let modals = ModalPresenter<AccountRoute>()
    let answer = modals.requestResult(from: discard)

    // What a host does when "Discard" is pressed:
    if let dialog = modals.host.presentedDialog { modals.host.answer(dialog.id, with: true) }
    #expect(answer.result == .value(true))
    // end

    let asking = Task { await modals.ask(discard) }
    await waitUntil { modals.host.presentedDialog != nil }
    modals.host.answer(try #require(modals.host.presentedDialog).id, with: false)
    #expect(await asking.value == .value(false))
  }

  /// A host with the question up, as a toolkit shows it that closes a dialog, then names the button.
  private func asking(_ host: some ModalHost) -> (ModalPresenter<AccountRoute>, ResultHandle<Bool>)
  {
    let discard = Dialog.alert(
      "Discard your changes?",
      buttons: [.destructive("Discard", answer: true), .cancel("Keep", answer: false)]
    )
    let modals = ModalPresenter<AccountRoute>()
    modals.host.attach(host)
    return (modals, modals.requestResult(from: discard))
  }

  private final class Screen: ModalHost {
    func hasBegunToShow(_ layer: LayerID) -> Bool { true }
  }

  @Test func `an answer counts until the dialog has left the screen`() throws {
    let screen = Screen()
    let (modals, answer) = asking(screen)
    let dialog = try #require(modals.host.presentedDialog).id
    let slot = modals.host.slot()  // as the host read it when it showed the dialog
    modals.host.didShow(dialog)

    // The user presses "Discard". The dialog begins to close:
    modals.host[dialogIn: slot] = nil
    #expect(modals.host.phase(of: dialog) == .dismissing)
    #expect(answer.result == nil)

    // Which button it was, in the same turn or in a later one:
    #expect(modals.host.answer(dialog, with: true) == .committed)

    // It has faded out:
    modals.host.didDismiss(dialog)
    #expect(answer.result == .value(true))
    withExtendedLifetime(screen) {}
  }

  @Test func `a host that says at once that the dialog has left cancels it`() throws {
    let screen = Screen()
    let (modals, answer) = asking(screen)
    let dialog = try #require(modals.host.presentedDialog).id
    modals.host.didShow(dialog)
    modals.host.didDismiss(dialog)
    #expect(modals.host.answer(dialog, with: true) == .unchanged(.notFound))
    #expect(answer.result == .value(false))
    withExtendedLifetime(screen) {}
  }

  @Test func `a question is asked before something is lost`() async throws {
    let navigator = MultiRouteNavigator(path: [AccountRoute.profile])
    let modals = ModalPresenter<AccountRoute>()
    navigator.guards.protect("draft", for: .everything)
    for (isDiscarded, depth) in [(false, 1), (true, 0)] {
      let going = Task { await goBack(in: navigator, asking: modals) }
      await waitUntil { modals.host.presentedDialog != nil }
      modals.host.answer(try #require(modals.host.presentedDialog).id, with: isDiscarded)
      await going.value
      #expect(navigator.depth == depth)
    }
  }
}
