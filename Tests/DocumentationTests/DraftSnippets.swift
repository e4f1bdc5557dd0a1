import NavigatorKit
import NavigatorKitTesting
import Observation
import Testing

private struct NoteRoute: NavigationRoute {}

// snippet: screen-draft
@MainActor
@Observable
final class NoteDraft {
  var text = "" {
    didSet { leaveGuard.isArmed = !text.isEmpty }
  }

  @ObservationIgnored private let screen: ScreenHandle
  @ObservationIgnored private lazy var leaveGuard =
    screen.protect("note", isArmed: false) { [screen] _ in
      let discard = Dialog.alert(
        "Discard the note?",
        buttons: [.destructive("Discard", answer: true), .cancel("Keep", answer: false)]
      )
      return await screen.ask(discard).value == true ? .allow : .block(.unsavedChanges)
    }

  init(on screen: ScreenHandle) { self.screen = screen }
}
// end

private struct NotesModule: NavigationModule {
  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: NoteRoute.self) { _ in "a note" }
    // snippet: screen-scope
    contributions.scope(for: NoteRoute.self) { route, screen in NoteDraft(on: screen) }
    // end
  }
}

@MainActor
@Suite("The snippets about a draft without a view")
struct DraftSnippets {
  @Test func `a draft that a module declares is found by its screen`() {
    let node = NavigationNode("notes", registry: DestinationRegistry([NotesModule()]))
    node.navigate(to: NoteRoute())
    let screen = node.stack.screen(of: node.stack.path[0])
    let draft = screen.enclosing(NoteDraft.self, of: NoteRoute.self)
    draft?.text = "Milk"
    #expect(node.stack.host.isProtected)
    #expect(screen.keep { NoteDraft(on: screen) } === draft)
  }

  @Test func `a draft is not left without an answer`() async {
    // snippet: testing-draft
    let node = NavigationNode("notes")
    node.navigate(to: NoteRoute())
    let screen = node.stack.screen(of: node.stack.path[0])
    let draft = screen.keep { NoteDraft(on: screen) }
    draft?.text = "Milk"

    let back = node.goBack()
    await waitUntil { node.modals.host.presentedDialog != nil }
    if let dialog = node.modals.host.presentedDialog {
      node.modals.host.answer(dialog.id, with: false)
    }
    _ = await back.settled()
    #expect(node.stack.depth == 1)

    draft?.text = ""
    node.goBack()
    #expect(node.stack.depth == 0)
    // end
  }
}
