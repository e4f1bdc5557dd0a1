import Testing

/// Law L9 for screens: each has one end, and lets go of what it keeps once and after that, whatever removes it, those
/// of a block from the top; a leave-guard goes with its screen.
@MainActor struct ScreenLifeLawTests {
  nonisolated private static let seeds = LawSeeds.seeds(4, long: 100)

  @Test(.ownTime)
  func `ends and scopes of all screens of a tree come to their end exactly once`() async {
    var counts: [String: Int] = [:]
    let length = LawSeeds.isLong ? 300 : 150
    for seed in Self.seeds {
      let walk = ScreenWalk(seed: seed)
      for _ in 0..<length where walk.problem == nil { await walk.step() }
      if walk.problem == nil { await walk.end() }
      if let problem = walk.problem {
        let steps = walk.done.suffix(12).map { "\($0)" }
        Issue.record("seed \(seed), step \(walk.done.count): \(problem), after \(steps)")
        return
      }
      counts.merge(walk.counts, uniquingKeysWith: +)
    }
    guard LawSeeds.isLong else { return }
    print("screens: \(Self.seeds.count * length) steps from seed \(Self.seeds[0])")
    for branch in ScreenWalk.branches {
      print("  \(branch): \(counts[branch, default: 0])")
      #expect(counts[branch, default: 0] >= 100, "\(branch) came about too seldom")
    }
  }
}
