import Foundation
import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("Walks through tabs and their layers")
struct TabWalkTests {
  nonisolated private static let isLong =
    ProcessInfo.processInfo.environment["NAVIGATORKIT_LONG_TESTS"] != nil
  nonisolated private static let seeds: ClosedRange<UInt64> = isLong ? 1...160 : 1...8

  @Test(arguments: seeds)
  func `a walk through tabs agrees with the screen, however the system behaves`(
    seed: UInt64
  ) async {
    await walk(seed, TabWalk.options(seed: seed))
  }

  @Test(arguments: seeds)
  func `a walk through tabs agrees with the screen while an observer answers the user`(
    seed: UInt64
  ) async {
    await walk(seed &+ 2000, TabWalk.options(seed: seed), answers: true)
  }

  @Test(arguments: StandInOptions.badTabsAndModals)
  func `a walk through tabs agrees with the screen under each misbehaviour, alone and together`(
    options: StandInOptions
  ) async {
    for seed in Self.seeds.prefix(Self.isLong ? 40 : 1) {
      await walk(seed &+ 1000, options.subtracting(.popsStackOnTabReselection))
    }
  }

  private func walk(_ seed: UInt64, _ options: StandInOptions, answers: Bool = false) async {
    let walk = TabWalk(seed: seed, answers: answers)
    // A view that goes with its tab leaves its sheet alone on the screen for a moment.
    var allowed: Set<StandInViolation.Kind> = []
    if options.contains(.forgetfulTabs) { allowed.insert(.presenterLeft) }
    await withWindow(TabbedShop(tabs: walk.tabs), allowing: allowed, options: options) { window in
      await walk.go(Self.isLong ? 200 : 100, on: window)
      #expect(walk.problems.isEmpty, "seed \(seed), \(options): \(walk.problems)\n\(walk.tail)")
    }
  }
}
