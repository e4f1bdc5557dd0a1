import NavigatorKit
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

  private static let question = "┌ Account › Edit profile ▸ Save your changes? (not saved)"
  private static let refusal = "There are unsaved changes."

  @Test(arguments: ["back", "root", "back 2", "flow splash", "swipe"])
  func `a user who would leave a draft is asked, and may stay`(_ line: String) async {
    let visit = await editing()
    let asked = line == "swipe" ? "┌ Account ▸ Save your changes?" : Self.question
    #expect(await visit.ways(of: line).last == asked)
    let answer = await visit.answer(to: "answer 3")
    #expect(answer.last == (line == "swipe" ? answer.last : Self.refusal))
    #expect(await visit.stack() == ["Account", "Edit profile"])
    #expect(await visit.answer(to: "edit mail ada").contains("│ Name  Ada King (not saved)"))
    #expect(visit.session.failureCount == 0)
    // And is asked again.
    #expect(await visit.ways(of: line).last == asked)
  }

  @Test(
    arguments: [
      ("back", ["Account"]), ("root", ["Account"]), ("flow splash", ["Welcome"]),
      ("swipe", ["Account"]),
    ],
    ["answer 1", "answer 2"]
  )
  func `an answer carries on what was asked for`(_ command: (String, [String]), answer: String)
    async
  {
    let visit = await editing()
    _ = await visit.answer(to: command.0)
    _ = await visit.answer(to: answer)
    #expect(await visit.stack() == command.1)
    #expect(visit.session.failureCount == 0)
    let name = answer == "answer 1" ? "│ Ada King" : "│ Guest"
    #expect(await visit.answer(to: "go profile").contains(name))
    // There is no draft any more.
    _ = await visit.answer(to: "go edit")
    #expect(await visit.answer(to: "discard") == ["error: There is no draft to discard."])
  }

  @Test(arguments: ["dismiss", "sheet cart"])
  func `a user who does not answer stays with the draft`(_ line: String) async {
    let visit = await editing()
    _ = await visit.answer(to: "back")
    _ = await visit.answer(to: line)
    _ = await visit.answer(to: "dismiss all")
    #expect(await visit.stack() == ["Account", "Edit profile"])
  }

  @Test func `the question of a draft is in the way`() async {
    let visit = await editing()
    _ = await visit.answer(to: "back")
    for line in ["edit name Ada", "save", "discard", "back", "tab home"] {
      #expect(
        await visit.answer(to: line)
          == ["error: Answer the question first: tap or answer, or dismiss."]
      )
    }
  }

  @Test func `a log-out takes the question and not the draft`() async {
    let visit = await editing()
    for line in ["login", "back", "logout"] { _ = await visit.answer(to: line) }
    #expect(await visit.stack() == ["Account", "Edit profile"])
    #expect(await visit.answer(to: "save").contains("│ Name  Ada King"))
  }

  @Test func `a draft holds up a link that would take it away until it is dropped`() async {
    let visit = await editing()
    #expect(
      await visit.answer(to: "open shop://account")
        == ["The link waits until your changes are saved or discarded."]
    )
    #expect(await visit.stack() == ["Account", "Edit profile"])
    let answer = await visit.answer(to: "discard")
    #expect(answer.last == "The link that waited: It has been followed.")
    #expect(await visit.stack() == ["Account"])
  }

  @Test(arguments: ["open shop://catalog", "tab cart", "tab cart profile"])
  func `a draft is not lost in a hidden tab`(_ line: String) async {
    let visit = await editing()
    _ = await visit.answer(to: line)
    // From there, too, whoever would end it is asked.
    #expect(await visit.ways(of: "flow login").last?.hasSuffix("▸ Save your changes?") == true)
    _ = await visit.answer(to: "answer 3")
    #expect(await visit.ways(of: "tab account") == ["┌ Account › Edit profile (not saved)"])
    _ = await visit.answer(to: "back")
    #expect(await visit.ways(of: "answer 2").last == "┌ Account")
    #expect(visit.session.failureCount == 0)
  }

  @Test func `a draft may be covered`() async {
    let visit = await editing()
    _ = await visit.answer(to: "go cart")
    #expect(await visit.stack() == ["Account", "Edit profile", "Cart"])
    _ = await visit.answer(to: "back")
    #expect(await visit.stack() == ["Account", "Edit profile"])
    // From above, whoever would remove it is asked, too.
    for line in ["go cart", "root", "answer 3"] { _ = await visit.answer(to: line) }
    #expect(await visit.stack() == ["Account", "Edit profile", "Cart"])
  }

  @Test func `a draft protects the sheet that it lies in`() async {
    let visit = Visit()
    for line in ["sheet profile", "tap 1", "edit name Ada King", "dismiss", "answer 3"] {
      _ = await visit.answer(to: line)
    }
    #expect(await visit.stack() == ["Home", "Profile", "Edit profile"])
    for line in ["dismiss", "answer 1"] { _ = await visit.answer(to: line) }
    #expect(await visit.stack() == ["Home"])
    #expect(visit.session.failureCount == 0)
  }

  @Test func `the command 'save' disarms the draft`() async {
    let visit = await editing()
    #expect(await visit.answer(to: "save").contains("│ Name  Ada King"))
    #expect(await visit.answer(to: "back").contains("│ Ada King"))
    #expect(await visit.stack() == ["Account"])
  }

  @Test func `text equal to what is saved disarms the draft`() async {
    let visit = await editing()
    let answer = await visit.answer(to: "edit name Guest")
    #expect(answer.first == "┌ Account › Edit profile")
    _ = await visit.answer(to: "back")
    #expect(await visit.stack() == ["Account"])
  }

  @Test func `a swipe goes through and says what was not saved`() async {
    let visit = await editing()
    let answer = await visit.answer(to: "swipe")
    #expect(answer[0] == "You left Edit profile without saving.")
    #expect(answer[1] == "┌ Account")
  }

  @Test func `two screens have a draft each`() async {
    let visit = await editing()
    #expect(await visit.answer(to: "go edit").contains("│ Name  Guest"))
    _ = await visit.answer(to: "edit mail ada@king.example")
    for line in ["root", "answer 1"] { _ = await visit.answer(to: line) }
    // The one below is asked about, too.
    #expect(await visit.ways(of: "where").isEmpty)
    _ = await visit.answer(to: "answer 1")
    #expect(await visit.stack() == ["Account"])
    let profile = await visit.answer(to: "tab account")
    #expect(profile.contains("│ Ada King") && profile.contains("│ ada@king.example"))
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
  func `a misused command to a draft says what is wrong`(
    _ before: String,
    line: String,
    answer: String
  ) async {
    let visit = Visit()
    _ = await visit.answer(to: "go cart")
    _ = await visit.answer(to: before)
    #expect(await visit.answer(to: line) == [answer])
    #expect(visit.session.failureCount == 1)
  }
}
