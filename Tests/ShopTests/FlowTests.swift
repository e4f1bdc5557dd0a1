import NavigatorKit
import ShopShell
import ShopContracts
import Testing

@testable import ShopTerminal

/// A splash screen, a log-in, and the shop.
@MainActor
struct FlowTests {
  private func start() -> Visit {
    let visit = Visit(fromSplash: true)
    visit.session.start()
    return visit
  }

  @Test(arguments: [["tap 2"], ["tap 1", "tap 2"], ["tap 1", "tap 1"], ["login"], ["flow main"]])
  func `the shop is two steps away`(_ lines: [String]) async {
    let visit = start()
    #expect(visit.output.contains("Type a number"))
    for line in lines { _ = await visit.answer(to: line) }
    #expect(await visit.stack() == ["Home"])
    #expect(visit.session.failureCount == 0)
  }

  @Test func `a root that guards refuse is not drawn`() async {
    let visit = Visit(fromSplash: true)
    let navigation = visit.session.navigation
    let root = navigation.screen
    let closed = navigation.app.guards.add("closed", for: .routes(of: ShellRoute.self)) { _ in
      .block("closed")
    }
    visit.session.start()
    #expect(visit.output.contains("Nothing is shown."))
    #expect(!visit.output.contains("Welcome to"))
    #expect(!root.isOnScreen)
    #expect(navigation.app.currentScreen == nil)
    navigation.app.guards.remove(closed)
    navigation.app.revalidate()
    #expect(await visit.stack() == ["Welcome"])
    #expect(root.isOnScreen)
  }

  @Test(
    arguments: [
      ("open shop://catalog/products/42", ["Catalog", "Product 42"]),
      ("open https://shop.example/account/orders", ["Account", "Orders"]),
      ("go product 42", ["Home", "Product 42"]), ("sheet cart 42", ["Home", "Cart"]),
      ("tab cart", ["Cart"]), ("tab catalog product 42", ["Catalog", "Product 42"]),
    ],
    [[], ["flow login"]]
  )
  func `a command that is given too early enters the shop`(
    _ command: (line: String, stack: [String]),
    before: [String]
  ) async {
    let visit = start()
    for line in before { _ = await visit.answer(to: line) }
    #expect(await visit.ways(of: command.line).count == 1)
    #expect(await visit.stack() == command.stack)
    #expect(visit.session.failureCount == 0)
  }

  @Test(arguments: [
    "go nowhere", "open shop://catalog/toys", "tab nowhere", "tab", "back", "root", "swipe",
    "dismiss", "tap 3", "swap cover cart", "logout", "edit name Ada", "flow splash", "answer 1",
  ])
  func `a command that cannot be done leaves the splash screen`(_ line: String) async {
    let visit = start()
    let answer = await visit.answer(to: line)
    #expect(answer.count == 1)
    #expect(answer.first?.hasPrefix("error: ") == true)
    #expect(await visit.stack() == ["Welcome"])
  }

  @Test(arguments: ["why tap 1", "why open shop://catalog", "why tab cart", "why flow main"])
  func `the command 'why' enters no flow`(_ line: String) async {
    let visit = start()
    #expect(await visit.answer(to: line) == ["Nothing stands in the way."])
    #expect(await visit.stack() == ["Welcome"])
  }

  @Test func `the command 'why' tells of a guard before the shop is there`() async {
    let visit = start()
    #expect(
      await visit.answer(to: "why sheet address 42") == ["Held back by log-in until logged in."]
    )
  }

  @Test func `the log-in is not reached again once somebody has logged in`() async {
    let visit = start()
    for line in ["tap 1", "tap 1"] { _ = await visit.answer(to: line) }
    #expect(
      await visit.answer(to: "back") == ["error: There is no way back from here."]
    )
    #expect(
      await visit.answer(to: "flow login") == ["You are here already."]
    )
    #expect(await visit.stack() == ["Home"])
    for line in ["flow splash", "tap 1"] { _ = await visit.answer(to: line) }
    #expect(await visit.stack() == ["Home"])
  }

  @Test func `a command that waits for the log-in is carried through its flow`() async {
    let visit = start()
    for line in ["tap 2", "go cart 42", "tap 1", "flow login"] { _ = await visit.answer(to: line) }
    #expect(await visit.answer(to: "flow").last == "waits: push Address")
    #expect(await visit.answer(to: "login").first == "Logged in.")
    #expect(await visit.stack() == ["Home", "Address"])
  }

  @Test func `a user who goes on without the log-in has given up`() async {
    let visit = start()
    for line in ["tap 2", "go cart 42", "tap 1", "flow login", "tap 2"] {
      _ = await visit.answer(to: line)
    }
    #expect(await visit.answer(to: "flow").count == 3)
    #expect(await visit.answer(to: "login") == ["Logged in."])
    #expect(await visit.stack() == ["Home"])
  }

  @Test func `a flow that is left is released`() async {
    let visit = Visit()
    for line in ["tab catalog", "sheet cart 42", "tab home"] { _ = await visit.answer(to: line) }
    weak let tabs = visit.session.navigation.tabs
    weak let node = tabs?.node(of: .catalog)
    weak let modals = node?.modals
    #expect(modals != nil)
    _ = await visit.answer(to: "flow splash")
    #expect(tabs == nil)
    #expect(node == nil)
    #expect(modals == nil)
    #expect(await visit.ways(of: "tab catalog") == ["┌ Catalog"])
  }

  @Test func `the tree shows what is there and what is hidden`() async {
    let visit = start()
    #expect(
      await visit.answer(to: "tree")
        == [
          "shop", "  flow: splash", "  splash", "    root: Welcome", "    stack: empty",
          "    modals: empty",
        ]
    )
    for line in ["tab cart orders", "sheet cart 42", "go product 7", "tab home"] {
      _ = await visit.answer(to: line)
    }
    let tree = await visit.answer(to: "tree")
    #expect(tree.contains("    tabs: [home], catalog, cart, account"))
    #expect(tree.contains("    cart (hidden)"))
    #expect(tree.contains("      modals: Cart as sheet with Product 7, waiting"))
  }
}
