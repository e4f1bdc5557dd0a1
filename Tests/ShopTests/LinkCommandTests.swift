import ShopShell
import Testing

@testable import ShopTerminal

/// What `links`, `resolve` and `url` say, and what a conflict looks like.
@MainActor
struct LinkCommandTests {
  @Test func `the command 'links' lists each with its summary and its owner`() async throws {
    let lines = await Visit().answer(to: "links")
    #expect(lines.count == 12)
    #expect(lines.first?.hasPrefix("link") == true)
    let reviews = try #require(lines.first { $0.hasPrefix("catalog/products/{id}/reviews") })
    #expect(reviews.contains("What customers say of a product."))
    #expect(reviews.hasSuffix("Catalog"))
  }

  @Test(arguments: [
    (
      "shop://catalog/products/42",
      "Plan: flow main, tab catalog, stack [Products, Product 42], reuse the common prefix"
    ),
    ("shop://toys", "Unclaimed: No module claims 'toys'"),
    ("shop://catalog/products/desk", "Malformed: 'id' is 'desk': expected a whole number."),
    ("catalog", "Malformed: 'catalog' has no scheme"),
    ("ftp://shop.example/catalog", "Denied: The scheme 'ftp' is not allowed"),
    ("https://evil.example/", "Denied: The host 'evil.example' is not allowed"),
  ])
  func `the command 'resolve' says what a link comes to`(_ link: String, sentence: String) async {
    let visit = Visit()
    let before = await visit.answer(to: "tab")
    let answer = await visit.answer(to: "resolve \(link)")
    #expect(answer.count == 1)
    #expect(answer.first?.hasPrefix(sentence) == true, "\(answer)")
    #expect(await visit.answer(to: "tab") == before)
    #expect(visit.session.failureCount == 0)
  }

  @Test func `the command 'resolve' asks the guards, and leaves the plan to wait if it would`()
    async
  {
    let visit = Visit()
    let logIn = "resolve shop://account/login"
    let address = "resolve shop://checkout/address?item=42"
    #expect(await visit.answer(to: logIn).first?.hasPrefix("Plan: ") == true)
    #expect(await visit.answer(to: address).first?.hasPrefix("Plan: ") == true)
    _ = await visit.answer(to: "login")
    #expect(
      await visit.answer(to: logIn)
        == ["Refused: The guard log-in screen refuses: you are logged in already."]
    )
    #expect(await visit.answer(to: "where").count == 1)
  }

  @Test(arguments: [
    ([], "error: Home has no link."), (["flow splash"], "error: Welcome has no link."),
    (["go lost"], "error: Lost has no link."),
    (["login", "sheet address 42", "tap 2"], "error: Addresses has no link."),
  ])
  func `the command 'url' says so if a screen has none`(_ lines: [String], answer: String) async {
    let visit = Visit()
    for line in lines { _ = await visit.answer(to: line) }
    #expect(await visit.answer(to: "url") == [answer])
  }

  @Test
  func
    `the command 'url' leads to the screen where it belongs if no link leads to all that is shown`()
    async
  {
    let visit = Visit()
    for line in ["tab cart product 7", "sheet profile"] { _ = await visit.answer(to: line) }
    let answer = await visit.answer(to: "url")
    #expect(answer.prefix(2) == ["shop://account/profile", "https://shop.example/account/profile"])
    #expect(answer.last?.hasPrefix("They lead to the screen where it belongs") == true)
  }

  @Test func `a conflict of links is told at the start, with both owners and a URL`() async {
    let visit = Visit(options: TerminalOptions(hasConflict: true))
    await visit.run("quit\n")
    let first = visit.output.split(separator: "\n").first ?? ""
    #expect(first.hasPrefix("warning: ambiguous overlap: "))
    #expect(first.contains("Catalog (") && first.contains("Offers ("))
    #expect(first.contains(", as in shop://catalog/products/offers."))
    #expect(visit.session.failureCount == 0)
    #expect(visit.session.exitCode == 1)
    #expect(visit.output.hasSuffix("\nThe links of the modules do not fit together.\n"))
  }

  @Test func `a start without a conflict tells nothing, and ends well`() async {
    let visit = Visit()
    await visit.run("quit\n")
    #expect(visit.output.hasPrefix("┌"))
    #expect(visit.session.exitCode == 0)
  }

  @Test func `a person is told of a conflict and ends well`() async {
    let mode = TerminalMode(isInteractive: true, style: .plain)
    let visit = Visit(mode: mode, options: TerminalOptions(hasConflict: true))
    await visit.run("quit\n")
    #expect(visit.output.hasPrefix("warning: "))
    #expect(visit.session.exitCode == 0)
  }

  @Test func `options are read and others refused`() throws {
    #expect(try TerminalOptions([]) == TerminalOptions())
    #expect(try TerminalOptions(["--conflict"]).hasConflict)
    for argument in ["--Conflict", "conflict", "", "--conflict=1", "\u{1B}[2J"] {
      let error = #expect(throws: ShopError.self) { try TerminalOptions([argument]) }
      #expect(error?.description.hasSuffix("Usage: shop [--conflict]") == true)
      #expect(error?.description.contains("\u{1B}") == false)
    }
  }
}
