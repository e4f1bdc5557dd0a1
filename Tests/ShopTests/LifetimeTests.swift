import NavigatorKit
import ShopContracts
import ShopShell
import Testing

@testable import ShopTerminal

/// What waits for an answer that will not come keeps nothing alive.
@MainActor
struct LifetimeTests {
  @Test(arguments: [
    ["login", "sheet cart 42", "tap 1", "tap 2"],
    ["login", "sheet cart 42", "tap 1", "tap 1"],
    ["sheet edit", "edit name Ada King"],
    ["go edit", "edit name Ada King", "back"],
    ["go edit", "edit name Ada King", "swipe"],
  ])
  func `a visit leaves nothing behind`(_ lines: [String]) async {
    var visit: Visit? = Visit()
    for line in lines { _ = await visit?.answer(to: line) }
    weak let navigation = visit?.session.navigation
    weak let session = visit?.session
    #expect(visit?.session.failureCount == 0)
    visit = nil
    // A guard that asks is a task, which lets go of what it has when its turn comes.
    for _ in 0..<100 where navigation != nil { await Task.yield() }
    #expect(session == nil)
    #expect(navigation == nil)
  }

  @Test func `the draft of an order goes with the cart`() async {
    let visit = Visit()
    for line in ["login", "sheet cart 42", "tap 1", "tap 2", "tap 2"] {
      _ = await visit.answer(to: line)
    }
    for line in ["back", "tap 1"] { _ = await visit.answer(to: line) }
    #expect(
      await visit.answer(to: "tap 1").contains(
        "│ Walnut desk, to 3 Bridge Street, Bath. By post, on an invoice."
      )
    )
    // The next cart begins anew.
    for line in ["dismiss", "dismiss all", "sheet cart 42", "tap 1"] {
      _ = await visit.answer(to: line)
    }
    #expect(
      await visit.answer(to: "tap 1").contains(
        "│ Walnut desk, to 12 Mill Lane, Oxford. By post, on an invoice."
      )
    )
    #expect(visit.session.failureCount == 0)
  }

  @Test func `the next order of the cart that stays begins anew`() async {
    let visit = Visit()
    let order = ["tab cart", "go address 42"]
    for line in ["login"] + order + ["tap 2", "tap 2"] { _ = await visit.answer(to: line) }
    _ = await visit.answer(to: "tap 1")
    #expect(await visit.answer(to: "answer 1").contains("│ To: 3 Bridge Street, Bath"))
    for line in ["dismiss"] + order { _ = await visit.answer(to: line) }
    #expect(
      await visit.answer(to: "tap 1").contains(
        "│ Walnut desk, to 12 Mill Lane, Oxford. By post, on an invoice."
      )
    )
    #expect(visit.session.failureCount == 0)
  }
}
