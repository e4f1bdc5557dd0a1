import NavigatorKitTesting
import ShopTerminal
import Testing

/// Whatever is typed or piped in, the shop goes on and the screen stays whole.
@MainActor
struct UntrustedInputTests {
  @Test(arguments: [
    "\u{1B}[2J\u{1B}[31mred", "open shop://catalog/\u{1B}]0;title\u{7}", "go \u{8}\u{8}\u{8}",
    "# \u{1B}[31m", "open shop://catalog/%1b%5b2J", "\u{202E}desrever", "go a\rb", "\u{9B}2J",
    "open \u{2028}x", "open https://\u{1B}.example/", "open shop://checkout/cart?item=%1b",
    "tab \u{1B}[31m", "tab cart \u{1B}[31m", "flow \u{1B}[2J", "why tab \u{9B}2J", "tree \u{8}",
  ])
  func `control characters never reach the screen`(_ line: String) async {
    let visit = Visit()
    await visit.run("\(line)\ngo cart\n")
    #expect(visit.output.contains("└ Checkout: cart of 0"))
    let bad = visit.output.unicodeScalars.filter { scalar in
      let category = scalar.properties.generalCategory
      return scalar != "\n" && [.control, .format, .lineSeparator].contains(category)
    }
    #expect(bad.isEmpty)
  }

  @Test func `input that is not UTF-8 is shown as replacement characters`() async {
    let visit = Visit()
    await visit.run(Array("go ".utf8) + [0xFF, 0xC3, 0x28] + Array("\ngo cart".utf8))
    #expect(visit.output.contains("> go \u{FFFD}\u{FFFD}("))
    #expect(visit.output.contains("cart of 0"))
    #expect(visit.session.failureCount == 1)
  }

  @Test func `a very long line is refused as a whole`() async {
    let visit = Visit()
    let line = "go cart " + String(repeating: "7 ", count: 500_000)
    await visit.run(line + "\ngo profile\n")
    #expect(visit.session.failureCount == 1)
    #expect(visit.output.contains("error: The line has more than 16384 bytes."))
    #expect(visit.output.contains("└ Account: profile"))
    #expect(visit.output.utf8.count < 3_000)
  }

  @Test func `a line of the greatest length is carried out`() async {
    let visit = Visit()
    let line = "go cart" + String(repeating: " ", count: TerminalSession.maximumLineLength - 9)
    await visit.run(line + "42\n")
    #expect(visit.session.failureCount == 0)
    #expect(visit.output.contains("cart of 1"))
  }

  @Test func `a long link is refused`() async {
    let visit = Visit()
    let link = "shop://catalog/" + String(repeating: "a", count: 9_000)
    await visit.run("open \(link)\nresolve \(link)")
    #expect(visit.output.contains("error: This link is broken."))
    #expect(visit.output.contains("has more than 8192 bytes"))
  }

  @Test(arguments: ["", "\n", "\n\n\n", "\r\n", "   ", "#", "\t\n"])
  func `an empty input is no failure`(_ input: String) async {
    let visit = Visit()
    await visit.run(input)
    #expect(visit.session.failureCount == 0)
    #expect(visit.session.exitCode == 0)
  }

  @Test func `lines may end as on Windows`() async {
    let visit = Visit()
    await visit.run("go cart\r\nback\r\nquit\r\n")
    #expect(visit.session.failureCount == 0)
    #expect(visit.session.hasQuit)
  }

  @Test func `a deep stack is drawn on one line`() async {
    let visit = Visit()
    await visit.run(String(repeating: "go cart\n", count: 100))
    let last = visit.output.split(separator: "\n").last { $0.hasPrefix("┌") }
    #expect(last == "┌ Home › (94 more) › Cart › Cart › Cart › Cart › Cart › Cart")
  }

  @Test(arguments: 1...50)
  func `random input never stops the shop`(seed: UInt64) async {
    var generator = SeededGenerator(seed: seed)
    let noise = (0..<400).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let visit = Visit()
    await visit.run(noise + Array("\ngo cart\n".utf8))
    #expect(visit.output.contains("Checkout: cart of 0"), "\(noise)")
  }
}
