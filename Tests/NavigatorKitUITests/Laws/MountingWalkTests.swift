import Foundation
import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("Walks with hosts that are made anew, exchanged and taken away")
struct MountingWalkTests {
  nonisolated private static let isLong =
    ProcessInfo.processInfo.environment["NAVIGATORKIT_LONG_TESTS"] != nil
  nonisolated private static let seeds: ClosedRange<UInt64> = isLong ? 1...24 : 1...2

  @Test(arguments: StandInOptions.badMountings)
  func `a walk with hosts that come and go agrees with the screen, and ends no result too early`(
    options: StandInOptions
  ) async {
    var counts: [String: Int] = [:]
    for seed in Self.seeds {
      let walk = await walk(seed, options, steps: Self.isLong ? 400 : 100)
      counts.merge(walk.counts, uniquingKeysWith: +)
    }
    guard Self.isLong else { return }
    print("\(options): seeds \(Self.seeds), \(counts)")
    #expect(counts.values.allSatisfy { $0 >= 100 })
  }

  /// A seed in which a flow is left after the first half of a swipe, and its presenter is released.
  @Test func `a flow that has been left makes no half of a swipe final`() async {
    _ = await walk(13, StandInOptions.standard.subtracting(.clearsDialogFirst), steps: 240)
  }

  private func walk(_ seed: UInt64, _ options: StandInOptions, steps: Int) async -> MountingWalk {
    let walk = MountingWalk(seed: seed &+ UInt64(options.rawValue), options: options)
    await withWindow(
      allowing: [
        .presenterLeft, .presentedWhileDismissing, .presentedOffScreen, .secondModalOnLevel,
      ],
      options: options
    ) {
      MountedApp(walk: walk, part: .app)
    } test: { window in
      await walk.go(steps, on: window)
      #expect(walk.problems.isEmpty, "seed \(seed), \(options): \(walk.problems)\n\(walk.tail)")
    }
    return walk
  }
}
