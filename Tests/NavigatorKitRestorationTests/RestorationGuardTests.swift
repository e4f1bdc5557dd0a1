import NavigatorKit
import NavigatorKitRestoration
import Testing

@MainActor
struct `Restoration and guards` {
  /// Home with three pages, and a note in the hidden mail tab.
  private static var archive: NavigationArchive {
    let kept = KeptApp()
    kept.app.enter(.main)
    kept.node(.home)?.stack.append(contentsOf: [
      KeptPage.page(1), KeptNote.edit, KeptPage.page(2),
    ])
    kept.node(.mail)?.navigate(to: KeptNote.list)
    return kept.archive
  }

  private let after = KeptApp()

  private func restore() -> Restoration { after.app.restore(Self.archive) }

  @Test func `a redirect of a restored entry is carried out when the rest is back`() {
    after.app.guards.add("moved", for: .route(KeptNote.edit)) { _ in
      .redirect(to: .push(KeptPage.page(8)))
    }
    let report = restore().report
    #expect(after.node(.home)?.stack.routes == [1, 8].map { AnyRoute(KeptPage.page($0)) })
    #expect(after.node(.mail)?.stack.depth == 1)
    #expect(report.losses.count == 2)
  }

  @Test func `a parked entry waits for the log-in, and then all is back`() async {
    let loggedIn = ParkCondition("logged in")
    let session = LoggedIn()
    after.app.guards.add("log in", for: .route(KeptNote.list)) { [session] _ in
      session.isTrue ? .allow : .park(until: loggedIn, showing: .present(KeptPage.page(0)))
    }
    let restoration = restore()
    #expect(!restoration.isSettled)
    #expect(after.node(.home)?.stack.path.isEmpty == true)
    #expect(after.node(.home)?.modals.presentedRoute(of: KeptPage.self) == .page(0))
    session.isTrue = true
    loggedIn.fulfill()
    let report = await restoration.settled()
    #expect(report.losses == [])
    #expect(after.node(.home)?.stack.depth == 3)
    #expect(after.node(.mail)?.stack.depth == 1)
    #expect(after.node(.home)?.modals.isPresenting == false)
  }

  @Test func `a log-in flow on the way brings back the flow that was left, and its rest`() async {
    let loggedIn = ParkCondition("logged in")
    let session = LoggedIn()
    after.app.guards.add("log in", for: .route(KeptNote.list)) { [session] _ in
      session.isTrue ? .allow : .park(until: loggedIn, showing: .enter(KeptApp.Flow.login))
    }
    let restoration = restore()
    #expect(after.app.flow == .login)
    session.isTrue = true
    after.app.enter(.main)
    loggedIn.fulfill()
    let report = await restoration.settled()
    #expect(report.losses == [])
    #expect(after.node(.home)?.stack.depth == 3)
    #expect(after.node(.mail)?.stack.depth == 1)
  }

  @Test func `a slow guard holds back the whole of a restoration`() async {
    let gate = SlowAnswer()
    after.app.guards.addAsync("slow", for: .route(KeptNote.list)) { _ in await gate.answer() }
    let restoration = restore()
    #expect(!restoration.isSettled)
    #expect(after.node(.home)?.stack.path.isEmpty == true)
    for _ in 0..<30 where !gate.isAsked { await Task.yield() }
    gate.give(.block("no"))
    let report = await restoration.settled()
    #expect(report.losses.map(\.reason) == [.refused(by: "slow")])
    #expect(after.node(.home)?.stack.depth == 3)
    #expect(after.node(.mail)?.stack.path.isEmpty == true)
  }

  @Test func `guards hear at the first showing that a root comes from a former launch`() {
    let before = NavigationNode("app", root: KeptPage.page(0), registry: KeptApp.registry)
    before.navigate(to: KeptNote.list)
    let archive = before.archive()
    before.popToRoot()
    let bare = before.archive()
    for (archive, phases) in [(archive, [.restore, .reveal]), (bare, [GuardPhase.restore])] {
      let node = NavigationNode("app", root: KeptPage.page(0), registry: KeptApp.registry)
      let asked = AskedPhases()
      node.guards.add("phase", for: .everything) { [asked] in
        asked.all.append($0.phase)
        return .allow
      }
      node.restore(archive)
      node.host.willShowRoot()
      node.popToRoot()
      #expect(asked.all == phases)
    }
    let fresh = NavigationNode("app", root: KeptPage.page(0), registry: KeptApp.registry)
    let asked = AskedPhases()
    fresh.guards.add("phase", for: .everything) { [asked] in
      asked.all.append($0.phase)
      return .allow
    }
    fresh.host.willShowRoot()
    #expect(asked.all == [.forward])
  }

  @Test func `guards hear that a root comes from a former launch also when it was parked`() {
    let before = NavigationNode("app", root: KeptPage.page(0), registry: KeptApp.registry)
    let node = NavigationNode("app", root: KeptPage.page(0), registry: KeptApp.registry)
    let loggedIn = ParkCondition("logged in")
    let session = LoggedIn()
    let asked = AskedPhases()
    node.guards.add("log in", for: .route(KeptPage.page(0))) { [asked, session] in
      asked.all.append($0.phase)
      return session.isTrue ? .allow : .park(until: loggedIn, showing: .present(KeptNote.edit))
    }
    node.restore(before.archive())
    node.host.willShowRoot()
    session.isTrue = true
    loggedIn.fulfill()
    #expect(!node.host.isRootWithheld)
    #expect(asked.all == [.restore, .restore, .reveal], "the log-in has gone from it")
  }

  @Test func `a host that shows the root does not end a restoration that waits`() async {
    let before = NavigationNode("app", root: KeptPage.page(0), registry: KeptApp.registry)
    before.navigate(to: KeptNote.list)
    let node = NavigationNode("app", root: KeptPage.page(0), registry: KeptApp.registry)
    let gate = SlowAnswer()
    node.guards.addAsync("slow", for: .route(KeptNote.list)) { _ in await gate.answer() }
    let archive = before.archive()
    let restoration = node.restore(archive)
    node.host.willShowRoot()
    for _ in 0..<30 where !gate.isAsked { await Task.yield() }
    gate.give(.allow)
    let report = await restoration.settled()
    #expect(report.losses == [])
    #expect(node.stack.depth == 1)
  }

  @Test func `a flow that may not be entered leaves the app where it is`() {
    after.app.guards.add("closed", for: .route(KeptApp.Flow.main)) { _ in .block("closed") }
    let report = restore().report
    #expect(after.app.flow == .login)
    #expect(report.losses.count == 5)
    #expect(report.losses.first?.reason == .refused(by: "closed"))
  }

  @Test func `a flow that may not be entered costs nothing beside it`() {
    @MainActor
    func app() -> (
      group: NavigationGroup, flows: FlowNavigator<KeptApp.Flow>, notes: NavigationNode
    ) {
      let group = NavigationGroup("app", registry: KeptApp.registry)
      let flows = FlowNavigator<KeptApp.Flow>(
        "flows",
        first: .flow(.login) { NavigationNode("login", in: $0) },
        others: [.flow(.main) { NavigationNode("main", in: $0) }],
        in: group
      )
      let notes = NavigationNode("notes", in: group)
      _ = (flows.group, notes.group)
      return (group, flows, notes)
    }
    let before = app()
    before.flows.enter(.main)
    before.notes.navigate(to: KeptNote.list)
    let archive = before.group.archive()
    let restored = app()
    restored.group.guards.add("closed", for: .route(KeptApp.Flow.main)) { _ in .block("closed") }
    let report = restored.group.restore(archive).report
    #expect(restored.flows.flow == .login)
    #expect(restored.notes.stack.routes == [AnyRoute(KeptNote.list)])
    #expect(report.losses.map(\.reason) == [.refused(by: "closed")])
  }

  @Test func `a tab that may not be shown stays behind, with what it held`() {
    let before = KeptApp()
    before.app.enter(.main)
    before.tabs?.select(.mail)
    before.node(.home)?.navigate(to: KeptPage.page(1))
    before.node(.mail)?.navigate(to: KeptNote.list)
    after.app.guards.add("no mail", for: .route(KeptApp.Tab.mail)) { _ in .block("no") }
    let report = after.app.restore(before.archive).report
    #expect(after.tabs?.selection == .home)
    #expect(after.node(.home)?.stack.depth == 1)
    #expect(after.node(.mail)?.stack.path.isEmpty == true)
    #expect(
      report.losses.map(\.reason) == [.refused(by: "no mail"), .along(with: "mail")]
    )
  }

  @Test func `a tab that may not be shown costs no other tab of the same raw value`() {
    enum Outer: Int, NavigationRoute { case one, two }
    enum Inner: Int, NavigationRoute { case one, two }
    @MainActor
    func tabs() -> (outer: TabNavigator<Outer>, inner: TabNavigator<Inner>?) {
      let outer = TabNavigator(
        "app",
        selection: Outer.one,
        tabs: [.one, .two],
        registry: KeptApp.registry
      ) { tab, group in
        switch tab {
        case .one: TabNavigator("inner", selection: Inner.one, tabs: [.one, .two], in: group)
        case .two: NavigationNode("two", in: group)
        }
      }
      return (outer, outer.place(of: .one) as? TabNavigator<Inner>)
    }
    let before = tabs()
    before.inner?.node(of: .one)?.navigate(to: KeptPage.page(1))
    before.inner?.node(of: .two)?.navigate(to: KeptPage.page(2))
    let restored = tabs()
    restored.inner?.select(.two)
    restored.outer.select(.two)
    restored.outer.guards.add("no", for: .route(Inner.one)) { _ in .block("no") }
    let archive = before.outer.archive()
    let report = restored.outer.restore(archive).report
    #expect(restored.outer.selection == .one)
    #expect(restored.inner?.selection == .two)
    #expect(restored.inner?.node(of: .two)?.stack.depth == 1)
    #expect(restored.inner?.node(of: .one)?.stack.depth == 0)
    #expect(
      report.losses.map(\.reason) == [.refused(by: "no"), .along(with: "one")],
      "\(report)"
    )
  }

  @Test func `a leave-guard keeps what is there from a restoration, and the report says so`() {
    after.app.enter(.main)
    after.node(.home)?.navigate(to: KeptPage.page(5))
    after.node(.home)?.stack.guards.protect("draft", for: .everything)
    let report = restore().report
    #expect(after.node(.home)?.stack.routes == [AnyRoute(KeptPage.page(5))])
    guard case .blocked = report.outcome else {
      Issue.record("\(report)")
      return
    }
  }
}

/// A guard's answer that is given later.
@MainActor
private final class SlowAnswer {
  private var continuation: CheckedContinuation<GuardDecision, Never>?
  private(set) var isAsked = false
  private var given: GuardDecision?

  func answer() async -> GuardDecision {
    isAsked = true
    if let given { return given }
    return await withCheckedContinuation { continuation = $0 }
  }

  func give(_ decision: GuardDecision) {
    given = decision
    continuation?.resume(returning: decision)
    continuation = nil
  }
}

@MainActor
private final class LoggedIn { var isTrue = false }

@MainActor
private final class AskedPhases { var all: [GuardPhase] = [] }
