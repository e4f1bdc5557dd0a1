import NavigatorKit
import ShopContracts
import ShopShell
import Testing

@testable import ShopTerminal

/// What needs a log-in waits for it, and goes when it ends.
@MainActor struct `Log-in and log-out of the shop` {
  @Test func `what waited takes the place of each log-in screen in one step, and once`() async {
    let visit = await Visit(after: "go cart 7", "tap 1", "go cart 7", "tap 1", "go cart 42")
    let cart = visit.session.navigation.stack.path.first?.id
    #expect(await visit.answer(to: "tap 1").contains("│ [1] Log in as Ada"))
    let names = ["Home", "Cart", "Log in", "Cart", "Log in", "Cart", "Log in"]
    #expect(await visit.stack() == names)
    #expect(await visit.ways(of: "1") == ["┌ Home › Cart › Cart › Cart › Address"])
    #expect(visit.session.navigation.stack.path.first?.id == cart)
    await visit.answer(to: "back", "logout", "login")
    #expect(await visit.stack() == ["Home", "Cart", "Cart", "Cart"] && visit.failures == 0)
  }

  @Test(
    arguments: [
      (["go cart 42", "tap 1"], ["back", "swipe", "root", "flow splash"]),
      (["sheet address 42"], ["dismiss", "dismiss all", "swipe"]),
      (["sheet cart 42", "tap 1"], ["dismiss", "dismiss all", "swap cover profile"]),
      (["open shop://checkout/address?item=42"], ["back"]),
      (["go cart 42", "tap 1"], ["flow login"]),
    ] as [([String], [String])]
  )
  func `a user who leaves the log-in is not taken back later`(_ before: [String], ways: [String])
    async
  {
    for leave in ways {
      let visit = Visit()
      await visit.answer(to: before + [leave])
      if leave == "flow login" { await visit.answer(to: "tap 2") }
      if leave == "flow splash" { await visit.answer(to: "flow main") }
      let answer = await visit.answer(to: "login")
      // Where the profile is shown, it is told again, with a name.
      let isTold = leave == "swap cover profile"
      #expect(isTold ? answer.first == "Logged in." : answer == ["Logged in."], "\(leave)")
      #expect(await !visit.stack().contains("Address"), "\(leave)")
      #expect(await !visit.ways(of: "tab home").contains { $0.contains("Address") }, "\(leave)")
      #expect(visit.failures == 0, "\(leave)")
    }
  }

  @Test func `each command that waits in any tab goes on, and those given up do not`() async {
    let visit = await Visit(
      after: "go cart 42",
      "tap 1",
      "tab catalog",
      "sheet address 7",
      "tab account",
      "sheet address 42",
      "dismiss"
    )
    #expect(await visit.answer(to: "login").first == "Logged in.")
    #expect(await visit.ways(of: "tab home") == ["┌ Home › Cart › Address"])
    #expect(await visit.ways(of: "tab catalog").last == "┌ Catalog ▸ Address")
    #expect(await visit.ways(of: "tab account") == ["┌ Account"])
  }

  @Test(arguments: [
    // A layer, with what lies on it, and one with a stack.
    (["sheet address 42", "sheet profile"], "┌ Home"),
    (["go product 42", "sheet cart 42", "tap 1", "tap 2"], "┌ Home › Product 42 ▸ Cart"),
    // The thanks for an order.
    (["go cart 42", "tap 1", "tap 1", "tap 1"], "┌ Home"),
    // The question of a draft, and not the draft.
    (
      ["open shop://account/profile?edit", "edit name Ada", "back"],
      "┌ Account › Edit profile (not saved)"
    ),
    // A sheet in a hidden tab, which leaves room for the next.
    (["sheet address 42", "tab cart"], nil),
  ])
  func `a log-out takes what needs a log-in, wherever it lies`(_ lines: [String], way: String?)
    async
  {
    let visit = Visit()
    await visit.answer(to: ["login"] + lines)
    let answer = await visit.answer(to: "logout")
    #expect(answer.first == "Logged out.")
    #expect(answer.last { $0.hasPrefix("┌") } == way)
    #expect(await !visit.answer(to: "tree").contains { $0.contains("Address") })
    #expect(visit.failures == 0)
    #expect(await visit.answer(to: "answer 1") == ["error: Nothing is asked."])
    if lines.last == "tab cart" {
      #expect(await visit.ways(of: "tab home") == ["┌ Home"])
      #expect(await visit.ways(of: "sheet profile") == ["┌ Home ▸ Profile"])
    }
  }

  @Test func `a log-out takes the question of an order, without an answer`() async {
    let visit = await Visit(after: "login", "sheet cart 42", "tap 1", "tap 1")
    #expect(await visit.ways(of: "logout") == ["┌ Home ▸ Cart"])
    #expect(await visit.answer(to: "log 4").contains { $0.contains(" remove DialogContent") })
    #expect(await visit.answer(to: "answer 1") == ["error: Nothing is asked."])
  }

  @Test func `a guest has a cart, and the profile of a guest with a way to the log-in`() async {
    let visit = await Visit(after: "open shop://checkout/cart?item=42")
    #expect(await visit.stack() == ["Cart", "Cart"])
    for line in ["tab account", "go orders", "go edit"] {
      let answer = await visit.answer(to: line)
      #expect(!answer.contains { $0.contains("Ada") || $0.contains("2041") }, "\(answer)")
    }
    let guest = await visit.answer(to: "root")
    #expect(guest.contains("│ Guest") && guest.contains("│ [3] Log in → Log in"))
    // What a guest has typed is not written over a customer's profile.
    await visit.answer(to: "go edit", "edit name Grace", "save", "root", "3")
    #expect(await visit.answer(to: "1").contains("│ Ada Byron"))
    #expect(await visit.answer(to: "go orders").contains { $0.contains("2041") })
    // Who logs out is a guest again, on whatever screen.
    #expect(await visit.answer(to: "logout").contains("│ There are none yet."))
    #expect(await visit.answer(to: "login", "root", "3").contains("Logged out."))
    #expect(visit.failures == 0)
  }
}
