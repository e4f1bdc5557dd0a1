import NavigatorKit
import ShopTerminal
import Testing

/// A draft is not lost by accident, and stops nobody once it is gone.
@MainActor struct `Drafts of the shop` {
  /// A visit that edits the profile.
  private func editing() async -> Visit {
    await Visit(after: "open shop://account/profile?edit", "edit name Ada King")
  }

  @Test(arguments: ["back", "root", "back 2", "flow splash", "swipe"])
  func `a user who would leave a draft is asked, and may stay`(_ line: String) async {
    let visit = await editing()
    let asked =
      line == "swipe"
      ? "┌ Account ▸ Save your changes?"
      : "┌ Account › Edit profile ▸ Save your changes? (not saved)"
    for stay in ["answer 3", "dismiss", "sheet cart"] {
      #expect(await visit.ways(of: line).last == asked)
      let answer = await visit.answer(to: stay)
      if line == "swipe", stay != "answer 3" { return }  // It has happened, and nobody said no.
      #expect(line == "swipe" || stay != "answer 3" || answer.last == "There are unsaved changes.")
      if stay == "sheet cart" { await visit.answer(to: "dismiss") }
      #expect(await visit.stack() == ["Account", "Edit profile"])
      #expect(await visit.answer(to: "edit mail ada").contains("│ Name  Ada King (not saved)"))
    }
    #expect(visit.failures == 0)
  }

  @Test(
    arguments: [
      ("back", ["Account"]), ("root", ["Account"]), ("flow splash", ["Welcome"]),
      ("swipe", ["Account"]),
    ],
    ["answer 1", "answer 2"]
  )
  func `an answer carries on what was asked for`(_ asked: (String, [String]), answer: String) async
  {
    let visit = await editing()
    await visit.answer(to: asked.0, answer)
    #expect(await visit.stack() == asked.1)
    let name = answer == "answer 1" ? "│ Ada King" : "│ Guest"
    #expect(await visit.answer(to: "go profile").contains(name) && visit.failures == 0)
    // There is no draft any more.
    let discard = await visit.answer(to: "go edit", "discard")
    #expect(discard == ["error: There is no draft to discard."])
  }

  @Test(arguments: ["open shop://catalog", "tab cart", "tab cart profile"])
  func `a draft is not lost in a hidden tab`(_ line: String) async {
    let visit = await editing()
    // From there, too, whoever would end it is asked.
    #expect(await visit.ways(of: line, "flow login").last?.hasSuffix("Save your changes?") == true)
    let back = await visit.ways(of: "answer 3", "tab account")
    #expect(back == ["┌ Account › Edit profile (not saved)"])
    #expect(await visit.ways(of: "back", "answer 2").last == "┌ Account" && visit.failures == 0)
  }

  @Test(arguments: [["sheet edit"], ["sheet profile", "tap 1"]])
  func `a draft protects its layer`(_ lines: [String]) async {
    let visit = Visit()
    await visit.answer(to: lines + ["edit name Ada King"])
    for leave in ["dismiss", "dismiss all", "swap cover cart"] {
      #expect(await visit.ways(of: leave).last?.contains("▸ Save your changes?") == true)
      #expect(await visit.answer(to: "answer 3").last == "There are unsaved changes.", "\(leave)")
    }
    // It may be covered, and what covers it may go.
    #expect(await visit.ways(of: "cover cart", "dismiss", "dismiss", "answer 2").last == "┌ Home")
    #expect(visit.failures == 0)
  }

  @Test func `a sheet that is pulled down comes back unless the user lets it go`() async {
    let visit = await Visit(after: "sheet edit", "edit name Ada King")
    for round in ["answer 3", "answer 2"] {
      #expect(await visit.answer(to: "swipe").first == "You left Edit profile without saving.")
      let isBack = await visit.answer(to: round).contains { $0.contains("▸ Edit profile") }
      #expect(isBack == (round == "answer 3"))
    }
    #expect(await visit.stack() == ["Home"])
    // One that is back is left like any other.
    await visit.answer(to: "sheet edit", "edit name Ada King", "swipe", "answer 3")
    #expect(await visit.answer(to: "dismiss").contains { $0.contains("Save your changes?") })
    #expect(await visit.ways(of: "answer 2").last == "┌ Home" && visit.failures == 0)
  }

  @Test func `what is saved, or equal to what is, stops nobody`() async {
    let visit = await editing()
    #expect(await visit.answer(to: "edit name Guest").first == "┌ Account › Edit profile")
    #expect(await visit.ways(of: "back") == ["┌ Account"])
    let saved = await visit.answer(to: "sheet edit", "edit name Ada King", "save")
    #expect(saved.contains("│ Name  Ada King"))
    let profile = await visit.answer(to: "dismiss")
    #expect(profile.contains("┌ Account") && profile.contains("│ Ada King") && visit.failures == 0)
  }

  @Test func `two screens have a draft each`() async {
    let visit = await editing()
    #expect(await visit.answer(to: "go edit").contains("│ Name  Guest"))
    await visit.answer(to: "edit mail ada@king.example", "root", "answer 1")
    // The one below is asked about, too.
    #expect(await visit.ways(of: "where").isEmpty)
    await visit.answer(to: "answer 1")
    #expect(await visit.stack() == ["Account"])
    let profile = await visit.answer(to: "tab account")
    #expect(profile.contains("│ Ada King") && profile.contains("│ ada@king.example"))
  }
}
