import SwiftUI

extension StandInWindow {
  /// Lets everything come to rest that was put off to later turns of the main actor.
  func rest() async {
    settle()
    var turns = 0
    repeat {
      for _ in 0..<6 { await Task.yield() }
      if pendingDismissals > 0 { finishDismissals() }
      turns += 1
    } while turns < 4 || pendingDismissals > 0 && turns < 100
    settle()
  }

  /// Taps a control, and waits until everything has come to rest.
  func tapAndRest(_ label: String, times: Int = 1) async {
    tap(label, times: times)
    await rest()
  }
}
