import Foundation
import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitTesting
import Testing

/// Runs 300 rounds, or for as many seconds as `NAVIGATORKIT_FUZZ_SECONDS` says.
@MainActor struct `Fuzzed archives` {
  private static let seconds = ProcessInfo.processInfo
    .environment["NAVIGATORKIT_FUZZ_SECONDS"].flatMap(Int.init)

  @Test func `no bytes stop the app, however they were changed, joined and cut`() {
    var random = SeededGenerator(seed: Self.seconds == nil ? 2 : .random(in: .min ... .max))
    let samples = Self.samples
    let end = Self.seconds.map { ContinuousClock.now + .seconds($0) }
    if end != nil { print("archives fuzzed from \(random)") }
    var (rounds, readable, lossy) = (0, 0, 0)
    while end.map({ ContinuousClock.now < $0 }) ?? (rounds < 300) {
      let data = Self.fuzzed(samples, &random)
      let (after, report) = KeptApp.restored(NavigationArchive(data: data))
      after.app.enter(.main)
      #expect(after.node(.home)?.navigate(to: KeptPage.page(9)) == .committed)
      rounds += 1
      if report.outcome == .committed { readable += 1 }
      if !report.losses.isEmpty { lossy += 1 }
    }
    guard end != nil else { return }
    print("  \(rounds) rounds: \(readable) with something to restore, \(lossy) with losses")
    #expect(min(readable, lossy) >= 100)
  }

  private static var samples: [Data] {
    (1...5 as ClosedRange<UInt64>).map { seed in
      var walk = ArchiveWalk(seed: seed)
      for _ in 0..<40 { walk.step() }
      return walk.kept.archive.data
    }
  }

  private static func fuzzed(_ samples: [Data], _ random: inout SeededGenerator) -> Data {
    var data = samples.randomElement(using: &random) ?? Data()
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let start = Int.random(in: 0...data.count, using: &random)
      let count = Int.random(in: 0...min(12, data.count - start), using: &random)
      let other = samples.randomElement(using: &random) ?? Data()
      let from = Int.random(in: 0...other.count, using: &random)
      let length = Int.random(in: 0...min(12, other.count - from), using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: data.removeSubrange(start..<start + count)
      case 1: data.replaceSubrange(start..<start + count, with: other[from..<from + length])
      case 2: data.insert(contentsOf: other[from..<from + length], at: start)
      default:
        let digits = "0123456789-.eE\"{}[],:nulltruefals\\"
        let byte = digits.utf8.randomElement(using: &random) ?? 0
        data.replaceSubrange(start..<min(start + 1, data.count), with: [byte])
      }
    }
    return data
  }
}
