import NavigatorKit
import ShopShell
import ShopContracts
import ShopTerminal
import Testing

/// A draft is not lost by accident, and stops nobody once it is gone.
@MainActor
struct DraftTests {
  /// A visit that edits the profile.
  private func editing() async -> Visit {
    let visit = Visit()
    _ = await visit.answer(to: "open shop://account/profile?edit")
    _ = await visit.answer(to: "edit name Ada King")
    return visit
  }

  private static let refusal = "error: Blocked by profile editor: there are unsaved changes."

  @Test(arguments: ["back", "root", "back 2", "flow splash"])
  func isProtectedFromBeingLeft(_ line: String) async {
    let visit = await editing()
    #expect(await visit.answer(to: line) == [Self.refusal])
    #expect(await visit.stack() == ["Account", "Edit profile"])
  }

  @Test func holdsUpALinkThatWouldTakeItAwayUntilItIsDropped() async {
    let visit = await editing()
    #expect(
      await visit.answer(to: "open shop://account")
        == ["The link waits: a screen that it would take away is protected from being left."]
    )
    #expect(await visit.stack() == ["Account", "Edit profile"])
    let answer = await visit.answer(to: "discard")
    #expect(answer.last?.hasPrefix("The link that waited: Applied: ") == true)
    #expect(await visit.stack() == ["Account"])
  }

  @Test(arguments: ["open shop://catalog", "tab cart", "tab cart profile"])
  func isNotLostInAHiddenTab(_ line: String) async {
    let visit = await editing()
    _ = await visit.answer(to: line)
    #expect(visit.session.failureCount == 0)
    // From there, too, what would end it is refused.
    #expect(await visit.answer(to: "flow login") == [Self.refusal])
    #expect(await visit.ways(of: "tab account") == ["┌ Account › Edit profile (guarded)"])
    _ = await visit.answer(to: "back")
    #expect(await visit.ways(of: "discard") == ["┌ Account"])
  }

  @Test func mayBeCovered() async {
    let visit = await editing()
    _ = await visit.answer(to: "go cart")
    #expect(await visit.stack() == ["Account", "Edit profile", "Cart"])
    _ = await visit.answer(to: "back")
    #expect(visit.session.failureCount == 0)
    // From above, what would remove it is refused too.
    _ = await visit.answer(to: "go cart")
    #expect(await visit.answer(to: "root") == [Self.refusal])
  }

  @Test(arguments: [
    ("back", ["Account"]),
    ("root", ["Account"]),
    ("open shop://account/orders", ["Account", "Orders"]),
    ("flow splash", ["Welcome"]),
  ])
  func discardCarriesOnWhatWasStopped(_ line: String, stack: [String]) async {
    let visit = await editing()
    _ = await visit.answer(to: line)
    _ = await visit.answer(to: "discard")
    #expect(await visit.stack() == stack)
    // Once: there is no draft any more.
    #expect(await visit.answer(to: "discard") == ["error: There is no draft to discard."])
    #expect(await visit.stack() == stack)
  }

  @Test func discardForgetsWhatWasStoppedOnOtherScreens() async {
    let visit = await editing()
    _ = await visit.answer(to: "root")
    _ = await visit.answer(to: "go cart")
    _ = await visit.answer(to: "discard")
    #expect(await visit.stack() == ["Account", "Edit profile", "Cart"])
  }

  @Test func anotherRefusalDoesNotForgetWhatWasStopped() async {
    let visit = Visit()
    for line in ["login", "go edit", "edit name Ada King", "back", "go login", "discard"] {
      _ = await visit.answer(to: line)
    }
    #expect(await visit.stack() == ["Home"])
    #expect(visit.session.failureCount == 2)
  }

  @Test func saveDisarms() async {
    let visit = await editing()
    _ = await visit.answer(to: "back")
    #expect(await visit.answer(to: "save").contains("│ Name  Ada King"))
    #expect(await visit.answer(to: "back").contains("│ Ada King"))
    #expect(await visit.stack() == ["Account"])
  }

  @Test func typingWhatIsSavedDisarms() async {
    let visit = await editing()
    let answer = await visit.answer(to: "edit name Ada Byron")
    #expect(answer.first == "┌ Account › Edit profile")
    _ = await visit.answer(to: "back")
    #expect(await visit.stack() == ["Account"])
  }

  @Test func aSwipeGoesThroughAndNamesTheGuard() throws {
    let stack = GuardedStack()
    stack.navigator.replace(with: [ProfileRoute(), ProfileRoute(isEditing: true)])
    try stack.drafts.edit("mail", "ada@king.example")
    #expect(stack.navigator.isProtected)
    stack.swipe()
    #expect(stack.names == ["Profile"])
    guard case .committedDespite(let late) = stack.events.last?.outcome else {
      Issue.record("\(String(describing: stack.events.last))")
      return
    }
    #expect(late.guardNames == ["profile editor"])
    #expect(late.removed.map(\.route.description) == ["Edit profile"])
    #expect(!stack.navigator.isProtected)
    // The draft is not lost, and is protected where it is shown next.
    try stack.tap(1)
    #expect(stack.navigator.isProtected)
    try stack.drafts.save()
    #expect(!stack.navigator.isProtected)
  }

  @Test func twoScreensWithTheDraftAreBothProtected() async {
    let visit = await editing()
    _ = await visit.answer(to: "go edit")
    #expect(await visit.answer(to: "back") == [Self.refusal])
    _ = await visit.answer(to: "discard")
    _ = await visit.answer(to: "root")
    #expect(await visit.stack() == ["Account"])
  }

  @Test(arguments: [
    ("go cart", "edit name Ada", "error: There is nothing to edit on this screen."),
    ("root", "edit name Ada", "error: There is nothing to edit on this screen."),
    ("go edit", "edit age 36", "error: There is no field 'age'. There are: name, mail."),
    ("go edit", "edit name", "error: Usage: edit <field> <value>"),
    ("go edit", "edit", "error: Usage: edit <field> <value>"),
    ("go edit", "discard", "error: There is no draft to discard."),
    ("go edit", "save", "error: There is no draft to save."),
    ("go edit", "save it", "error: Usage: save"),
    ("go edit", "discard it", "error: Usage: discard"),
    ("root", "swipe", "error: There is no screen to swipe away."),
    ("go edit", "swipe left", "error: Usage: swipe"),
  ])
  func misused(_ before: String, line: String, answer: String) async {
    let visit = Visit()
    _ = await visit.answer(to: "go cart")
    _ = await visit.answer(to: before)
    #expect(await visit.answer(to: line) == [answer])
    #expect(visit.session.failureCount == 1)
  }
}
