import SwiftUI

extension StandInWindow {
  /// Lets everything come to rest after a command.
  func rest<Outcome>(after _: Outcome) async { await rest() }

  /// The texts that are in front after a command.
  func texts<Outcome>(after _: Outcome) -> [String] { topScreen.texts }

  /// The texts that are in front once everything has come to rest after a command.
  func texts<Outcome>(atRestAfter _: Outcome) async -> [String] {
    await rest()
    return topScreen.texts
  }

  /// Taps one button after the other, and returns the texts that are in front after each.
  @discardableResult
  func walk(_ labels: String...) async -> [[String]] {
    var seen: [[String]] = []
    for label in labels {
      tap(label)
      await rest()
      seen.append(topScreen.texts)
    }
    return seen
  }
}
