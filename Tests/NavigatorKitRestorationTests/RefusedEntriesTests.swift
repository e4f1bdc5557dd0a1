import NavigatorKit
import NavigatorKitRestoration
import Testing

/// How often guards are asked about a state of which they refuse much.
@MainActor
struct `Restorations of which guards refuse much` {
  private let registry = KeptApp.registry
  private let asked = AskedPages()

  private func archive(_ numbers: some Sequence<Int>) -> NavigationArchive {
    let node = NavigationNode("app", registry: registry)
    node.stack.append(contentsOf: numbers.map { KeptPage.page($0) })
    return node.archive()
  }

  /// A place whose guard refuses the pages that satisfy a condition.
  private func node(refusing isRefused: @escaping @Sendable (Int) -> Bool) -> NavigationNode {
    let node = NavigationNode("app", registry: registry)
    node.guards.add("some", for: .routes(of: KeptPage.self)) { [asked] request in
      guard case .page(let number) = request.route.as(KeptPage.self) else { return .allow }
      asked.numbers.append(number)
      return isRefused(number) ? .block("no") : .allow
    }
    return node
  }

  private func pages(_ node: NavigationNode) -> [Int] {
    node.stack.routes.compactMap {
      if case .page(let number) = $0.as(KeptPage.self) { number } else { nil }
    }
  }

  @Test func `guards are not asked about what lies on a refused entry and goes along`() {
    let node = node { $0 == 2 }
    let report = node.restore(archive(0..<5)).report
    #expect(asked.numbers == [0, 1, 2])
    #expect(pages(node) == [0, 1])
    #expect(
      report.losses.map(\.reason) == [
        .refused(by: "some"), .along(with: "page"), .along(with: "page"),
      ]
    )
  }

  @Test func `a refusal costs neither the other stacks nor a second question there`() {
    let before = KeptApp()
    before.app.enter(.main)
    for tab in [KeptApp.Tab.home, .mail] {
      before.node(tab)?.stack.append(contentsOf: (1...3).map { KeptPage.page($0) })
    }
    let after = KeptApp()
    after.app.guards.add("some", for: .routes(of: KeptPage.self)) { [asked] request in
      asked.numbers.append(request.route.as(KeptPage.self) == .page(2) ? 2 : 0)
      return request.route.as(KeptPage.self) == .page(2) ? .block("no") : .allow
    }
    let report = after.app.restore(before.archive).report
    #expect(asked.numbers == [0, 2, 0, 2])
    #expect(after.node(.home)?.stack.depth == 1)
    #expect(after.node(.mail)?.stack.depth == 1)
    #expect(report.losses.count == 4)
  }

  /// A state of two tabs, and an app whose guard refuses one page of the second one.
  private func halfRefused() -> (archive: NavigationArchive, after: KeptApp) {
    let before = KeptApp()
    before.app.enter(.main)
    before.node(.home)?.stack.append(contentsOf: [KeptPage.page(1), KeptPage.page(2)])
    before.node(.mail)?.stack.append(contentsOf: [KeptPage.page(3), KeptPage.page(4)])
    let after = KeptApp()
    after.app.guards.add("some", for: .route(KeptPage.page(4))) { [asked] _ in
      asked.numbers.append(4)
      return .block("no")
    }
    return (before.archive, after)
  }

  @Test func `a refused entry does not come back with the rest that is parked`() async {
    let (archive, after) = halfRefused()
    let (loggedIn, session) = (ParkCondition("logged in"), AskedPages())
    after.app.guards.add("log in", for: .route(KeptPage.page(2))) { [session] _ in
      session.numbers.isEmpty ? .park(until: loggedIn) : .allow
    }
    let restoration = after.app.restore(archive)
    #expect(!restoration.isSettled)
    #expect(after.node(.home)?.stack.depth == 0)
    session.numbers = [1]
    loggedIn.fulfill()
    let report = await restoration.settled()
    #expect(after.node(.home)?.stack.depth == 2)
    #expect(after.node(.mail)?.stack.depth == 1)
    #expect(report.losses.map(\.reason) == [.refused(by: "some")])
  }

  @Test func `a guard that takes its time is asked once, however many others refuse`() async {
    let (archive, after) = halfRefused()
    let slow = AskedPages()
    after.app.guards.addAsync("slow", for: .route(KeptPage.page(1))) { [slow] _ in
      slow.numbers.append(0)
      await Task.yield()
      return .allow
    }
    let report = await after.app.restore(archive).settled()
    #expect(after.node(.home)?.stack.depth == 2)
    #expect(after.node(.mail)?.stack.depth == 1)
    #expect(asked.numbers == [4])
    #expect(slow.numbers.count == 1)
    #expect(report.losses.count == 1)
  }

  @Test(arguments: [false, true])
  func `the user is asked once whether to leave, however many entries are refused`(refuses: Bool)
    async
  {
    let node = node { refuses && $0 == 1 }
    node.navigate(to: KeptNote.edit)
    let questions = AskedPages()
    node.stack.guards.protect("draft", for: .everything) { [questions] _ in
      questions.numbers.append(0)
      return .allow
    }
    let restoration = node.restore(archive(0..<3))
    _ = await restoration.settled()
    #expect(pages(node) == (refuses ? [0] : [0, 1, 2]))
    #expect(questions.numbers.count == 1)
  }

  @Test
  func `a screen that is begun while a guard takes its time is protected, also after a refusal`()
    async
  {
    let node = node { $0 == 2 }
    node.navigate(to: KeptNote.edit)
    let gate = GuardGate()
    let draft = node.stack.guards.protect("draft", for: .everything, isArmed: false)
    node.guards.addAsync("slow", for: .route(KeptPage.page(1)), decide: gate.decide)
    let restoration = node.restore(archive(0..<3))
    await gate.arrivals()
    draft.isArmed = true
    gate.open()
    guard case .blocked = await restoration.settled().outcome else {
      Issue.record("\(restoration.report)")
      return
    }
    #expect(node.stack.routes == [AnyRoute(KeptNote.edit)])
  }

  @Test func `redirects of several refused entries are all carried out in the end`() {
    let before = KeptApp()
    before.app.enter(.main)
    before.node(.home)?.stack.append(contentsOf: [KeptPage.page(3), KeptPage.page(1)])
    before.node(.mail)?.stack.append(contentsOf: [KeptPage.page(4), KeptPage.page(2)])
    let after = KeptApp()
    after.app.guards.add("moved", for: .routes(of: KeptPage.self)) { request in
      switch request.route.as(KeptPage.self) {
      case .page(let number) where number < 3: .redirect(to: .push(KeptPage.page(10 + number)))
      default: .allow
      }
    }
    after.app.restore(before.archive)
    let pages = [KeptApp.Tab.home, .mail].map { after.node($0)?.stack.routes ?? [] }
    #expect(pages == [[3, 11], [4, 12]].map { $0.map { AnyRoute(KeptPage.page($0)) } })
  }
}

@MainActor
private final class AskedPages { var numbers: [Int] = [] }
