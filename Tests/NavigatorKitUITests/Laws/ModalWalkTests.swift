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
        Destination(for: HomeRoute.self) { LayerContent("layer \($0)") }
        Destination(for: CartRoute.self) { LayerContent("cart \($0)") }
      }
  }
}

@MainActor
@Suite("Walks through layers")
struct ModalWalkTests {
  nonisolated private static let isLong =
    ProcessInfo.processInfo.environment["NAVIGATORKIT_LONG_TESTS"] != nil
  nonisolated private static let seeds: ClosedRange<UInt64> = isLong ? 1...160 : 1...16

  /// SwiftUI says neither that a dialog is up nor that it is gone, so nothing can wait for that.
  nonisolated private static let harmfulToDialogs: StandInOptions = [
    .delayedDismissals, .losesRequestsWhileDismissing, .nilAfterNextRequest,
  ]

  @Test(arguments: seeds)
  func `end with the presenter and the screen at one, however the system behaves`(
    seed: UInt64
  ) async {
    let options = ModalWalk.options(seed: seed)
    let walk = ModalWalk(seed: seed, asks: options.isDisjoint(with: Self.harmfulToDialogs))
    await withWindow(options: options) {
      Walked(walk: walk)
    } test: { window in
      await walk.go(200, on: window)
      #expect(
        walk.problems.isEmpty && window.violations.isEmpty,
        "seed \(seed), \(options): \(walk.problems) \(window.violations)\n\(walk.tail)"
      )
    }
  }
}
