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
}
