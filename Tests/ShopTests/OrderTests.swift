import ShopShell
import Testing

@testable import ShopCheckout
@testable import ShopTerminal

/// An order from the product to the thanks: a sheet, a picker, a question, a cover.
@MainActor struct `Orders in the shop` {
  private static let address = "┌ Home › Product 42 ▸ Cart › Address"
  private static let usual = "│ Walnut desk, to 12 Mill Lane, Oxford. By post, on an invoice."

  /// A visit in which somebody has come as far as the address, in the sheet of the cart.
  private func ordering() async -> Visit {
    await Visit(after: "login", "go product 42", "tap 2", "tap 1")
  }

  @Test(arguments: ["answer 2", "tap 2", "dismiss", "sheet profile"])
  func `an order without a yes is not placed`(_ line: String) async {
    let visit = await ordering()
    let ways = await visit.ways(of: "tap 1", line)
    #expect(ways == [Self.address] + (line == "sheet profile" ? ["\(Self.address) ▸ Profile"] : []))
    #expect(await visit.answer(to: "answer 1") == ["error: Nothing is asked."])
  }

  @Test(arguments: [["sheet cart 42"], ["tab cart", "go cart 42"]])
  func `five screens share the draft, which goes with the order`(_ way: [String]) async throws {
    let visit = await Visit(after: "login")
    await visit.answer(to: way)
    weak let draft = OrderDraft.of(visit.session.navigation.screen)
    #expect(draft != nil)
    // To each screen, and by a choice on it back to the address.
    for line in ["tap 1", "tap 2", "tap 3", "tap 3", "tap 2", "tap 4", "tap 2"] {
      await visit.answer(to: line)
      #expect(OrderDraft.of(visit.session.navigation.screen) === draft, "after \(line)")
    }
    let question = await visit.answer(to: "tap 1")
    #expect(question.contains("│ Walnut desk, to 8 Harbour Road, Whitby. By courier, by card."))
    #expect(await visit.answer(to: "answer 1").contains("│ To: 8 Harbour Road, Whitby"))
    #expect(await visit.stack().last == "Confirmation" && draft == nil && visit.failures == 0)
  }

  @Test(arguments: [
    // Somebody goes back from a choice, or leaves the picker.
    ["tap 3", "back"], ["tap 4", "back"], ["tap 2", "dismiss"], ["tap 2", "swipe"],
    // The next cart, and the next order of the cart that stays, begin anew.
    ["tap 2", "tap 2", "dismiss", "sheet cart 42", "tap 1"],
    [
      "tab cart", "go address 42", "tap 2", "tap 2", "tap 1", "answer 1", "dismiss",
      "go address 42",
    ],
  ])
  func `an order that was not chosen for has the usual address, delivery and payment`(
    _ lines: [String]
  ) async {
    let visit = await ordering()
    await visit.answer(to: lines)
    #expect(await visit.answer(to: "tap 1").contains(Self.usual) && visit.failures == 0)
  }

  @Test func `what is chosen stays as long as the cart`() async {
    let visit = await ordering()
    let question = await visit.answer(to: "tap 2", "tap 2", "back", "tap 1", "tap 1")
    #expect(question.contains("│ Walnut desk, to 3 Bridge Street, Bath. By post, on an invoice."))
    #expect(visit.failures == 0)
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
    (["sheet address 42", "1", "1"], ["Home"]),
  ])
  func `an order cannot be placed twice`(lines: [String], stack: [String]) async {
    let visit = await Visit(after: "login")
    #expect(await visit.answer(to: lines).contains("│ Thank you"))
    #expect(await visit.stack() == stack + ["Confirmation"])
    let answer = await visit.answer(to: "dismiss")
    #expect(!answer.contains { $0.contains("Place the order") || $0.contains("Continue to") })
    #expect(await visit.stack() == stack && visit.failures == 0)
  }

  @Test(arguments: [
    ["login", "sheet cart 42", "tap 1", "tap 2"], ["login", "sheet cart 42", "tap 1", "tap 1"],
    ["sheet edit", "edit name Ada King"], ["go edit", "edit name Ada King", "back"],
    ["go edit", "edit name Ada King", "swipe"],
  ])
  func `a visit leaves nothing behind that waits for an answer`(_ lines: [String]) async {
    var visit: Visit? = Visit()
    await visit?.answer(to: lines)
    weak let navigation = visit?.session.navigation
    weak let session = visit?.session
    #expect(visit?.failures == 0)
    visit = nil
    // A guard that asks is a task, which lets go of what it has when its turn comes.
    for _ in 0..<100 where navigation != nil { await Task.yield() }
    #expect(session == nil && navigation == nil)
  }
}
