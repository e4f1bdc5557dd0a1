import Foundation
import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

private struct Walked: View {
  let walk: ModalWalk

  var body: some View {
    ShopStack(navigator: walk.navigator)
      .modals(walk.presenter) {
        RouteDestination(for: HomeRoute.self) { LayerContent("layer \($0)") }
        RouteDestination(for: CartRoute.self) { LayerContent("cart \($0)") }
      }
  }
}

@MainActor
@Suite("Walks through layers")
struct ModalWalkTests {
  nonisolated private static let isLong =
    ProcessInfo.processInfo.environment["NAVIGATORKIT_LONG_TESTS"] != nil
  nonisolated private static let seeds: ClosedRange<UInt64> = isLong ? 1...160 : 1...16

  /// Where the buttons of a dialog do not say that they have gone, nothing says that it has left.
  ///
  /// A layer that is asked for while a dialog leaves slowly may be lost then, and a late write may
  /// close the next dialog. No documented interface tells, and to guess by time would be wrong on some
  /// machine.
  nonisolated private static let harmfulToSilentDialogs: StandInOptions = [.delayedDismissals]
  nonisolated private static let harmfulToDialogs: StandInOptions = [
    .delayedDismissals, .losesRequestsWhileDismissing, .nilAfterNextRequest,
  ]

  @Test(arguments: seeds)
  func `a walk through layers agrees with the screen, however the system behaves`(
    seed: UInt64
  ) async {
    await walk(seed, ModalWalk.options(seed: seed))
  }

  @Test(arguments: seeds.prefix(isLong ? 160 : 6))
  func `a walk with dialogs agrees with the screen, whatever can harm dialogs`(seed: UInt64) async {
    let options = ModalWalk.options(seed: seed).subtracting(.silentDialogs)
    await walk(seed, options.union(Self.harmfulToDialogs))
  }

  @Test(arguments: StandInOptions.badModals)
  func `a walk through layers agrees with the screen under each misbehaviour, alone and together`(
    options: StandInOptions
  ) async {
    for seed in Self.seeds.prefix(Self.isLong ? 40 : 1) { await walk(seed &+ 1000, options) }
  }

  /// A seed in which that happens.
  @Test func `a confirmation whose control goes as it leaves does not count as shown`() async {
    await walk(42, ModalWalk.options(seed: 42))
  }

  private func walk(_ seed: UInt64, _ options: StandInOptions) async {
    let isSilent = options.contains(.silentDialogs)
    let asks = !isSilent || options.isDisjoint(with: Self.harmfulToSilentDialogs)
    let walk = ModalWalk(seed: seed, asks: asks)
    // Until a dialog was seen to leave, the next layer is asked for while it may still be leaving; and a
    // screen that is pushed below takes the control away that a confirmation points at.
    let allowed: Set<StandInViolation.Kind> =
      asks ? [.presenterLeft, .presentedOffScreen, .presentedWhileDismissing] : []
    await withWindow(Walked(walk: walk), allowing: allowed, options: options) { window in
      await walk.go(200, on: window)
      #expect(walk.problems.isEmpty, "seed \(seed), \(options): \(walk.problems)\n\(walk.tail)")
    }
  }
}
