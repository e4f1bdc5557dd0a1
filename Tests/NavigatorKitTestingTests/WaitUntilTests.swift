import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
@Suite("Waiting until a condition holds")
struct WaitUntilTests {
  private enum Page: NavigationRoute { case list, detail }

  @Test func `a wait for a condition returns at once if it holds`() async {
    var questions = 0
    await waitUntil {
      questions += 1
      return true
    }
    #expect(questions == 1)
  }

  @Test
  func `a wait for a condition returns after the change that makes it hold, and sees that state`()
    async
  {
    let navigator = Navigator<Page>()
    let pushing = Task {
      navigator.navigate(to: .list)
      navigator.navigate(to: .detail)
    }
    await waitUntil { navigator.routes.last == .detail }
    #expect(navigator.routes == [.list, .detail])
    await pushing.value
  }

  @Test func `a wait for a condition hears of the dialog of a command that waits`() async {
    let node = NavigationNode("notes")
    let asking = Task {
      let delete = Dialog.alert(
        "Delete?",
        buttons: [.destructive("Delete", answer: true), .cancel("Keep", answer: false)]
      )
      return await node.modals.ask(delete).value
    }
    await waitUntil { node.modals.host.presentedDialog != nil }
    if let dialog = node.modals.host.presentedDialog {
      node.modals.host.answer(dialog.id, with: true)
    }
    #expect(await asking.value == true)
  }

  @Test func `a wait for a condition hears of what a recorder records`() async {
    let recorder = NavigationRecorder()
    let choosing = Task { await recorder.present(Page.list, returning: Int.self).value }
    await waitUntil { !recorder.intents.isEmpty }
    recorder.bring(7)
    #expect(await choosing.value == 7)
  }

  @Test
  func `a wait for a condition returns when its task is cancelled, although it does not hold`()
    async
  {
    let navigator = Navigator<Page>()
    let waiting = Task { await waitUntil { navigator.depth == 1 } }
    navigator.navigate(to: .list)
    navigator.navigate(to: .detail)
    waiting.cancel()
    await waiting.value
    #expect(navigator.depth == 2)
  }
}
