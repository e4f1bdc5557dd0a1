import NavigatorKit
import NavigatorKitTesting
import Testing

/// Law L1: after any sequence of commands and external writes, every query answers what a scan of
/// the routes answers, and ids stay with their entries; and guards and observers hear exactly what
/// has been done, where a plain push that concerns nobody takes a shorter way.
@MainActor
@Suite struct StackLawTests {
  @Test(arguments: LawAttendance.allCases, LawSeeds.seeds(4))
  func `queries, outcomes and ids of a stack are those of a brute-force model`(
    attendance: LawAttendance,
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    var heard = 0
    for index in 0..<100 {
      let kind = StackKind.allCases[index % StackKind.allCases.count]
      var run = StackLawRun(kind, attendance)
      for _ in 0..<40 {
        guard let problem = run.step(.random(using: &generator)) else { continue }
        Issue.record("seed \(seed), \(kind), \(attendance): \(problem)\n\(run.transcript)")
        return
      }
      heard += run.heard
    }
    // Of 4,000 commands most are heard of: they did not take the shorter way.
    #expect(attendance == .nobody ? heard == 0 : heard > 1_000)
  }
}
