import ShopTerminal
import Testing

/// What the commands do to the stack, and what they answer when they cannot.
@MainActor
struct CommandTests {
  @Test(arguments: [
    ("products", ["Home", "Products"]),
    ("product 42", ["Home", "Product 42"]),
    ("reviews 42", ["Home", "Reviews"]),
    ("profile", ["Home", "Profile"]),
    ("edit", ["Home", "Edit profile"]),
    ("orders", ["Home", "Orders"]),
    ("cart", ["Home", "Cart"]),
    ("cart 42 7", ["Home", "Cart"]),
  ])
  func `the command 'go' pushes`(_ screen: String, stack: [String]) async {
    let visit = Visit()
    _ = await visit.answer(to: "go \(screen)")
    #expect(await visit.stack() == stack)
    #expect(visit.session.failureCount == 0)
  }

  @Test func `the command 'back' counts and clamps`() async {
    let visit = Visit()
    _ = await visit.answer(to: "open shop://catalog/products/42/reviews")
    _ = await visit.answer(to: "back")
    #expect(await visit.stack() == ["Catalog", "Product 42"])
    _ = await visit.answer(to: "go reviews 42")
    _ = await visit.answer(to: "back 2")
    #expect(await visit.stack() == ["Catalog"])
    _ = await visit.answer(to: "go cart")
    _ = await visit.answer(to: "back \(Int.max)")
    #expect(await visit.stack() == ["Catalog"])
    #expect(visit.session.failureCount == 0)
  }

  @Test(arguments: [
    "open", "open shop://catalog twice", "go", "go nowhere", "go product", "go product desk",
    "go products 1", "tap", "tap desk", "tap 0", "tap 9", "tap \(Int.min)", "tap \(Int.max)",
    "back 0", "back -1", "back \(Int.min)", "back desk", "back 99999999999999999999", "back 1 2",
    "root now", "where now", "sheet", "sheet nowhere", "cover", "cover product desk", "swap",
    "swap cart", "swap sheet", "swap cover cart", "dismiss", "dismiss 0", "dismiss -1",
    "dismiss some", "dismiss 1 2", "answer", "answer 1", "answer desk", "answer 1 2", "help me",
    "tab nowhere", "tab Cart", "tab cart nowhere", "tab cart product desk", "flow nowhere",
    "flow main", "flow main now", "tree now", "why tab", "why flow", "why tab nowhere",
    "quit now", "dance", "OPEN shop://catalog", "open :",
    "open http://[", "open ://", "open shop:", "open ftp://shop.example/catalog", "\u{0}", "öffne",
  ])
  func `a command that cannot be done costs one line`(_ line: String) async {
    let visit = Visit()
    _ = await visit.answer(to: "go profile")
    let answer = await visit.answer(to: line)
    #expect(answer.count == 1)
    #expect(answer.first?.hasPrefix("error: ") == true)
    #expect(visit.session.failureCount == 1)
    #expect(visit.session.exitCode == 1)
    #expect(await visit.stack() == ["Home", "Profile"])
    #expect(!visit.session.hasQuit)
  }

  @Test func `a route that nobody shows fails, and is named to whoever looks`() async {
    let visit = Visit()
    let answer = await visit.answer(to: "go lost")
    #expect(answer.contains("│ error: There is nothing to see here."))
    #expect(visit.session.failureCount == 1)
    let location = await visit.answer(to: "where")
    #expect(location.last?.hasPrefix("No module shows Lost: register a destination for") == true)
    _ = await visit.answer(to: "back")
    #expect(await visit.stack() == ["Home"])
  }

  @Test func `ids stay with their screens`() async {
    let visit = Visit()
    _ = await visit.answer(to: "open shop://catalog/products/42")
    let before = await visit.answer(to: "where")
    _ = await visit.answer(to: "tap 2")
    let during = await visit.answer(to: "where")
    #expect(during.first?.hasPrefix("#2  Cart") == true)
    #expect(Array(during.dropFirst()) == before)
    _ = await visit.answer(to: "dismiss")
    #expect(await visit.answer(to: "where") == before)
  }

  @Test func `an input without failures ends well`() async {
    let visit = Visit()
    await visit.run("# only this\n\nopen shop://catalog\nback")
    #expect(visit.session.exitCode == 0)
    #expect(visit.session.failureCount == 0)
    #expect(!visit.output.contains("failed"))
  }

  @Test func `no command runs after 'quit'`() async {
    let visit = Visit()
    await visit.run("quit\ndance\n")
    #expect(visit.session.failureCount == 0)
    #expect(!visit.output.contains("dance"))
  }
}
