import SwiftUI

extension StandInWindow {
  /// Taps a control, and waits until everything has come to rest.
  func tapAndRest(_ label: String, times: Int = 1) async {
    tap(label, times: times)
    await rest()
  }
}
