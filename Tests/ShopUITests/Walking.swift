import Foundation
import NavigatorKit
import ShopShell
import SwiftUI
import Testing

@testable import ShopUI

/// Opens the shop, has somebody walk, and compares what is shown with what is so.
@MainActor
func walk(
  _ options: StandInOptions,
  launchedBy link: String? = nil,
  undoneBy undoing: StandInOptions = .stalePathWrites,
  allowing allowed: Set<StandInViolation.Kind> = [],
  sourceLocation: SourceLocation = #_sourceLocation,
  _ steps: @MainActor (Walk) async throws -> Void
) async rethrows {
  let shop = ShopWindow()
  let url = link.flatMap { URL(string: $0) }
  let clock = HostTime.clock as? StandInClock ?? StandInClock()
  let window = StandInWindow(options: options, clock: clock, launchedBy: url) {
    ShopFlows(window: shop)
  }
  let walk = Walk(shop, window, isUndone: !options.isDisjoint(with: undoing))
  await walk.rest()
  try await steps(walk)
  await walk.rest()
  for difference in walk.differences {
    Issue.record("\(difference)\n\(walk.describe())", sourceLocation: sourceLocation)
  }
  for violation in window.violations where !allowed.contains(violation.kind) {
    Issue.record("\(violation)", sourceLocation: sourceLocation)
  }
  window.close()
}
