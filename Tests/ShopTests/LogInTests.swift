import NavigatorKit
import ShopShell
import ShopContracts
import ShopTerminal
import Testing

/// What needs a log-in waits for it, and goes when it ends.
@MainActor
struct LogInTests {
  @Test func `the parked intent replaces the log-in screen in one transition`() throws {
    let stack = GuardedStack()
    stack.navigator.navigate(to: CartRoute(items: [42]))
    let cart = stack.navigator.path.last?.id
    let outcome = try stack.tap(1)
    #expect(outcome.unsettled?.outcome == nil)
    #expect(!outcome.isCommitted)
    #expect(stack.names == ["Cart", "Log in"])

    let before = stack.events.count
    try stack.access.logIn()
    #expect(stack.names == ["Cart", "Address"])
    #expect(stack.navigator.path.first?.id == cart)
    #expect(outcome.unsettled?.outcome == .committed)
    #expect(stack.events.count == before + 1)
    #expect(stack.events.last?.transition.cause.kind == .resume)
    #expect(stack.events.last?.transition.removed.map(\.route) == [AnyRoute(LogInRoute())])
  }

  @Test func `the parked intent resumes once`() throws {
    let stack = GuardedStack()
    stack.navigator.navigate(to: CartRoute(items: [42]))
    try stack.tap(1)
    try stack.access.logIn()
    #expect(stack.names == ["Cart", "Address"])
    stack.navigator.popLast()
    try stack.access.logOut()
    try stack.access.logIn()
    #expect(stack.names == ["Cart"])
    #expect(stack.navigator.pipeline.parkedIntents.isEmpty)
  }

  @Test func `two taps while logged out park one command`() throws {
    let stack = GuardedStack()
    stack.navigator.navigate(to: CartRoute(items: [42]))
    // Both taps were made on the cart: the second before the log-in screen was there to be seen.
    let target = try stack.shop.registry.content(for: CartRoute(items: [42])).actions[0].target
    guard case .route(let address) = target else {
      Issue.record("The cart leads on by route.")
      return
    }
    let first = stack.navigator.navigate(to: address)
    let second = stack.navigator.navigate(to: address)
    #expect(stack.navigator.pipeline.parkedIntents.count == 1)
    #expect(first.unsettled?.outcome == .superseded)
    #expect(stack.names == ["Cart", "Log in"])
    try stack.access.logIn()
    #expect(second.unsettled?.outcome == .committed)
    #expect(stack.names == ["Cart", "Address"])
  }

  @Test func `no log-in screen is left wherever it lies`() throws {
    let stack = GuardedStack()
    for _ in 0..<3 {
      stack.navigator.navigate(to: CartRoute(items: [7]))
      try stack.tap(1)
    }
    #expect(stack.names == ["Cart", "Log in", "Cart", "Log in", "Cart", "Log in"])
    try stack.access.logIn()
    #expect(stack.names == ["Cart", "Cart", "Cart", "Address"])
  }

  @Test func `a user who leaves the log-in screen is not taken back later`() async throws {
    for leave in ["back", "swipe", "root", "flow splash"] {
      let visit = Visit()
      for line in ["go cart 42", "tap 1", leave, "root", "flow main"] {
        _ = await visit.answer(to: line)
      }
      #expect(await visit.answer(to: "login") == ["Logged in."], "\(leave)")
      #expect(await visit.stack() == ["Home"])
    }
  }

  @Test func `a log-out removes what lies under the top`() throws {
    let stack = GuardedStack()
    try stack.access.logIn()
    stack.navigator.navigate(to: CartRoute(items: [42]))
    try stack.tap(1)
    stack.navigator.navigate(to: ProfileRoute())
    stack.navigator.navigate(to: CartRoute(items: [7]))
    try stack.tap(1)
    stack.navigator.navigate(to: ProfileRoute())
    let kept = stack.navigator.path.filter { $0.route.is(ProfileRoute.self) }.map(\.id)
    let before = stack.events.count
    try stack.access.logOut()
    #expect(stack.names == ["Cart", "Profile", "Cart", "Profile"])
    #expect(stack.navigator.path.map(\.id).filter(kept.contains) == kept)
    // All of it in one transition.
    #expect(stack.events.count == before + 1)
    #expect(stack.navigator.pipeline.parkedIntents.isEmpty)
  }

  @Test func `a log-out on a protected layer shows what lies under it`() async {
    let visit = Visit()
    for line in ["login", "go cart 42", "tap 1", "tap 1", "tap 1"] {
      _ = await visit.answer(to: line)
    }
    #expect(await visit.stack() == ["Home", "Confirmation"])
    let answer = await visit.answer(to: "logout")
    #expect(answer.prefix(2) == ["Logged out.", "┌ Home"])
    #expect(await visit.stack() == ["Home"])
  }

  @Test func `the cart is open to all`() async {
    let visit = Visit()
    _ = await visit.answer(to: "open shop://checkout/cart?item=42")
    #expect(await visit.stack() == ["Cart", "Cart"])
    #expect(visit.session.failureCount == 0)
  }

  @Test(arguments: [
    (["login"], "login", "error: You are logged in already."),
    ([], "logout", "error: You are not logged in."),
    (["login", "logout"], "logout", "error: You are not logged in."),
    (["login"], "go login", "error: You are logged in already."),
    ([], "login ada", "error: Usage: login"),
    ([], "logout now", "error: Usage: logout"),
  ])
  func `a misused log-in or log-out says what is wrong`(
    _ before: [String],
    line: String,
    answer: String
  ) async {
    let visit = Visit()
    for line in before { _ = await visit.answer(to: line) }
    #expect(visit.session.failureCount == 0)
    #expect(await visit.answer(to: line) == [answer])
    #expect(visit.session.failureCount == 1)
  }

  @Test func `the log-in screen is left by the log-in`() async {
    let visit = Visit()
    _ = await visit.answer(to: "go login")
    #expect(await visit.stack() == ["Home", "Log in"])
    #expect(await visit.answer(to: "login").prefix(2) == ["Logged in.", "┌ Home"])
    #expect(await visit.stack() == ["Home"])
  }
}
