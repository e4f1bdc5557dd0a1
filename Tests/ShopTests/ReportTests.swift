import NavigatorKit
import ShopTerminal
import Testing

/// What the shop tells of guards, of the past, and of what would happen.
@MainActor
struct ReportTests {
  private static let instead = "That is not to be had now: this is shown instead."

  private nonisolated static let onlyNavigation =
    "error: Only open, go, sheet, cover, swap, dismiss, tap, back, root, tab and flow can be asked about."

  @Test func `a discontinued product leads on`() async {
    let visit = Visit()
    _ = await visit.answer(to: "go profile")
    #expect(
      await visit.answer(to: "why go product 3")
        == ["Redirected by discontinued to push Product 4, then by discontinued to push Products."]
    )
    #expect(await visit.answer(to: "go product 3").first == Self.instead)
    #expect(await visit.stack() == ["Home", "Profile", "Products"])
    #expect(visit.session.failureCount == 0)
  }

  @Test(arguments: ["shop://catalog/products/3", "shop://catalog/products/4"])
  func `a link to a discontinued product replaces the stack all the same`(_ link: String) async {
    let visit = Visit()
    _ = await visit.answer(to: "go profile")
    #expect(await visit.answer(to: "open \(link)").first == Self.instead)
    #expect(await visit.stack() == ["Catalog", "Products"])
  }

  @Test func `the command 'why' says beforehand what comes of a command`() async {
    let redirected = "Redirected by discontinued to"
    let nothing = "Nothing stands in the way."
    let commands = [
      ("go product 3", redirected), ("go cart 42", nothing), ("tap 1", "Held back by log-in"),
      ("open shop://account/profile?edit", nothing), ("go login", nothing), ("tab home", nothing),
      ("tab catalog product 42", nothing), ("open shop://catalog/products/3", "Ended at step 2"),
      ("back", nothing), ("back 0", "Nothing changed"), ("tab cart", nothing),
      ("flow login", nothing),
    ]
    let visit = Visit()
    for (command, what) in commands {
      let before = await visit.answer(to: "where")
      let why = await visit.answer(to: "why \(command)")
      #expect(why.count == 1)
      #expect(await visit.answer(to: "where") == before)
      #expect(why.first?.hasPrefix(what) == true, "\(command): \(why)")
      // A command that nothing stands in the way of says nothing but what is there now.
      let answer = await visit.answer(to: command)
      #expect(answer.first?.hasPrefix("┌") == (what == nothing), "\(command): \(answer)")
    }
  }

  @Test func `the command 'why' parks nothing`() async {
    let visit = Visit()
    _ = await visit.answer(to: "go cart 42")
    #expect(await visit.answer(to: "why tap 1") == ["Held back by log-in until logged in."])
    #expect(await visit.answer(to: "login") == ["Logged in."])
    #expect(await visit.answer(to: "why tap 1") == ["Nothing stands in the way."])
    #expect(await visit.stack() == ["Home", "Cart"])
  }

  @Test(arguments: [
    ("why", "error: Usage: why <command>"),
    ("why dance", "error: There is no command 'dance': try help."),
    ("why why root", onlyNavigation),
    ("why login", onlyNavigation),
    ("why back desk", "error: Usage: back [n]"),
    ("why go nowhere", "error: There is no screen 'nowhere'."),
    ("why open ftp://shop.example/", "error: The scheme 'ftp' is not allowed"),
    ("why tap 9", "error: This screen has no action 9."),
    ("log 0", "error: Usage: log [n]"),
    ("log -1", "error: Usage: log [n]"),
    ("log all", "error: Usage: log [n]"),
    ("history 0", "error: Usage: history [n]"),
    ("history 1 2", "error: Usage: history [n]"),
    ("views none", "error: Usage: views [n]"),
  ])
  func `a misused report says what is wrong`(_ line: String, answer: String) async {
    let visit = Visit()
    let lines = await visit.answer(to: line)
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix(answer) == true, "\(lines)")
    #expect(visit.session.failureCount == 1)
  }

  @Test func `the history has the screen that a way back uncovers`() async {
    let visit = Visit()
    #expect(await visit.answer(to: "history") == ["Welcome › Home"])
    for line in ["go products", "go product 7", "back", "go cart"] {
      _ = await visit.answer(to: line)
    }
    #expect(
      await visit.answer(to: "history")
        == ["Welcome › Home › Products › Product 7 › Products › Cart"]
    )
    #expect(await visit.answer(to: "history 2") == ["Products › Cart"])
  }

  @Test func `screen views name the screen before and the cause`() async {
    let visit = Visit()
    for line in ["go cart", "back", "tab account", "swipe"] { _ = await visit.answer(to: line) }
    #expect(
      await visit.answer(to: "views 3") == [
        "Cart from Home, by code", "Home from Cart, by code", "Profile from Home, by code",
      ]
    )
  }

  @Test func `a refused screen is no visit`() async {
    let visit = Visit()
    for line in ["go edit", "edit name Ada King", "back", "why root"] {
      _ = await visit.answer(to: line)
    }
    #expect(await visit.answer(to: "history") == ["Welcome › Home › Edit profile"])
  }

  @Test func `the log tells of commands that are given up`() async {
    let visit = Visit()
    for line in ["go cart 42", "tap 1", "back"] { _ = await visit.answer(to: line) }
    let last = await visit.answer(to: "log").last
    #expect(last?.hasPrefix("error       push Address: Failed: ") == true)
  }

  @Test func `the log is bounded`() async {
    let visit = Visit()
    await visit.run(String(repeating: "go cart\n", count: 150))
    #expect(await visit.answer(to: "log").count == 200)
    #expect(await visit.answer(to: "log 3").count == 3)
    #expect(await visit.answer(to: "history").first?.split(separator: "›").count == 100)
  }

  @Test(arguments: ["edit name \u{1B}[31mred", "edit name \u{202E}desrever", "why \u{1B}[2J"])
  func `text that is typed is not trusted`(_ line: String) async {
    let visit = Visit()
    await visit.run("go edit\n\(line)\nsave\nback\ngo profile\nlog\nhistory\n")
    let bad = visit.output.unicodeScalars.filter { scalar in
      scalar != "\n" && [.control, .format].contains(scalar.properties.generalCategory)
    }
    #expect(bad.isEmpty)
  }
}
