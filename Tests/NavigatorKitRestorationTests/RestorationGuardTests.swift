import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitTesting
import Testing

@MainActor struct `Restorations that guards refuse` {
  private let after = KeptApp()
  private let asked = Noted<[Int]>([])

  /// A place whose guard refuses the pages that satisfy a condition.
  private func node(refusing isRefused: @escaping @Sendable (Int) -> Bool) -> NavigationNode {
    let node = NavigationNode.kept()
    node.guards.add("some", for: .routes(of: KeptPage.self)) { [asked] request in
      guard case .page(let number) = request.route.as(KeptPage.self) else { return .allow }
      asked.value.append(number)
      return isRefused(number) ? .block("no") : .allow
    }
    return node
  }

  private func archive(_ numbers: some Sequence<Int>) -> NavigationArchive {
    let node = NavigationNode.kept()
    node.stack.append(contentsOf: pages(numbers))
    return node.archive()
  }

  private func block(_ route: any NavigationRoute, by name: GuardName) {
    after.app.guards.add(name, for: .route(AnyRoute(route))) { _ in .block("no") }
  }

  @Test func `guards are not asked about what lies on a refused entry and goes along`() {
    let node = node { $0 == 2 }
    let losses = node.restore(archive(0..<5)).losses
    #expect(asked.value == [0, 1, 2] && node.pages == [0, 1])
    #expect(losses == [.refused(by: "some"), .along(with: "page"), .along(with: "page")])
  }

  @Test func `the screens on a refused one in a layer go along, and the other layers come back`() {
    func stack(_ numbers: Int...) -> String {
      let entries = numbers.map { WrittenArchive.entry($0, $0) }.joined(separator: ",")
      return #","style":"sheet","stack":[\#(entries)]"#
    }
    let layers = [WrittenArchive.entry(1, 1, stack(2, 3, 4)), WrittenArchive.entry(5, 5, stack(6))]
    let archive = WrittenArchive.modals(layers.joined(separator: ","))
    let node = node { $0 == 3 }
    #expect(node.restore(archive).losses == [.refused(by: "some"), .along(with: "page")])
    #expect(node.modals.layers.count == 2)
    let other = self.node { $0 == 1 }
    let report = other.restore(archive).report
    #expect(!other.modals.isPresenting && report.losses.count == 6 && report.restored == 0)
  }

  @Test(arguments: ["parked", "slow"])
  func `a refused entry stays away while others take their time`(other: String) async {
    let before = KeptApp.inMain()
    before.push(pages([1, 2]))
    before.push(pages([3, 4]), in: .mail)
    block(KeptPage.page(4), by: "some")
    let (loggedIn, isIn, count) = (ParkCondition("logged in"), Noted(false), Noted(0))
    if other == "parked" {
      after.app.guards.add("log in", for: .route(KeptPage.page(2))) { _ in
        count.value += 1
        return isIn.value ? .allow : .park(until: loggedIn)
      }
    } else {
      after.app.guards.addAsync("slow", for: .route(KeptPage.page(1))) { _ in
        count.value += 1
        await Task.yield()
        return .allow
      }
    }
    let restoration = after.app.restore(before.archive)
    #expect(!restoration.isSettled && after.depths[0] == 0)
    isIn.value = true
    loggedIn.fulfill()
    #expect(await restoration.settled().losses.map(\.reason) == [.refused(by: "some")])
    #expect(after.depths == [2, 1] && (other == "parked" || count.value == 1))
  }

  @Test(arguments: [false, true])
  func `the user is asked once whether to leave`(refuses: Bool) async {
    let node = node { refuses && $0 == 1 }
    node.navigate(to: KeptNote.edit)
    let questions = Noted(0)
    node.stack.guards.protect("draft", for: .everything) { _ in
      questions.value += 1
      return .allow
    }
    _ = await node.restore(archive(0..<3)).settled()
    #expect(node.pages == (refuses ? [0] : [0, 1, 2]) && questions.value == 1)
  }

  @Test func `a screen that is begun while a guard takes its time is protected`() async {
    let node = node { $0 == 2 }
    node.navigate(to: KeptNote.edit)
    let gate = GuardGate()
    let draft = node.stack.guards.protect("draft", for: .everything, isArmed: false)
    node.guards.addAsync("slow", for: .route(KeptPage.page(1)), decide: gate.decide)
    let restoration = node.restore(archive(0..<3))
    await gate.arrivals()
    draft.isArmed = true
    gate.open()
    #expect(await restoration.settled().outcome.blockedBy == "draft")
    #expect(node.stack.routes == [AnyRoute(KeptNote.edit)])
  }

  @Test func `redirects of several refused entries are all carried out when the rest is back`() {
    let before = KeptApp.inMain()
    before.push(pages([3, 1, 5]))
    before.push(pages([4, 2]), in: .mail)
    after.app.guards.add("moved", for: .routes(of: KeptPage.self)) { request in
      switch request.route.as(KeptPage.self) {
      case .page(let number) where number < 3: .redirect(to: .push(KeptPage.page(10 + number)))
      default: .allow
      }
    }
    #expect(after.app.restore(before.archive).report.losses.count == 3)
    #expect([KeptApp.Tab.home, .mail].map { after.node($0)?.pages } == [[3, 11], [4, 12]])
  }

  @Test func `a guard that times out costs its entry`() async {
    let (after, gate, clock) = (NavigationNode.kept(), GuardGate(), ManualClock())
    after.guards.addAsync(
      "slow",
      for: .route(KeptPage.page(2)),
      timeLimit: .seconds(20),
      clock: clock,
      decide: gate.decide
    )
    let restoration = after.restore(archive([1, 2]))
    await clock.waitForSleepers()
    clock.advance(by: .seconds(20))
    #expect(await restoration.settled().losses.map(\.reason) == [.refused(by: "slow")])
    #expect(after.pages == [1])
    await gate.arrivals()
    gate.open()
  }

  @Test func `a flow that may not be entered leaves the app where it is`() {
    block(KeptApp.Flow.main, by: "closed")
    let losses = after.app.restore(KeptApp.filled.archive).losses
    #expect(after.app.flow == .login && losses.count == 5 && losses[0] == .refused(by: "closed"))
  }

  @Test func `a tab that may not be shown stays behind, with what it held`() {
    block(KeptApp.Tab.mail, by: "no mail")
    let before = KeptApp.inMain()
    before.tabs?.select(.mail)
    #expect(after.app.restore(before.archive).losses == [.refused(by: "no mail")])
    before.push(pages([1]))
    before.push([KeptNote.list], in: .mail)
    let losses = after.app.restore(before.archive).losses
    #expect(losses == [.refused(by: "no mail"), .along(with: "mail")])
    #expect(after.tabs?.selection == .home && after.depths == [1, 0])
  }

  @Test func `a leave-guard keeps what is there from a restoration, and the report says so`() {
    after.app.enter(.main)
    after.push(pages([5]))
    after.node(.home)?.stack.guards.protect("draft", for: .everything)
    let report = after.app.restore(KeptApp.filled.archive).report
    #expect(after.node(.home)?.pages == [5] && report.outcome.blockedBy == "draft")
  }
}

@MainActor struct `Restorations that wait` {
  private let after = KeptApp()
  private let loggedIn = ParkCondition("logged in")
  private let isIn = Noted(false)

  private func park(
    _ note: KeptNote = .list,
    showing meanwhile: NavigationIntent
  ) -> Restoration {
    after.app.guards.add("log in", for: .route(AnyRoute(note))) { [isIn, loggedIn] _ in
      isIn.value ? .allow : .park(until: loggedIn, showing: meanwhile)
    }
    return after.app.restore(KeptApp.filled.archive)
  }

  @Test(arguments: [.present(KeptPage.page(0)), .enter(KeptApp.Flow.login)] as [NavigationIntent])
  func `a parked entry waits for the log-in, then all is back`(meanwhile: NavigationIntent) async {
    let restoration = park(showing: meanwhile)
    let isFlow = meanwhile == .enter(KeptApp.Flow.login)
    #expect(!restoration.isSettled && after.app.flow == (isFlow ? .login : .main))
    if !isFlow {
      #expect(after.depths[0] == 0)
      #expect(after.node(.home)?.modals.presentedRoute(of: KeptPage.self) == .page(0))
    }
    isIn.value = true
    after.app.enter(.main)
    loggedIn.fulfill()
    #expect(await restoration.settled().losses == [])
    #expect(after.depths == [3, 1] && after.node(.home)?.modals.isPresenting == false)
  }

  @Test(arguments: [KeptNote.list, .edit], [false, true])
  func `all but a parked entry and what lies on it is back when the log-in is given up`(
    parked: KeptNote,
    hasMovedOn: Bool
  ) async {
    let restoration = park(parked, showing: .present(KeptPage.page(0)))
    if hasMovedOn { after.push([KeptPage.page(9)]) }
    after.node(.home)?.modals.dismissAll()
    let report = await restoration.settled()
    let depths = hasMovedOn ? [1, 0] : parked == .list ? [3, 0] : [1, 1]
    #expect(after.depths == depths, "\(report)")
    #expect(report.losses.contains { $0.reason == .refused(by: "log in") } != hasMovedOn)
  }

  @Test func `a log-in that is given up is given up for all entries that wait for it`() async {
    let (before, shown) = (KeptApp.inMain(), Noted(0))
    before.push([KeptPage.page(1), KeptNote.list])
    before.push([KeptPage.page(2), KeptNote.edit], in: .mail)
    after.app.guards.add("log in", for: .routes(of: KeptNote.self)) { [loggedIn] _ in
      shown.value += 1
      return .park(until: loggedIn, showing: .present(KeptPage.page(0)))
    }
    let restoration = after.app.restore(before.archive)
    #expect(restoration.report.outcome.unsettled != nil)
    loggedIn.abandon()
    let report = await restoration.settled()
    #expect(after.depths == [1, 1] && shown.value == 2, "\(report)")
    #expect(report.losses.map(\.reason) == [.refused(by: "log in"), .refused(by: "log in")])
  }

  @Test func `a saved state comes back beside the tab that the user has gone to meanwhile`() async {
    let (before, gate) = (KeptApp.inMain(), GuardGate())
    before.push(pages([1]))
    after.app.enter(.main)
    after.app.guards.addAsync("slow", for: .route(KeptPage.page(1)), decide: gate.decide)
    let restoration = after.app.restore(before.archive)
    await gate.arrivals()
    after.tabs?.select(.mail)
    gate.open()
    #expect(await restoration.settled().losses == [])
    #expect(after.tabs?.selection == .mail && after.depths[0] == 1)
  }

  @Test func `guards hear at the first showing that a root comes from a former launch`() {
    let before = NavigationNode.kept(root: KeptPage.page(0))
    before.navigate(to: KeptNote.list)
    let archive = before.archive()
    before.popToRoot()
    for (archive, phases) in [
      (archive, [.restore, .reveal]), (before.archive(), [.restore]), (nil, [.forward]),
    ] as [(NavigationArchive?, [GuardPhase])] {
      let node = NavigationNode.kept(root: KeptPage.page(0))
      let asked = Noted<[GuardPhase]>([])
      node.guards.add("phase", for: .everything) {
        asked.value.append($0.phase)
        return .allow
      }
      if let archive { node.restore(archive) }
      node.host.willShowRoot()
      node.popToRoot()
      #expect(asked.value == phases)
    }
  }

  @Test func `a host that shows the root does not end a restoration that waits`() async {
    let before = NavigationNode.kept(root: KeptPage.page(0))
    before.navigate(to: KeptNote.list)
    let node = NavigationNode.kept(root: KeptPage.page(0))
    let gate = GuardGate()
    node.guards.addAsync("slow", for: .route(KeptNote.list), decide: gate.decide)
    let restoration = node.restore(before.archive())
    node.host.willShowRoot()
    await gate.arrivals()
    gate.answer(.allow)
    #expect(await restoration.settled().losses == [] && node.stack.depth == 1)
  }
}
