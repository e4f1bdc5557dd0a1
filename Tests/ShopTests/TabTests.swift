import ShopTerminal
import Testing

/// Four tabs, each with a stack and layers of its own.
@MainActor
struct TabTests {
  @Test func `each tab keeps its stack and its layers`() async {
    let visit = Visit()
    for line in ["tab catalog", "go product 42", "sheet cart 42", "tab account", "go orders"] {
      _ = await visit.answer(to: line)
    }
    #expect(await visit.ways(of: "tab catalog") == ["┌ Catalog › Product 42 ▸ Cart"])
    #expect(await visit.ways(of: "tab account") == ["┌ Account › Orders"])
    #expect(await visit.ways(of: "tab home") == ["┌ Home"])
    #expect(visit.session.failureCount == 0)
  }

  @Test func `tabs are listed with what is open in them`() async {
    let visit = Visit()
    for line in ["tab catalog product 42", "sheet cart 42", "tab cart"] {
      _ = await visit.answer(to: line)
    }
    #expect(
      await visit.answer(to: "tab") == [
        " home     Home", " catalog  Catalog › Product 42 ▸ Cart", "[cart]    Cart",
        " account  Account",
      ]
    )
  }

  @Test func `a screen is pushed in another tab in one transition`() async {
    let visit = Visit()
    _ = await visit.answer(to: "tab catalog product 42")
    #expect(await visit.stack() == ["Catalog", "Product 42"])
    #expect(await visit.answer(to: "log 2").first?.contains("select catalog, then push") == true)
  }

  @Test func `a tap on the tab that is shown tells its screen, and is no failure`() async {
    let visit = Visit()
    _ = await visit.answer(to: "tab cart")
    let answer = await visit.answer(to: "tab cart")
    #expect(answer.first == "You are here already.")
    #expect(answer.contains("┌ Cart"))
    #expect(visit.session.failureCount == 0)
  }

  @Test func `a link selects its tab from anywhere`() async {
    let visit = Visit()
    for line in ["tab catalog", "sheet cart 7", "tab home product 7", "sheet cart 7"] {
      _ = await visit.answer(to: line)
    }
    // What covers the target leaves the screen first; what is hidden stays.
    #expect(
      await visit.ways(of: "open shop://account/orders")
        == ["┌ Home › Product 7", "┌ Account › Orders"]
    )
    #expect(await visit.ways(of: "tab home") == ["┌ Home › Product 7"])
    #expect(await visit.ways(of: "tab catalog").last == "┌ Catalog ▸ Cart")
  }

  @Test func `a link to the root of a tab shows the root`() async {
    let visit = Visit()
    _ = await visit.answer(to: "tab catalog product 42")
    #expect(await visit.ways(of: "open shop://catalog/products") == ["┌ Catalog"])
    _ = await visit.answer(to: "tab home")
    #expect(await visit.ways(of: "open shop://catalog") == ["┌ Catalog"])
    // Once more it is there already, which is what the link is for.
    _ = await visit.answer(to: "open shop://catalog")
    #expect(visit.session.failureCount == 0)
  }

  @Test func `a screen that may not be seen selects no tab`() async {
    let visit = Visit()
    let answer = await visit.answer(to: "tab cart address 42")
    #expect(answer.prefix(2) == ["Log in to go on.", "┌ Home › Log in"])
    #expect(await visit.ways(of: "login") == ["┌ Cart › Address"])
    #expect(await visit.ways(of: "tab home") == ["┌ Home"])
  }

  @Test func `a command that waits in a hidden tab goes on there`() async {
    let visit = Visit()
    for line in ["go cart 42", "tap 1", "tab catalog"] { _ = await visit.answer(to: line) }
    #expect(await visit.answer(to: "login") == ["Logged in."])
    #expect(await visit.stack() == ["Catalog"])
    #expect(await visit.ways(of: "tab home") == ["┌ Home › Cart › Address"])
  }

  @Test func `each command that waits in any tab goes on, and those given up do not`() async {
    let visit = Visit()
    let lines = [
      "go cart 42", "tap 1", "tab catalog", "sheet address 7", "tab account", "sheet address 42",
      "dismiss",
    ]
    for line in lines { _ = await visit.answer(to: line) }
    #expect(await visit.answer(to: "login").first == "Logged in.")
    #expect(await visit.ways(of: "tab home") == ["┌ Home › Cart › Address"])
    #expect(await visit.ways(of: "tab catalog").last == "┌ Catalog ▸ Address")
    #expect(await visit.ways(of: "tab account") == ["┌ Account"])
  }

  @Test func `the command 'back' leads to the first tab, and no further`() async {
    let visit = Visit()
    for line in ["tab account", "tab cart profile", "back"] { _ = await visit.answer(to: line) }
    #expect(await visit.ways(of: "back") == ["┌ Home"])
    #expect(await visit.answer(to: "back") == ["error: There is no way back from here."])
    #expect(
      await visit.answer(to: "why back") == ["Nothing changed: the root is shown already."]
    )
  }

  @Test(arguments: ["back 0", "back -1"])
  func `the command 'back' by nothing stays`(_ line: String) async {
    let visit = Visit()
    _ = await visit.answer(to: "tab cart")
    #expect(await visit.answer(to: line) == ["error: Nothing has changed."])
    #expect(await visit.stack() == ["Cart"])
  }

  @Test func `a log-out reaches hidden tabs`() async {
    let visit = Visit()
    let lines = [
      "login", "tab cart address 42", "go product 7", "tab catalog", "sheet address 42",
      "tab account", "sheet cart 7", "tap 1", "tab home",
    ]
    for line in lines { _ = await visit.answer(to: line) }
    #expect(await visit.answer(to: "logout") == ["Logged out."])
    #expect(await visit.ways(of: "tab cart") == ["┌ Cart › Product 7"])
    #expect(await visit.ways(of: "tab catalog") == ["┌ Catalog"])
    #expect(await visit.ways(of: "tab account") == ["┌ Account ▸ Cart"])
    #expect(visit.session.failureCount == 0)
  }

  @Test func `a sheet that went while it was hidden leaves room for the next`() async {
    let visit = Visit()
    for line in ["login", "sheet address 42", "tab cart", "logout"] {
      _ = await visit.answer(to: line)
    }
    #expect(await visit.answer(to: "tree").contains("      modals: empty"))
    #expect(await visit.ways(of: "tab home") == ["┌ Home"])
    #expect(await visit.ways(of: "sheet profile") == ["┌ Home ▸ Profile"])
  }

  @Test func `thousands of switches end where the last one leads`() async {
    let visit = Visit()
    await visit.run(
      String(repeating: "tab cart\ntab account\ntab home product 7\nback\n", count: 500)
    )
    #expect(visit.session.failureCount == 0)
    #expect(await visit.stack() == ["Home"])
  }
}
