import NavigatorKit
import ShopShell
import ShopTerminal
import Testing

/// Sheets and covers, each with a stack of its own, by the commands of the terminal.
@MainActor
struct LayerTests {
  /// A visit after some commands, all of which have to succeed.
  private func visit(_ lines: String...) async -> Visit {
    let visit = Visit()
    for line in lines { _ = await visit.answer(to: line) }
    #expect(visit.session.failureCount == 0)
    return visit
  }

  @Test func `layers lie on each other`() async {
    let visit = await visit("go products", "sheet product 42", "cover cart 7")
    #expect(await visit.stack() == ["Home", "Products", "Product 42", "Cart"])
    #expect(await visit.ways(of: "dismiss") == ["┌ Home › Products ▸ Product 42"])
    #expect(await visit.ways(of: "dismiss") == ["┌ Home › Products"])
  }

  @Test(arguments: [
    ("dismiss", "┌ Home ▸ Product 42 ▸ Cart"), ("dismiss 2", "┌ Home ▸ Product 42"),
    ("dismiss 3", "┌ Home"), ("dismiss \(Int.max)", "┌ Home"), ("dismiss all", "┌ Home"),
  ])
  func `the command 'dismiss' counts and clamps`(_ line: String, way: String) async {
    let visit = await visit("sheet product 42", "cover cart 7", "sheet profile")
    #expect(await visit.ways(of: line) == [way])
  }

  @Test func `commands act on the top layer`() async {
    let visit = await visit("go products", "sheet profile")
    #expect(await visit.ways(of: "tap 2") == ["┌ Home › Products ▸ Profile › Orders"])
    #expect(
      await visit.ways(of: "go product 7") == ["┌ Home › Products ▸ Profile › Orders › Product 7"]
    )
    #expect(await visit.ways(of: "back 2") == ["┌ Home › Products ▸ Profile"])
    #expect(await visit.ways(of: "dismiss") == ["┌ Home › Products"])
    #expect(await visit.ways(of: "back") == ["┌ Home"])
  }

  @Test func `a link leads to its stack and no layer stays over it`() async {
    let visit = await visit("tab catalog", "sheet cart 42")
    #expect(await visit.ways(of: "open shop://catalog/products/7").last == "┌ Catalog › Product 7")
    #expect(await visit.answer(to: "dismiss") == ["error: There is nothing to dismiss."])
  }

  @Test func `the root of a layer is not left by back`() async {
    let visit = await visit("tab catalog", "sheet cart 42")
    #expect(
      await visit.answer(to: "back") == ["error: There is no way back from here."]
    )
  }

  @Test func `a swap of layers shows no more than one of both`() async {
    let visit = await visit("go products", "sheet product 42", "go reviews 42")
    #expect(
      await visit.ways(of: "swap cover profile")
        == ["┌ Home › Products", "┌ Home › Products ▸ Profile"]
    )
    #expect(
      await visit.ways(of: "swap sheet profile")
        == ["┌ Home › Products", "┌ Home › Products ▸ Profile"]
    )
  }

  @Test func `a swipe takes a sheet, and no cover`() async {
    let visit = await visit("cover profile", "sheet cart 42", "go orders")
    #expect(await visit.ways(of: "swipe") == ["┌ Home ▸ Profile ▸ Cart"])
    #expect(await visit.ways(of: "swipe") == ["┌ Home ▸ Profile"])
    #expect(
      await visit.answer(to: "swipe")
        == ["error: A full screen is not swiped away: dismiss it."]
    )
  }

  @Test func `a discontinued product leads on in its layer`() async {
    let visit = await visit("go profile")
    let answer = await visit.answer(to: "cover product 3")
    #expect(answer.first == "That is not to be had now: this is shown instead.")
    #expect(answer.contains("┌ Home › Profile ▸ Products"))
  }

  @Test func `a route that nobody shows is named in a layer, too`() async {
    let visit = Visit()
    let answer = await visit.answer(to: "sheet lost")
    #expect(answer.contains("│ error: There is nothing to see here."))
    #expect(visit.session.failureCount == 1)
    #expect(await visit.ways(of: "dismiss") == ["┌ Home"])
  }

  @Test func `the history and the log see layers`() async {
    let visit = await visit("sheet cart 42", "go profile", "dismiss")
    #expect(await visit.answer(to: "history") == ["Welcome › Home › Cart › Profile › Home"])
    let log = await visit.answer(to: "log").map { $0.drop { $0 != " " }.drop { $0 == " " } }
    #expect(log.contains("present Cart as sheet (main/home/modals)"))
    #expect(log.contains("push Profile (main/home/modals.layer)"))
    #expect(log.suffix(3).first == "dismiss 1 (main/home/modals)")
    #expect(log.last == "released, with parent shop/main/home (main/home/modals.layer)")
  }

  @Test func `the command 'why' knows layers`() async {
    let visit = await visit("sheet product 42")
    for line in ["sheet cart", "cover cart 7", "swap cover profile", "dismiss", "tap 2"] {
      #expect(await visit.answer(to: "why \(line)") == ["Nothing stands in the way."], "\(line)")
    }
    #expect(await visit.stack() == ["Home", "Product 42"])
  }

  @Test func `many layers are drawn on one line`() async {
    let visit = Visit()
    await visit.run(String(repeating: "sheet cart\n", count: 40) + "dismiss all\n")
    #expect(visit.output.contains("┌ Home › (34 more) ▸ Cart ▸ Cart ▸ Cart ▸ Cart ▸ Cart ▸ Cart\n"))
    #expect(visit.session.failureCount == 0)
    #expect(await visit.stack() == ["Home"])
  }
}
