import SwiftUI

extension StandInOptions {
  /// Each way in which the system may misbehave, alone.
  static let each: [StandInOptions] = (0...17).map { StandInOptions(rawValue: 1 << $0) }

  /// All ways at once.
  static let all: StandInOptions = each.reduce([]) { $0.union($1) }

  /// What every walk without a question bears: nothing wrong, each way alone, and all together.
  static let every: [StandInOptions] =
    [[], .standard] + each + [all, all.subtracting(.undoing), all.subtracting(.stalePathWrites)]

  /// What every walk with a question bears.
  ///
  /// A dialog that leaves slowly and does not say when it has gone (`delayedDismissals` with
  /// `silentDialogs`) cannot be told from one that is gone: what is presented meanwhile may be lost,
  /// and no documented interface tells. So where all is wrong, each of the two is left out once.
  static let everyWithDialogs: [StandInOptions] =
    every.dropLast(3)
    + every.suffix(3).flatMap {
      [$0.subtracting(.silentDialogs), $0.subtracting(.delayedDismissals)]
    }

  /// The ways that undo what somebody does: the system writes the old path after the new one.
  ///
  /// Such a write cannot be told from a gesture, which is always believed. So nobody gets far, and
  /// all that can be asked for is that screen and state agree wherever somebody is.
  static let undoing: StandInOptions = [.stalePathWrites, .longerPathWrites]
}
