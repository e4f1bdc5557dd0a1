import ShopTerminal
import Testing

/// What guards do about layers and about the stacks in them.
@MainActor
struct LayerGuardTests {
  private func visit(_ lines: String...) async -> Visit {
    let visit = Visit()
    for line in lines { _ = await visit.answer(to: line) }
    return visit
  }

  @Test func `a layer waits for the log-in and takes its place`() async {
    let visit = await visit("go products", "sheet product 7")
    let answer = await visit.answer(to: "cover address 42")
    #expect(answer.first == "Log in to go on.")
    #expect(await visit.stack() == ["Home", "Products", "Product 7", "Log in"])
    #expect(
      await visit.ways(of: "login")
        == ["┌ Home › Products ▸ Product 7", "┌ Home › Products ▸ Product 7 ▸ Address"]
    )
    #expect(visit.session.failureCount == 0)
  }

  @Test func `the stack of a layer waits for the log-in`() async {
    let visit = await visit("go product 42", "tap 2", "tap 1")
    #expect(await visit.stack() == ["Home", "Product 42", "Cart", "Log in"])
    #expect(await visit.ways(of: "login") == ["┌ Home › Product 42 ▸ Cart › Address"])
  }

  @Test(arguments: ["dismiss", "dismiss all", "swipe"])
  func `a user who leaves the log-in layer is not taken back later`(_ line: String) async {
    let visit = await visit("sheet address 42", line)
    #expect(await visit.answer(to: "login") == ["Logged in."])
    #expect(await visit.stack() == ["Home"])
  }

  @Test(arguments: ["dismiss", "dismiss all", "swap cover profile"])
  func `a user who leaves the layer under the log-in is not taken back later`(_ line: String) async
  {
    let visit = await visit("sheet cart 42", "tap 1")
    #expect(await visit.stack() == ["Home", "Cart", "Log in"])
    _ = await visit.answer(to: line)
    #expect(await visit.answer(to: "login").first == "Logged in.")
  }

  @Test func `a log-out takes a layer with what lies on it`() async {
    let visit = await visit("login", "sheet address 42", "sheet profile")
    #expect(await visit.ways(of: "logout") == ["┌ Home"])
    #expect(await visit.answer(to: "dismiss") == ["error: There is nothing to dismiss."])
  }

  @Test(arguments: ["sheet edit", "sheet profile"])
  func `a draft protects its layer`(_ line: String) async {
    let visit = await visit(line)
    if line == "sheet profile" { _ = await visit.answer(to: "tap 1") }
    _ = await visit.answer(to: "edit name Ada King")
    for leave in ["dismiss", "dismiss all", "swap cover cart"] {
      #expect(await visit.ways(of: leave).last?.contains("▸ Save your changes?") == true)
      let answer = await visit.answer(to: "answer 3")
      #expect(answer.last == "There are unsaved changes.", "\(leave)")
    }
    // It may be covered, and what covers it may go.
    for line in ["cover cart", "dismiss", "dismiss", "answer 2"] {
      _ = await visit.answer(to: line)
    }
    #expect(await visit.stack() == ["Home"])
    #expect(visit.session.failureCount == 0)
  }

  @Test func `a saved draft lets its layer go`() async {
    let visit = await visit("sheet profile", "tap 1", "edit name Ada King", "save", "dismiss")
    #expect(await visit.stack() == ["Home"])
    #expect(visit.session.failureCount == 0)
  }

  @Test func `a sheet that is pulled down comes back unless the user lets it go`() async {
    let visit = await visit("sheet edit", "edit name Ada King")
    for round in ["answer 3", "answer 2"] {
      #expect(await visit.answer(to: "swipe").first == "You left Edit profile without saving.")
      let answer = await visit.answer(to: round)
      let isBack = answer.contains { $0.contains("▸ Edit profile") }
      #expect(isBack == (round == "answer 3"))
    }
    #expect(await visit.stack() == ["Home"])
    #expect(visit.session.failureCount == 0)
  }

  @Test func `a sheet that is back is left like any other`() async {
    let visit = await visit("sheet edit", "edit name Ada King", "swipe", "answer 3")
    #expect(await visit.answer(to: "dismiss").contains { $0.contains("Save your changes?") })
    _ = await visit.answer(to: "answer 2")
    #expect(await visit.stack() == ["Home"])
    #expect(visit.session.failureCount == 0)
  }
}
