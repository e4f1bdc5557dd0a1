import ShopTerminal
import Testing

/// What somebody types and reads who has never been in the shop.
@MainActor
@Suite("Newcomers to the shop")
struct NewcomerTests {
  @Test func `a number alone is a tap`() async {
    let visit = Visit(fromSplash: true)
    visit.session.start()
    _ = await visit.answer(to: "2")
    #expect(await visit.stack() == ["Home"])
    #expect(await visit.answer(to: "why 1") == ["Nothing stands in the way."])
    #expect(await visit.ways(of: "1") == ["┌ Catalog"])
    #expect(await visit.answer(to: "9") == ["error: This screen has no action 9."])
    #expect(await visit.answer(to: "-1") == ["error: This screen has no action -1."])
  }

  @Test func `a number alone answers a question`() async {
    let visit = Visit()
    for line in ["login", "go address 42", "1"] { _ = await visit.answer(to: line) }
    #expect(await visit.ways(of: "2") == ["┌ Home › Address"])
    #expect(visit.session.failureCount == 0)
  }
}
