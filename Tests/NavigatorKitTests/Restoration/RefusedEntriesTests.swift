import NavigatorKit
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

  @Test func `guards are asked once about each of 1,500 entries that they refuse`() {
    let node = node { _ in true }
    let report = node.restore(archive(0..<1_500), onLoss: .dropEntry).report
    #expect(asked.numbers == Array(0..<1_500))
    #expect(node.stack.depth == 0)
    #expect(report.losses.count == 1_500)
    #expect(report.losses.allSatisfy { $0.fate == .dropped(.refused(by: "some")) })
    #expect(report.losses.allSatisfy { $0.data != nil })
  }

  @Test func `guards are asked once about the entries that they allow among others`() {
    let node = node { !$0.isMultiple(of: 3) }
    let report = node.restore(archive(0..<90), onLoss: .dropEntry).report
    #expect(asked.numbers == Array(0..<90))
    #expect(pages(node) == Array(stride(from: 0, to: 90, by: 3)))
    #expect(report.losses.count == 60)
  }

  @Test func `guards are not asked about what lies on a refused entry and goes along`() {
    let node = node { $0 == 2 }
    let report = node.restore(archive(0..<5)).report
    #expect(asked.numbers == [0, 1, 2])
    #expect(pages(node) == [0, 1])
    #expect(
      report.losses.map(\.fate) == [
        .dropped(.refused(by: "some")), .dropped(.along(with: "page")),
        .dropped(.along(with: "page")),
      ]
    )
  }

  @Test func `guards are asked once about each replacement, too`() {
    let node = node { $0 < 100 || $0 == 105 }
    let report = node.restore(
      archive(0..<50),
      onLoss: .replace { line in
        let text = line.data.map { String(decoding: $0, as: UTF8.self) } ?? ""
        let number = Int(text.drop { $0 != "_" }.dropFirst(4).prefix { $0.isNumber }) ?? 0
        return KeptPage.page(100 + number)
      }
    ).report
    #expect(asked.numbers == Array(0..<50) + Array(100...105))
    #expect(pages(node) == Array(100..<105))
    #expect(report.losses.count == 50)
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

  @Test func `a refused entry does not come back with the rest that is parked`() async {
    let node = node { $0 == 1 || $0 == 4 }
    let (loggedIn, session) = (ParkCondition("logged in"), AskedPages())
    node.guards.add("log in", for: .route(KeptPage.page(3))) { [session] _ in
      session.numbers.isEmpty ? .park(until: loggedIn) : .allow
    }
    let restoration = node.restore(archive(0..<6), onLoss: .dropEntry)
    #expect(!restoration.isSettled)
    #expect(node.stack.depth == 0)
    session.numbers = [1]
    loggedIn.fulfill()
    let report = await restoration.settled()
    #expect(pages(node) == [0, 2, 3, 5])
    #expect(report.losses.map(\.fate) == Array(repeating: .dropped(.refused(by: "some")), count: 2))
  }

  @Test func `a guard that takes its time is asked once, however many others refuse`() async {
    let node = node { $0 < 8 }
    let slow = AskedPages()
    node.guards.addAsync("slow", for: .routes(of: KeptPage.self)) { [slow] _ in
      slow.numbers.append(0)
      await Task.yield()
      return .allow
    }
    let restoration = node.restore(archive(0..<12), onLoss: .dropEntry)
    let report = await restoration.settled()
    #expect(pages(node) == Array(8..<12))
    // The quick one is asked once more about the entries that had to wait for this one.
    #expect(asked.numbers == Array(0..<12) + Array(8..<12))
    #expect(slow.numbers.count == 4)
    #expect(report.losses.count == 8)
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
    let restoration = node.restore(archive(0..<3), onLoss: .dropEntry)
    _ = await restoration.settled()
    #expect(pages(node) == (refuses ? [0, 2] : [0, 1, 2]))
    #expect(questions.numbers.count == 1)
  }

  @Test
  func `a screen that is begun while a guard takes its time is protected, also after a refusal`()
    async
  {
    let node = node { $0 == 1 }
    node.navigate(to: KeptNote.edit)
    let gate = GuardGate()
    let draft = node.stack.guards.protect("draft", for: .everything, isArmed: false)
    node.guards.addAsync("slow", for: .route(KeptPage.page(2)), decide: gate.decide)
    let restoration = node.restore(archive(0..<3), onLoss: .dropEntry)
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
    let node = NavigationNode("app", registry: registry)
    node.guards.add("moved", for: .routes(of: KeptPage.self)) { request in
      switch request.route.as(KeptPage.self) {
      case .page(let number) where number < 3: .redirect(to: .push(KeptPage.page(10 + number)))
      default: .allow
      }
    }
    node.restore(archive(0..<5), onLoss: .dropEntry)
    #expect(pages(node) == [3, 4, 10, 11, 12])
  }
}

@MainActor
private final class AskedPages { var numbers: [Int] = [] }
