import NavigatorKit
import NavigatorKitRestoration
import Testing

@MainActor struct `Restorations among plans and commands` {
  private let gate = GuardGate(respectsCancellation: true)

  private func page(_ number: Int) -> NavigationArchive {
    WrittenArchive.stack(WrittenArchive.entry(number, number))
  }

  private func slow(_ route: any NavigationRoute, in place: some NavigationPlace) {
    place.guards.addAsync("slow", for: .route(AnyRoute(route)), decide: gate.decide)
  }

  @Test(arguments: [KeptApp.Tab.home, .mail], [false, true])
  func `a command ends a restoration that waits, and stays`(
    tab: KeptApp.Tab,
    isRefused: Bool
  ) async {
    let after = KeptApp.inMain()
    after.app.guards.add("some", for: .route(KeptNote.edit)) { _ in
      isRefused ? .block("gone") : .allow
    }
    slow(KeptNote.list, in: after.app)
    let restoration = after.app.restore(KeptApp.filled.archive)
    await gate.arrivals()
    after.push(pages([77]), in: tab)
    #expect(restoration.isSettled && restoration.report.outcome == .superseded)
    #expect(restoration.losses.count { $0 == .interrupted } == (isRefused ? 2 : 4))
    await eventually("the guard has ended") { gate.endedCount == 1 }
    #expect(gate.requests.count == 1 && after.node(tab)?.pages == [77])
    #expect(after.depths.compactMap(\.self).reduce(0, +) == 1)
  }

  @Test func `a wait for a restoration ends when its task is cancelled`() async {
    let after = KeptApp.inMain()
    slow(KeptNote.list, in: after.app)
    let restoration = after.app.restore(KeptApp.filled.archive)
    let wait = Task { await restoration.settled() }
    wait.cancel()
    #expect(await wait.value == restoration.report && !restoration.isSettled)
  }

  @Test func `guards and observers may restore`() {
    let (node, other) = (NavigationNode.kept(), NavigationNode.kept())
    let restorations = Noted<[Restoration]>([])
    node.guards.add("restoring", for: .route(KeptNote.edit)) { [weak node, archive = page(5)] _ in
      if let node { restorations.value.append(node.restore(archive)) }
      return .allow
    }
    other.events.observe { [weak other, archive = page(6)] event in
      guard event.outcome.isChange, restorations.value.count == 1, let other else { return }
      restorations.value.append(other.restore(archive))
    }
    node.navigate(to: KeptNote.edit)
    other.navigate(to: KeptNote.list)
    #expect(restorations.value.map(\.isSettled) == [true, true])
    #expect(node.pages == [5] && other.pages == [6])
  }

  @Test func `a restoration keeps nothing afterwards, and no tree while it waits`() async {
    final class Kept: Sendable {}
    weak var weakNode: NavigationNode?
    weak var weakRestoration: Restoration?
    weak var weakModule: Kept?
    var held: Restoration?
    do {
      let kept = Kept()
      weakModule = kept
      let module = PersistingModule("Kept") {
        $0.persist(KeptPage.self, as: "page", keeping: { _ in withExtendedLifetime(kept) { true } })
      }
      let node = NavigationNode.kept(by: module)
      weakNode = node
      node.guards.add("park", for: .route(KeptPage.page(1))) { _ in
        .park(until: ParkCondition("never"))
      }
      node.guards.add("no", for: .route(KeptPage.page(2))) { _ in .block("no") }
      held = node.restore(page(1))
      #expect(held?.isSettled == false)
      do {
        let other = node.restore(page(2))
        weakRestoration = other
        #expect(held?.isSettled == true && other.losses == [.refused(by: "no")])
      }
      #expect(weakRestoration == nil)
      let draft = NavigationNode.kept(by: module)
      draft.navigate(to: KeptNote.edit)
      draft.stack.guards.protect("draft", for: .everything)
      #expect(draft.restore(page(3)).report.outcome.blockedBy == "draft")
      held = node.restore(page(1))
    }
    #expect(weakNode == nil)
    let report = await held?.settled()
    #expect(report?.losses.map(\.reason) == [.interrupted])
    weakRestoration = held
    held = nil
    #expect(weakRestoration == nil && weakModule == nil)
  }
}
