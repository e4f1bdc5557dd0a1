import NavigatorKit
import NavigatorKitTesting
import Testing

/// Random states, of which guards refuse random parts.
@MainActor
struct `Law L8: refusals of a restoration` {
  nonisolated private static let seeds = LawSeeds.seeds(40)

  private static let policies: [(name: String, policy: RestorationPolicy)] = [
    ("drop covering", .dropCovering), ("drop entry", .dropEntry), ("give up", .giveUp),
    ("replace", .replace { _ in KeptPage.page(77) }),
  ]

  @Test func `guards are asked once about an entry, and a refused one is not shown`() async {
    var refusals = 0
    for seed in Self.seeds {
      var walk = ArchiveWalk(seed: seed)
      for _ in 0..<40 { walk.step() }
      let archive = walk.kept.archive
      for (name, policy) in Self.policies {
        for isSlow in [false, true] {
          let after = KeptApp()
          // Guards are asked about the way back, too.
          let guardian = Guardian(seed: seed, refusesOnce: name == "give up")
          guardian.guardAll(of: after, isSlow: isSlow)
          let report = await after.app.restore(archive, onLoss: policy)
            .settled()
          let shown = after.app.snapshot().screens
          let note = "seed \(seed), \(name), \(isSlow ? "slow" : "at once"): \(report)"
          #expect(guardian.asked.values.allSatisfy { $0 == 1 }, "\(note)")
          #expect(shown.isDisjoint(with: guardian.refused), "\(note)")
          // A replacement that is refused has the line of the entry in whose place it came.
          if name != "replace" {
            #expect(report.losses.count >= guardian.refused.count, "\(note)")
          }
          if name == "give up", !guardian.refused.isEmpty {
            #expect(shown.isEmpty, "\(note)")
            #expect(!report.lines.contains { $0.fate == .restored }, "\(note)")
          }
          refusals += guardian.refused.count
        }
      }
    }
    #expect(refusals > 100)
  }

  @Test func `a command that is given while guards decide is not undone`() async {
    var commands = 0
    for seed in Self.seeds {
      var walk = ArchiveWalk(seed: seed)
      for _ in 0..<40 { walk.step() }
      walk.kept.app.enter(.main)
      for (name, policy) in Self.policies {
        var random = SeededGenerator(seed: seed)
        let after = KeptApp()
        after.app.enter(.main)
        Guardian(seed: seed).guardAll(of: after, isSlow: true)
        let archive = walk.kept.archive
        let restoration = after.app.restore(archive, onLoss: policy)
        for _ in 0..<Int.random(in: 0..<12, using: &random) { await Task.yield() }
        if restoration.isSettled { continue }
        let tab: KeptApp.Tab = Bool.random(using: &random) ? .home : .mail
        let stack = after.node(tab)?.stack
        let command = stack?.append(contentsOf: [KeptPage.page(99)])
        let report = await restoration.settled()
        let outcome = await command?.settled()
        commands += 1
        // The way back may take the place of a command that waits for a guard itself.
        if name == "give up", outcome == .superseded { continue }
        let isThere = stack?.routes.contains(AnyRoute(KeptPage.page(99))) == true
        #expect(isThere, "seed \(seed), \(name), \(tab): \(outcome as Any), \(report)")
      }
    }
    #expect(commands > 40)
  }
}

/// A guard that refuses every third entry or so, of screens, tabs and flows.
@MainActor
private final class Guardian {
  private(set) var asked: [RouteEntry.ID: Int] = [:]
  private(set) var refused: Set<RouteEntry.ID> = []
  private let refusesOnce: Bool
  private var random: SeededGenerator

  init(seed: UInt64, refusesOnce: Bool = false) {
    self.refusesOnce = refusesOnce
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
    guard request.phase == .restore, !refusesOnce || refused.isEmpty else { return .allow }
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
