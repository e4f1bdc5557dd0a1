import ShopShell
import Testing

@testable import ShopCheckout
@testable import ShopTerminal

/// An order from the product to the thanks: a sheet, a picker, a question, a cover.
@MainActor
struct OrderTests {
  private static let address = "┌ Home › Product 42 ▸ Cart › Address"

  /// A visit in which somebody has come as far as the address, in the sheet of the cart.
  private func ordering() async -> Visit {
    let visit = Visit()
    for line in ["login", "go product 42", "tap 2", "tap 1"] { _ = await visit.answer(to: line) }
    #expect(await visit.stack() == ["Home", "Product 42", "Cart", "Address"])
    return visit
  }

  @Test func `an order is confirmed end to end`() async {
    let visit = await ordering()
    #expect(await visit.ways(of: "tap 1") == ["\(Self.address) ▸ Place the order?"])
    // First the question leaves the screen, then the sheet, and then the thanks come.
    #expect(
      await visit.ways(of: "answer 1") == [
        Self.address, "┌ Home › Product 42", "┌ Home › Product 42 ▸ Confirmation",
      ]
    )
    #expect(await visit.stack() == ["Home", "Product 42", "Confirmation"])
    #expect(await visit.ways(of: "dismiss all") == ["┌ Home › Product 42"])
    #expect(visit.session.failureCount == 0)
  }

  @Test(arguments: ["answer 2", "tap 2", "dismiss"])
  func `an order without a yes is not placed`(_ line: String) async {
    let visit = await ordering()
    _ = await visit.answer(to: "tap 1")
    #expect(await visit.ways(of: line) == [Self.address])
    #expect(await visit.answer(to: "answer 1") == ["error: Nothing is asked."])
    #expect(await visit.stack() == ["Home", "Product 42", "Cart", "Address"])
  }

  @Test(arguments: [
    ("go profile", "error: Answer the question first: tap or answer, or dismiss."),
    ("open shop://catalog", "error: Answer the question first: tap or answer, or dismiss."),
    ("back", "error: Answer the question first: tap or answer, or dismiss."),
    ("root", "error: Answer the question first: tap or answer, or dismiss."),
    ("tab cart", "error: Answer the question first: tap or answer, or dismiss."),
    ("tab cart orders", "error: Answer the question first: tap or answer, or dismiss."),
    ("flow splash", "error: Answer the question first: tap or answer, or dismiss."),
    ("why tab cart", "error: Answer the question first: tap or answer, or dismiss."),
    ("swipe", "error: Answer the question first: tap or answer, or dismiss."),
    ("answer 0", "error: This question has no answer 0."),
    ("tap 3", "error: This question has no answer 3."),
    ("answer \(Int.min)", "error: This question has no answer \(Int.min)."),
  ])
  func `a question is in the way`(_ line: String, answer: String) async {
    let visit = await ordering()
    _ = await visit.answer(to: "tap 1")
    #expect(await visit.answer(to: line) == [answer])
    #expect(await visit.answer(to: "where").first?.hasSuffix("a question") == true)
  }

  @Test func `a layer that is presented takes the place of a question`() async {
    let visit = await ordering()
    _ = await visit.answer(to: "tap 1")
    #expect(await visit.ways(of: "sheet profile") == [Self.address, "\(Self.address) ▸ Profile"])
    #expect(await visit.answer(to: "answer 1") == ["error: Nothing is asked."])
  }

  @Test func `the picker brings an address`() async {
    let visit = await ordering()
    #expect(await visit.ways(of: "tap 2") == ["\(Self.address) ▸ Addresses"])
    let answer = await visit.answer(to: "tap 3")
    // It counts once the picker has left the screen: so the frame without it comes first.
    #expect(
      answer.filter { $0.hasPrefix("│ ") && $0.contains(", ") }.map { $0.dropFirst(2) } == [
        "12 Mill Lane, Oxford", "8 Harbour Road, Whitby",
      ]
    )
    _ = await visit.answer(to: "tap 1")
    let thanks = await visit.answer(to: "answer 1")
    #expect(thanks.contains("│ To: 8 Harbour Road, Whitby"))
  }

  @Test(arguments: [["sheet cart 42"], ["tab cart", "go cart 42"]])
  func `five screens share the draft`(_ way: [String]) async throws {
    let visit = Visit()
    for line in ["login"] + way { _ = await visit.answer(to: line) }
    weak let draft = OrderDraft.of(visit.session.navigation.screen)
    #expect(draft != nil)
    // To each screen, and by a choice on it back to the address.
    for line in ["tap 1", "tap 2", "tap 3", "tap 3", "tap 2", "tap 4", "tap 2"] {
      _ = await visit.answer(to: line)
      #expect(OrderDraft.of(visit.session.navigation.screen) === draft, "after \(line)")
    }
    let question = await visit.answer(to: "tap 1")
    #expect(question.contains("│ Walnut desk, to 8 Harbour Road, Whitby. By courier, by card."))
    _ = await visit.answer(to: "answer 1")
    #expect(await visit.stack().last == "Confirmation")
    #expect(draft == nil)
    #expect(visit.session.failureCount == 0)
  }

  @Test(arguments: ["tap 3", "tap 4"])
  func `a user who goes back keeps delivery and payment`(_ line: String) async {
    let visit = await ordering()
    _ = await visit.answer(to: line)
    #expect(await visit.answer(to: "back").suffix(9).contains("│ By post"))
    let question = await visit.answer(to: "tap 1")
    #expect(question.contains("│ Walnut desk, to 12 Mill Lane, Oxford. By post, on an invoice."))
    #expect(visit.session.failureCount == 0)
  }

  @Test(arguments: ["dismiss", "swipe", "swap sheet profile"])
  func `a user who leaves the picker keeps the address`(_ line: String) async {
    let visit = await ordering()
    _ = await visit.answer(to: "tap 2")
    _ = await visit.answer(to: line)
    _ = await visit.answer(to: "dismiss 1")
    _ = await visit.answer(to: "sheet address 42")
    #expect(
      await visit.answer(to: "tap 1").contains(
        "│ Walnut desk, to 12 Mill Lane, Oxford. By post, on an invoice."
      )
    )
    #expect(visit.session.failureCount == 0)
  }

  @Test func `a log-out takes the thanks`() async {
    let visit = await ordering()
    for line in ["tap 1", "answer 1"] { _ = await visit.answer(to: line) }
    #expect(await visit.answer(to: "logout").contains("┌ Home › Product 42"))
    #expect(await visit.stack() == ["Home", "Product 42"])
  }

  @Test func `a log-out takes the question without an answer`() async {
    let visit = await ordering()
    _ = await visit.answer(to: "tap 1")
    #expect(await visit.ways(of: "logout") == ["┌ Home › Product 42 ▸ Cart"])
    #expect(await visit.answer(to: "answer 1") == ["error: Nothing is asked."])
    #expect(await visit.answer(to: "log 4").contains { $0.contains(" remove DialogContent") })
  }

  @Test func `a log-out takes the picker without an address`() async {
    let visit = await ordering()
    _ = await visit.answer(to: "tap 2")
    _ = await visit.answer(to: "logout")
    #expect(await visit.stack() == ["Home", "Product 42", "Cart"])
    #expect(visit.session.failureCount == 0)
  }
}
