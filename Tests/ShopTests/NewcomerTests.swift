import ShopTerminal
import Testing

/// What somebody types and reads who has never been in the shop.
@MainActor
@Suite("Newcomers to the shop")
struct NewcomerTests {
  @Test func `a number alone is a tap`() async {
    let visit = Visit(fromSplash: true)
    visit.session.start()
    _ = await visit.answer(to: "2")
    #expect(await visit.stack() == ["Home"])
    #expect(await visit.answer(to: "why 1") == ["Nothing stands in the way."])
    #expect(await visit.ways(of: "1") == ["┌ Catalog"])
    #expect(await visit.answer(to: "9") == ["error: This screen has no action 9."])
    #expect(await visit.answer(to: "-1") == ["error: This screen has no action -1."])
  }

  @Test func `a number alone answers a question`() async {
    let visit = Visit()
    for line in ["login", "go address 42", "1"] { _ = await visit.answer(to: line) }
    #expect(await visit.ways(of: "2") == ["┌ Home › Address"])
    #expect(visit.session.failureCount == 0)
  }

  @Test(arguments: [
    ("go product 42", "│ [1] Read the reviews → Reviews"),
    ("go product 42", "│ [2] Put it into the cart → Cart, a sheet"),
    ("go product 42", "│ [3] Buy it at once → shop://checkout/cart?item=42"),
    ("go product 42", "│ [4] Your profile → Profile"),
    ("go products", "│ [2] Walnut desk → Product 42"),
    ("go cart 42", "│ [1] Continue to the address → Address"),
    ("sheet address 42", "│ [1] Place the order"),
    ("flow splash", "│ [1] Log in → Log-in"),
  ])
  func `an action names the screen that it leads to`(line: String, action: String) async {
    let visit = Visit()
    _ = await visit.answer(to: "login")
    let answer = await visit.answer(to: line)
    #expect(answer.contains(action), "\(answer)")
    #expect(!answer.contains { $0.contains("Route") || $0.contains("Step") }, "\(answer)")
  }

  @Test(arguments: ["go cart 42", "sheet cart 42"])
  func `the log-in that a screen is held back by is offered`(line: String) async {
    let visit = Visit()
    _ = await visit.answer(to: line)
    #expect(await visit.answer(to: "1").contains("│ [1] Log in as Ada"))
    #expect(await visit.answer(to: "1").first == "Logged in.")
    #expect(await visit.stack() == ["Home", "Cart", "Address"])
    #expect(visit.session.failureCount == 0)
  }

  @Test func `the profile offers to log in and to log out`() async {
    let visit = Visit()
    #expect(await visit.answer(to: "tab account").contains("│ [3] Log in → Log in"))
    for line in ["3", "1"] { _ = await visit.answer(to: line) }
    #expect(await visit.answer(to: "3").contains("Logged out."))
    #expect(visit.session.failureCount == 0)
  }

  @Test func `a form says how it is filled in`() async {
    let visit = Visit()
    let hint = "│ Type edit name or edit mail and the new text, then save or discard."
    #expect(await visit.answer(to: "go edit").contains(hint))
    #expect(await visit.answer(to: "edit name Ada King").contains(hint))
    #expect(await !visit.answer(to: "save").contains("error"))
  }

  @Test func `an input without failures says that it went well`() async {
    let visit = Visit()
    await visit.run("# only this\n\nopen shop://catalog\nback\nquit")
    #expect(visit.session.exitCode == 0)
    #expect(visit.output.hasSuffix("\n\nAll 3 commands went well.\n"))
  }

  @Test(arguments: [
    // Over a product: the sheet with the cart has done its part.
    (["go product 42", "tap 2", "tap 1", "tap 1", "tap 1"], ["Home", "Product 42"]),
    // On the stack, below what was there before the cart.
    (["go orders", "tap 1", "tap 1", "tap 1", "tap 1"], ["Home", "Orders"]),
    // In the tab of the cart.
    (["open shop://checkout/address?item=42", "tap 1", "tap 1"], ["Cart"]),
    // In a sheet of something else.
    (["sheet orders", "tap 1", "tap 1", "tap 1", "tap 1"], ["Home", "Orders"]),
    (["sheet address 42", "tap 1", "tap 1"], ["Home"]),
  ])
  func `an order cannot be placed twice`(lines: [String], stack: [String]) async {
    let visit = Visit()
    _ = await visit.answer(to: "login")
    var thanks: [String] = []
    for line in lines { thanks = await visit.answer(to: line) }
    #expect(thanks.contains("│ Thank you"))
    #expect(await visit.stack() == stack + ["Confirmation"])
    let answer = await visit.answer(to: "dismiss")
    #expect(!answer.contains { $0.contains("Place the order") || $0.contains("Continue to") })
    #expect(await visit.stack() == stack)
    #expect(visit.session.failureCount == 0)
  }
}
