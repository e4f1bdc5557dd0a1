import NavigatorKit
import NavigatorKitTesting
import Testing

/// Law L1: after any sequence of commands and external writes, every query answers what a scan of
/// the routes answers, and ids stay with their entries.
@MainActor
@Suite struct StackLawTests {
  @Test(arguments: StackKind.allCases, LawSeeds.seeds(5))
  func `queries, outcomes and ids are those of a brute-force model`(
    kind: StackKind,
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      var run = StackLawRun(kind)
      for _ in 0..<40 {
        guard let problem = run.step(.random(using: &generator)) else { continue }
        Issue.record("seed \(seed), \(kind): \(problem)\n\(run.transcript)")
        return
      }
    }
  }
}
