import NavigatorKitTesting
import ShopContracts
import ShopShell
import ShopTerminal
import Testing

/// What the commands answer, to whom, and to whatever is typed.
@MainActor struct `Commands of the shop` {
  @Test func `the command 'go' pushes, and 'back' counts and clamps`() async {
    let visit = await Visit(after: "tab catalog")
    for (screen, name) in [
      ("products", "Products"), ("product 42", "Product 42"), ("reviews 42", "Reviews"),
      ("profile", "Profile"), ("edit", "Edit profile"), ("orders", "Orders"), ("cart 42 7", "Cart"),
    ] {
      #expect(await visit.ways(of: "go \(screen)") == ["┌ Catalog › \(name)"])
      #expect(await visit.ways(of: "go cart", "back 2") == ["┌ Catalog"])
    }
    #expect(await visit.ways(of: "go cart", "back \(Int.max)") == ["┌ Catalog"])
    #expect(visit.failures == 0)
  }

  private nonisolated static let question =
    "error: Answer the question first: tap or answer, or dismiss."
  private nonisolated static let onlyNavigation =
    "error: Only open, go, sheet, cover, swap, dismiss, tap, back, root, tab and flow can be asked about."

  @Test(
    arguments: [
      (
        ["go profile"],
        [
          "open", "open shop://catalog twice", "go", "go nowhere", "go product", "go product desk",
          "go products 1", "tap", "tap desk", "tap 0", "tap 9", "tap \(Int.min)", "tap \(Int.max)",
          "back 0", "back -1", "back \(Int.min)", "back desk", "back 99999999999999999999",
          "back 1 2", "root now", "where now", "sheet", "sheet nowhere", "cover",
          "cover product desk", "swap", "swap cart", "swap sheet", "swap cover cart", "dismiss",
          "dismiss 0", "dismiss -1", "dismiss some", "dismiss 1 2", "answer", "answer 1",
          "answer desk", "answer 1 2", "help me", "tab nowhere", "tab Cart", "tab cart nowhere",
          "tab cart product desk", "flow nowhere", "flow main", "flow main now", "tree now",
          "why tab", "why flow", "why tab nowhere", "quit now", "dance", "OPEN shop://catalog",
          "open :", "open http://[", "open ://", "open shop:", "open ftp://shop.example/catalog",
          "\u{0}", "öffne",
        ], "error: "
      ),
      (
        ["flow splash"],
        [
          "go nowhere", "open shop://catalog/toys", "tab nowhere", "tab", "back", "root", "swipe",
          "dismiss", "tap 3", "swap cover cart", "logout", "edit name Ada", "flow splash",
          "answer 1",
        ], "error: "
      ),
      (["tab cart"], ["back 0", "back -1"], "error: Nothing has changed."),
      (["tab catalog", "sheet cart 42"], ["back"], "error: There is no way back from here."),
      (
        ["login", "sheet address 42", "tap 1"],
        [
          "go profile", "open shop://catalog", "back", "root", "tab cart", "tab cart orders",
          "flow splash", "why tab cart", "swipe",
        ], question
      ),
      (
        ["login", "sheet address 42", "tap 1"], ["answer 0"],
        "error: This question has no answer 0."
      ),
      (["login", "sheet address 42", "tap 1"], ["tap 3"], "error: This question has no answer 3."),
      (
        ["go edit", "edit name Ada", "back"],
        ["edit name Ada", "save", "discard", "back", "tab home"], question
      ),
      (["go cart"], ["edit name Ada"], "error: There is nothing to edit on this screen."),
      (["go edit"], ["edit age 36"], "error: There is no field 'age'. There are: name, mail."),
      (["go edit"], ["edit name", "edit"], "error: Usage: edit <field> <value>"),
      (["go edit"], ["discard"], "error: There is no draft to discard."),
      (["go edit"], ["save"], "error: There is no draft to save."),
      ([], ["swipe"], "error: There is no screen to swipe away."),
      (["login"], ["login", "go login"], "error: You are logged in already."),
      (["login", "logout"], ["logout"], "error: You are not logged in."),
      ([], ["why"], "error: Usage: why <command>"),
      ([], ["why dance"], "error: There is no command 'dance': try help."),
      ([], ["why why root", "why login"], onlyNavigation),
      ([], ["why open ftp://shop.example/"], "error: The scheme 'ftp' is not allowed"),
      ([], ["why go nowhere"], "error: There is no screen 'nowhere'."),
      ([], ["why tap 9", "9"], "error: This screen has no action 9."),
      ([], ["url"], "error: Home has no link."),
      (["flow splash"], ["url"], "error: Welcome has no link."),
      (["login", "sheet address 42", "tap 2"], ["url"], "error: Addresses has no link."),
    ] + usages
  )
  func `a command that cannot be done costs one line, and changes nothing`(
    _ before: [String],
    lines: [String],
    answer: String
  ) async {
    let visit = Visit()
    await visit.answer(to: before)
    let (place, tree) = (await visit.answer(to: "where"), await visit.answer(to: "tree"))
    for (index, line) in lines.enumerated() {
      let said = await visit.answer(to: line)
      #expect(said.count == 1 && said.first?.hasPrefix(answer) == true, "\(line): \(said)")
      #expect(visit.failures == index + 1 && visit.session.exitCode == 1, "\(line)")
      #expect(await visit.answer(to: "where") == place)
      #expect(await visit.answer(to: "tree") == tree)
    }
    #expect(!visit.session.hasQuit)
  }

  private nonisolated static let usages: [([String], [String], String)] = [
    ("save", ["save it"]), ("discard", ["discard it"]), ("swipe", ["swipe left"]),
    ("login", ["login ada"]), ("logout", ["logout now"]), ("back [n]", ["why back desk"]),
    ("log [n]", ["log 0", "log -1", "log all"]), ("history [n]", ["history 0", "history 1 2"]),
    ("views [n]", ["views none"]),
  ].map { ([], $0.1, "error: Usage: \($0.0)") }

  // MARK: A person, and a pipe

  @Test func `a person is prompted, not echoed, and fails by no slip`() async {
    let visit = Visit(mode: TerminalMode(isInteractive: true, style: .plain))
    await visit.run("# quiet\n\ngo cart\ndance\n")
    #expect(visit.output.contains("shop> ") && visit.output.hasSuffix("shop> \n"))
    #expect(!visit.output.contains("go cart") && !visit.output.contains("quiet"))
    #expect(visit.failures == 1 && visit.session.exitCode == 0)
  }

  @Test func `colours change nothing but colours`() async {
    let plain = Visit(mode: TerminalMode(isInteractive: true, style: .plain))
    let coloured = Visit(mode: TerminalMode(isInteractive: true, style: .coloured))
    for visit in [plain, coloured] { await visit.run("go product 42\nwhere\ngo lost\ndance\n") }
    #expect(coloured.output.contains("\u{1B}["))
    #expect(coloured.output.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain.output)
  }

  @Test func `the mode is detected`() {
    let plain = TerminalMode(isInteractive: true, style: .plain)
    let coloured = TerminalMode(isInteractive: true, style: .coloured)
    for (input, output, environment, mode) in [
      (true, true, [:], coloured), (true, true, ["NO_COLOR": ""], coloured),
      (true, true, ["NO_COLOR": "1"], plain), (true, true, ["TERM": "dumb"], plain),
      (false, true, [:], .pipe), (true, false, [:], .pipe),
      (false, false, ["NO_COLOR": "1"], .pipe),
    ] as [(Bool, Bool, [String: String], TerminalMode)] {
      let detected = TerminalMode.detect(
        isInputTerminal: input,
        isOutputTerminal: output,
        environment: environment
      )
      #expect(detected == mode)
    }
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

  // MARK: Input that nobody trusts

  @Test(arguments: [
    "\u{1B}[2J\u{1B}[31mred", "open shop://catalog/\u{1B}]0;title\u{7}", "go \u{8}\u{8}\u{8}",
    "# \u{1B}[31m", "open shop://catalog/%1b%5b2J", "\u{202E}desrever", "go a\rb", "\u{9B}2J",
    "open \u{2028}x", "open https://\u{1B}.example/", "open shop://checkout/cart?item=%1b",
    "tab \u{1B}[31m", "tab cart \u{1B}[31m", "flow \u{1B}[2J", "why tab \u{9B}2J", "tree \u{8}",
    "edit name \u{1B}[31mred", "edit name \u{202E}desrever", "why \u{1B}[2J",
  ])
  func `control characters never reach the screen`(_ line: String) async {
    let visit = Visit()
    await visit.run("go edit\n\(line)\nsave\nback\ngo profile\nlog\nhistory\ngo cart\n")
    #expect(visit.output.contains("Checkout: cart of 0") && visit.unprintable.isEmpty)
  }

  @Test func `input that is not UTF-8 is shown as replacement characters`() async {
    let visit = Visit()
    await visit.run(Array("go ".utf8) + [0xFF, 0xC3, 0x28] + Array("\ngo cart".utf8))
    #expect(visit.output.contains("> go \u{FFFD}\u{FFFD}("))
    #expect(visit.output.contains("cart of 0") && visit.failures == 1)
  }

  @Test func `a line of the greatest length is carried out, and a longer one refused`() async {
    let visit = Visit()
    let spaces = String(repeating: " ", count: TerminalSession.maximumLineLength - 9)
    await visit.run("go cart\(spaces)42\n")
    #expect(visit.failures == 0 && visit.output.contains("cart of 1"))

    let other = Visit()
    await other.run("go cart \(String(repeating: "7 ", count: 500_000))\ngo profile\n")
    #expect(other.failures == 1)
    #expect(other.output.contains("error: The line has more than 16384 bytes."))
    #expect(other.output.contains("└ Account: profile") && other.output.utf8.count < 3_000)
  }

  @Test(arguments: ["", "\n", "\n\n\n", "\r\n", "   ", "#", "\t\n", "go cart\r\nquit\r\ndance\r\n"])
  func `empty lines, line ends of Windows, and what comes after 'quit' fail nothing`(
    _ input: String
  ) async {
    let visit = Visit()
    await visit.run(input)
    #expect(visit.failures == 0 && visit.session.exitCode == 0)
    #expect(visit.session.hasQuit == input.contains("quit"))
  }

  @Test func `many screens and many layers are drawn on one line`() async {
    let carts = "Cart › Cart › Cart › Cart › Cart › Cart"
    for (command, way) in [
      ("go", "Home › (19 more) › \(carts)"),
      ("sheet", "Home › (19 more) ▸ \(carts.replacing("›", with: "▸"))"),
    ] {
      let visit = Visit()
      await visit.run("flow main\n" + String(repeating: "\(command) cart\n", count: 25))
      #expect(visit.output.split(separator: "\n").last { $0.hasPrefix("┌") } == "┌ \(way)")
      #expect(visit.failures == 0)
    }
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
