import NavigatorKit
import NavigatorKitRestoration
import Testing

@MainActor
struct `Restorations among plans and commands` {
  private let registry = KeptApp.registry

  @Test func `a plan that ends a restoration is redirected as any plan`() async {
    let after = NavigationNode("app", registry: registry)
    after.guards.addAsync(
      "slow",
      for: .route(KeptPage.page(1)),
      decide: GuardGate(respectsCancellation: true).decide
    )
    after.guards.add("moved", for: .route(KeptNote.edit)) { _ in
      .redirect(to: .push(KeptPage.page(8)))
    }
    let restoration = after.restore(WrittenArchive.stack(WrittenArchive.entry(1)))
    #expect(!restoration.isSettled)
    after.apply(NavigationPlan(stack: [KeptNote.edit]))
    #expect(after.stack.routes == [AnyRoute(KeptPage.page(8))])
    let report = await restoration.settled()
    #expect(report.outcome == .superseded)
  }

  @Test func `a restoration goes on without what is refused after a log-in that a plan showed`()
    async
  {
    let loggedIn = ParkCondition("logged in")
    let session = LogInState()
    let after = NavigationNode("app", registry: registry)
    after.guards.add("log in", for: .route(KeptPage.page(1))) { [session] _ in
      session.isTrue
        ? .allow
        : .park(
          until: loggedIn,
          showing: .show(NavigationPlan(stack: [], layers: [NavigationPlan.Layer(KeptNote.list)]))
        )
    }
    after.guards.add("no", for: .route(KeptPage.page(2))) { _ in .block("no") }
    let restoration = after.restore(
      WrittenArchive.stack(WrittenArchive.entry(1), WrittenArchive.entry(2, 2))
    )
    #expect(!restoration.isSettled)
    session.isTrue = true
    loggedIn.fulfill()
    let report = await restoration.settled()
    #expect(after.stack.routes == [AnyRoute(KeptPage.page(1))], "\(report)")
    #expect(report.losses.map(\.reason) == [.refused(by: "no")])
  }

  @Test func `a command ends a restoration also where guards have allowed entries`() async {
    let after = KeptApp()
    after.app.enter(.main)
    let before = KeptApp()
    before.app.enter(.main)
    before.node(.home)?.stack.append(contentsOf: [KeptPage.page(1), KeptPage.page(2)])
    after.app.guards.add("fine", for: .route(KeptPage.page(1))) { _ in .allow }
    after.app.guards.addAsync(
      "slow",
      for: .route(KeptPage.page(2)),
      decide: GuardGate(respectsCancellation: true).decide
    )
    let restoration = after.app.restore(before.archive)
    #expect(!restoration.isSettled)
    after.node(.home)?.navigate(to: KeptNote.edit)
    #expect(restoration.isSettled)
    #expect(after.node(.home)?.stack.routes == [AnyRoute(KeptNote.edit)])
    #expect(
      restoration.report.losses.map(\.reason) == [.interrupted, .interrupted],
      "\(restoration.report)"
    )
  }

  @Test func `a restoration that a guard has ended is released with its report`() {
    weak var kept: Kept?
    do {
      let module = KeepingModule()
      kept = module.kept
      let node = NavigationNode("app", registry: DestinationRegistry([module]))
      node.guards.add("no", for: .route(KeptPage.page(1))) { _ in .block("no") }
      let report = node.restore(WrittenArchive.stack(WrittenArchive.entry(1))).report
      #expect(report.losses.map(\.reason) == [.refused(by: "no")])
    }
    #expect(kept == nil)
  }

  @Test func `guards and observers may restore`() async {
    let node = NavigationNode("app", registry: registry)
    let reports = Restorations()
    node.guards.add("restoring", for: .route(KeptNote.edit)) {
      [weak node, reports, archive = WrittenArchive.stack(WrittenArchive.entry(5, 5))] _
      in
      if let node { reports.all.append(node.restore(archive)) }
      return .allow
    }
    node.navigate(to: KeptNote.edit)
    #expect(reports.all.first?.isSettled == true)
    #expect(node.stack.routes == [AnyRoute(KeptPage.page(5))])
    let other = NavigationNode("app", registry: registry)
    let subscription = other.events.observe {
      [weak other, reports, archive = WrittenArchive.stack(WrittenArchive.entry(6, 6))]
      event in
      if event.outcome.isChange, reports.all.count == 1, let other {
        reports.all.append(other.restore(archive))
      }
    }
    other.navigate(to: KeptNote.list)
    #expect(reports.all.last?.isSettled == true)
    #expect(other.stack.routes == [AnyRoute(KeptPage.page(6))])
    withExtendedLifetime(subscription) {}
  }

  @Test func `a guard that restores while it is asked by a restoration ends`() async {
    let node = NavigationNode("app", registry: registry)
    let reports = Restorations()
    node.guards.add("again", for: .everything) {
      [weak node, reports, archive = WrittenArchive.stack(WrittenArchive.entry(5, 5))] _
      in
      if reports.all.count < 3, let node {
        reports.all.append(node.restore(archive))
      }
      return .allow
    }
    let first = node.restore(WrittenArchive.stack(WrittenArchive.entry(1)))
    for _ in 0..<20 { await Task.yield() }
    #expect(first.isSettled)
    #expect(!reports.all.contains { !$0.isSettled })
    #expect(
      reports.all.count == 1 || node.stack.routes == [AnyRoute(KeptPage.page(5))],
      "\(first.report) \(reports.all.map(\.report)) \(node.stack.routes)"
    )
  }

  @Test func `a restoration keeps nothing afterwards, and no tree while it waits`() async {
    weak var weakNode: NavigationNode?
    weak var weakRestoration: Restoration?
    var held: Restoration?
    do {
      let node = NavigationNode("app", registry: registry)
      weakNode = node
      node.guards.add("park", for: .route(KeptPage.page(1))) { _ in
        .park(until: ParkCondition("never"))
      }
      held = node.restore(WrittenArchive.stack(WrittenArchive.entry(1)))
      #expect(held?.isSettled == false)
      do {
        let other = node.restore(WrittenArchive.stack(WrittenArchive.entry(2, 2)))
        weakRestoration = other
        #expect(held?.isSettled == true)
      }
      #expect(weakRestoration == nil)
      held = node.restore(WrittenArchive.stack(WrittenArchive.entry(1)))
    }
    #expect(weakNode == nil)
    let report = await held?.settled()
    #expect(report?.losses.count == 1)
    weak var ended: Restoration?
    ended = held
    held = nil
    #expect(ended == nil)
  }
}

@MainActor
private final class LogInState { var isTrue = false }

@MainActor
private final class Restorations { var all: [Restoration] = [] }

private final class Kept: Sendable {}

/// A module whose registrations keep an object.
private struct KeepingModule: NavigationModule {
  let name: ModuleName = "Kept"
  let kept = Kept()

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: KeptPage.self) { "\($0)" }
    contributions.persist(
      KeptPage.self,
      as: "page",
      examples: [.page(1)],
      keeping: { [kept] _ in withExtendedLifetime(kept) { true } }
    )
  }
}
