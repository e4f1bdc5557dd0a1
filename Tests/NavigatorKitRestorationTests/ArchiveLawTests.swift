import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitTesting
import Testing

/// Law L8: what is restored of an archive is what was archived.
@MainActor struct `Law L8: archives` {
  nonisolated private static let seeds = LawSeeds.seeds(2, long: 100)

  @Test func `restoring an archive gives the same state, ids included, also over another state`() {
    var counts: [ArchiveWalk.Step: Int] = [:]
    for seed in Self.seeds {
      var walk = ArchiveWalk(seed: seed)
      var other = ArchiveWalk(seed: seed + 1_000)
      for step in 0..<60 {
        walk.step()
        other.step()
        let archive = walk.kept.archive
        let (after, report) = KeptApp.restored(archive)
        let losses = report.losses + other.kept.app.restore(archive).report.losses
        let isSame = after.archive == archive && walk.kept.isShown(by: other.kept)
        guard losses.isEmpty, isSame else {
          Issue.record(
            """
            seed \(seed), step \(step): \(losses)
            \(walk.kept.text)
            is not
            \(after.text)
            or
            \(other.kept.text)
            """
          )
          return
        }
      }
      counts.merge(walk.taken, uniquingKeysWith: +)
    }
    if LawSeeds.isLong { expectAttendance(counts, of: "archives") }
  }

  @Test func `restoring gives the same state in a tree of any shape`() {
    var counts: [RandomTree.Step: Int] = [:]
    for seed in LawSeeds.seeds(4, long: 200) {
      var random = SeededGenerator(seed: seed)
      let shape = TreeShape(&random)
      let tree = RandomTree(shape)
      for step in 0..<30 {
        tree.step(&random)
        let archive = tree.archive
        let after = RandomTree(shape)
        let report = after.place.restore(archive).report
        guard report.losses.isEmpty, after.archive == archive else {
          Issue.record(
            """
            seed \(seed), step \(step): \(report)
            \(String(decoding: archive.data, as: UTF8.self))
            is not
            \(String(decoding: after.archive.data, as: UTF8.self))
            """
          )
          return
        }
      }
      counts.merge(tree.taken, uniquingKeysWith: +)
    }
    if LawSeeds.isLong { expectAttendance(counts, of: "trees") }
  }
}

extension KeptApp {
  /// Whether another app shows all that this one does; places that this one has not made may hold more.
  func isShown(by other: KeptApp) -> Bool {
    guard app.flow == other.app.flow else { return false }
    guard app.flow == .main else { return true }
    return tabs?.selection == other.tabs?.selection
      && [KeptApp.Tab.home, .mail, .plain].allSatisfy { tab in
        guard tabs?.host.isCreated(tab) ?? false, let node = node(tab) else { return true }
        let twin = other.node(tab)
        return node.stack.path == twin?.stack.path && node.modals.layers == twin?.modals.layers
          && node.host.frontStack.path == twin?.host.frontStack.path
      }
  }
}

/// Random states, of which guards refuse random parts.
@MainActor struct `Law L8: refusals of a restoration` {
  nonisolated private static let seeds = LawSeeds.seeds(20, long: 400)

  @Test func `guards are asked once about an entry, and a refused one is not shown`() async {
    var refusals = 0
    for seed in Self.seeds {
      var walk = ArchiveWalk(seed: seed)
      for _ in 0..<40 { walk.step() }
      let archive = walk.kept.archive
      for isSlow in [false, true] {
        let after = KeptApp()
        let guardian = Guardian(seed: seed)
        guardian.guardAll(of: after, isSlow: isSlow)
        let report = await after.app.restore(archive).settled()
        let shown = after.app.snapshot().screens
        let note = "seed \(seed), \(isSlow ? "slow" : "at once"): \(report)"
        #expect(guardian.asked.values.allSatisfy { $0 == 1 }, "\(note)")
        #expect(shown.isDisjoint(with: guardian.refused), "\(note)")
        #expect(report.losses.count >= guardian.refused.count, "\(note)")
        refusals += guardian.refused.count
      }
    }
    #expect(refusals > 40)
  }

  @Test func `a command that is given while guards decide is not undone`() async {
    var commands = 0
    for seed in Self.seeds {
      var walk = ArchiveWalk(seed: seed)
      for _ in 0..<40 { walk.step() }
      walk.kept.app.enter(.main)
      var random = SeededGenerator(seed: seed)
      let after = KeptApp()
      after.app.enter(.main)
      Guardian(seed: seed).guardAll(of: after, isSlow: true)
      let restoration = after.app.restore(walk.kept.archive)
      for _ in 0..<Int.random(in: 0..<12, using: &random) { await Task.yield() }
      if restoration.isSettled { continue }
      let tab: KeptApp.Tab = Bool.random(using: &random) ? .home : .mail
      let stack = after.node(tab)?.stack
      let command = stack?.append(contentsOf: [KeptPage.page(99)])
      let report = await restoration.settled()
      let outcome = await command?.settled()
      commands += 1
      let isThere = stack?.routes.contains(AnyRoute(KeptPage.page(99))) == true
      #expect(isThere, "seed \(seed), \(tab): \(outcome as Any), \(report)")
    }
    #expect(commands > 10)
  }
}

/// A guard that refuses every third entry or so, of screens, tabs and flows.
@MainActor private final class Guardian {
  private(set) var asked: [RouteEntry.ID: Int] = [:]
  private(set) var refused: Set<RouteEntry.ID> = []
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  func guardAll(of kept: KeptApp, isSlow: Bool) {
    if isSlow {
      kept.app.guards.addAsync("some", for: .everything) { [self] request in
        await Task.yield()
        return decide(request)
      }
    } else {
      kept.app.guards.add("some", for: .everything) { [self] in decide($0) }
    }
  }

  private func decide(_ request: GuardRequest) -> GuardDecision {
    guard request.phase == .restore else { return .allow }
    asked[request.entry.id, default: 0] += 1
    guard Int.random(in: 0..<3, using: &random) == 0 else { return .allow }
    refused.insert(request.entry.id)
    return .block("no")
  }
}

extension NavigationSnapshot {
  /// The ids of all screens, without tabs and flows.
  fileprivate var screens: Set<RouteEntry.ID> {
    let own = blocks.filter { $0.kind != .tabs && $0.kind != .flow }.flatMap { block in
      block.items.flatMap { [$0.id] + $0.stack.map(\.id) }
    }
    return groups.reduce(into: Set(own)) { $0.formUnion($1.screens) }
  }
}
