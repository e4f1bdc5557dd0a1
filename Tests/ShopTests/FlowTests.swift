import NavigatorKit
import ShopContracts
import ShopShell
import Testing

@testable import ShopTerminal

/// A splash screen, a log-in, and the shop with its tabs.
@MainActor struct `Flows and tabs of the shop` {
  @Test(arguments: [
    ["tap 2"], ["tap 1", "tap 2"], ["tap 1", "tap 1"], ["login"], ["flow main"], ["2"],
  ])
  func `the shop is two steps away`(_ lines: [String]) async {
    let visit = Visit(fromSplash: true)
    #expect(visit.output.contains("Type a number"))
    await visit.answer(to: lines)
    #expect(await visit.stack() == ["Home"] && visit.failures == 0)
  }

  @Test func `a root that guards refuse is not drawn`() async {
    let visit = Visit()
    let navigation = visit.session.navigation
    let root = navigation.screen
    let closed = navigation.app.guards.add("closed", for: .routes(of: ShellRoute.self)) { _ in
      .block("closed")
    }
    visit.session.start()
    #expect(visit.output.contains("Nothing is shown.") && !visit.output.contains("Welcome to"))
    #expect(!root.isOnScreen && navigation.app.currentScreen == nil)
    navigation.app.guards.remove(closed)
    navigation.app.revalidate()
    await visit.session.run("where")
    #expect(root.isOnScreen && navigation.app.currentScreen?.description == "Welcome")
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
    let visit = Visit(fromSplash: true)
    await visit.answer(to: before)
    #expect(await visit.ways(of: command.line).count == 1)
    #expect(await visit.stack() == command.stack && visit.failures == 0)
  }

  @Test func `the command 'why' enters no flow, and tells of guards all the same`() async {
    let visit = Visit(fromSplash: true)
    for line in ["tap 1", "open shop://catalog", "tab cart", "flow main", "1"] {
      #expect(await visit.answer(to: "why \(line)") == ["Nothing stands in the way."], "\(line)")
    }
    let held = await visit.answer(to: "why sheet address 42")
    #expect(held == ["Held back by log-in until logged in."])
    #expect(await visit.stack() == ["Welcome"])
  }
}
