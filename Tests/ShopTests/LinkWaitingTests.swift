import ShopTerminal
import Testing

/// A link that has to wait is followed once, or says why it is not.
@MainActor
struct LinkWaitingTests {
  private static let waits = "The link waits until your changes are saved or discarded."

  private func editing() async -> Visit {
    let visit = Visit()
    for line in ["sheet edit", "edit name Ada King"] { _ = await visit.answer(to: line) }
    return visit
  }

  @Test(arguments: ["save", "discard"])
  func `a link waits for a protected layer`(_ end: String) async {
    let visit = await editing()
    #expect(await visit.answer(to: "open shop://catalog/products/42") == [Self.waits])
    #expect(
      await visit.answer(to: "open shop://catalog/products/42")
        == ["This link is on its way already."]
    )
    #expect(await visit.stack() == ["Home", "Edit profile"])
    let answer = await visit.answer(to: end)
    #expect(answer.last == "The link that waited: It has been followed.")
    #expect(await visit.stack() == ["Catalog", "Product 42"])
    #expect(visit.session.failureCount == 0)
    // Once is once.
    _ = await visit.answer(to: "tab home")
    _ = await visit.answer(to: "tab cart")
    #expect(await visit.stack() == ["Cart"])
  }

  @Test func `the newest of the links that wait is followed`() async {
    let visit = await editing()
    _ = await visit.answer(to: "open shop://catalog")
    let second = await visit.answer(to: "open shop://account/orders")
    #expect(second == [Self.waits, "The link that waited: A newer link has taken its place."])
    _ = await visit.answer(to: "discard")
    #expect(await visit.stack() == ["Account", "Orders"])
  }

  @Test(arguments: [false, true])
  func `a link waits for the log-in`(fromSplash: Bool) async {
    let visit = Visit(fromSplash: fromSplash)
    visit.session.start()
    let link = "open shop://checkout/address?item=42"
    #expect(await visit.answer(to: link).first == "Log in to go on.")
    #expect(await visit.stack() == ["Home", "Log in"])
    #expect(await visit.answer(to: link) == ["This link is on its way already."])
    let answer = await visit.answer(to: "login")
    #expect(answer.last == "The link that waited: It has been followed.")
    #expect(await visit.stack() == ["Cart", "Cart", "Address"])
  }

  @Test func `a user who leaves the log-in has given the link up`() async {
    let visit = Visit()
    _ = await visit.answer(to: "open shop://checkout/address?item=42")
    let answer = await visit.answer(to: "back")
    #expect(answer.last == "The link that waited: You did not log in.")
    #expect(await visit.answer(to: "login") == ["Logged in."])
    #expect(await visit.stack() == ["Home"])
  }

  @Test func `a newer link takes the place of one that waits`() async {
    let visit = Visit()
    _ = await visit.answer(to: "open shop://checkout/address?item=42")
    let answer = await visit.answer(to: "open shop://catalog/products/7")
    #expect(answer.first == "┌ Home › Log in" || answer.first == "┌ Catalog › Product 7")
    #expect(answer.contains("The link that waited: Something newer has taken its place."))
    _ = await visit.answer(to: "login")
    #expect(await visit.stack() == ["Catalog", "Product 7"])
  }

  @Test func `a refusal says why`() async {
    let visit = Visit()
    _ = await visit.answer(to: "login")
    let answer = await visit.answer(to: "open shop://account/login")
    #expect(answer == ["error: You are logged in already."])
    // At which step, whoever asks is told.
    let why = await visit.answer(to: "why open shop://account/login")
    #expect(why.first?.hasPrefix("Ended at step 2, shop/main/tabs: ") == true)
    #expect(await visit.stack() == ["Home"])
  }
}
