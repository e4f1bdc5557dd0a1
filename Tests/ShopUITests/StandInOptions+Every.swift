import SwiftUI

extension StandInOptions {
  /// All ways at once.
  static let all = StandInOptions(rawValue: (1 << 18) - 1)

  /// What every walk without a question bears: nothing wrong, the ways, and all together.
  ///
  /// Where a walk is undone little can be expected of the ways beside. So those that undo are in no group.
  static let every: [StandInOptions] =
    [[], .standard]
    + ways(
      [
        .emptyPathOnRootChange, .unchangedPathWrites, .coveredAppearances, .repeatedAppearances,
        .equalSelectionWrites, .urlBeforeAppearance, .silentDialogs, .eagerTabs, .forgetfulTabs,
      ],
      [
        .duplicateNil, .nilAfterNextRequest, .nilThroughOldBinding, .delayedDismissals,
        .onDismissOfDroppedLevels, .losesRequestsWhileDismissing, .popsStackOnTabReselection,
      ]
    ) + (LawSeeds.isLong ? [.stalePathWrites, .longerPathWrites] : [])
    + [all, all.subtracting(.undoing), all.subtracting(.stalePathWrites)]

  /// What every walk with a question bears.
  ///
  /// A dialog that leaves slowly and does not say when it has gone (`delayedDismissals` with
  /// `silentDialogs`) cannot be told from one that is gone: what is presented meanwhile may be lost,
  /// and no documented interface tells. So where all is wrong, one of the two is left out, in the long run each once.
  static let everyWithDialogs: [StandInOptions] =
    every.dropLast(3)
    + pairs(every.suffix(3), [.silentDialogs, .delayedDismissals]).map { $0.subtracting($1) }

  /// The ways that undo what somebody does: the system writes the old path after the new one.
  ///
  /// Such a write cannot be told from a gesture, which is always believed. So nobody gets far, and
  /// all that can be asked for is that screen and state agree wherever somebody is.
  static let undoing: StandInOptions = [.stalePathWrites, .longerPathWrites]
}
