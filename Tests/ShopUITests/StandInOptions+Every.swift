import SwiftUI

extension StandInOptions {
  /// Each way in which the system may misbehave, alone.
  static let each: [StandInOptions] = (0...17).map { StandInOptions(rawValue: 1 << $0) }

  /// All ways at once.
  static let all: StandInOptions = each.reduce([]) { $0.union($1) }

  /// All ways but two that cannot be borne together where there are dialogs.
  ///
  /// A dialog that leaves slowly and does not say when it has gone (`delayedDismissals` with
  /// `silentDialogs`) cannot be told from one that is gone already: what is presented meanwhile may
  /// be lost, and no documented interface tells. So each of the two is left out once.
  static let allWithDialogs: [StandInOptions] = [
    all.subtracting(.silentDialogs), all.subtracting(.delayedDismissals),
  ]

  /// What every walk without a dialog bears: nothing wrong, each way alone, and all together.
  static let every: [StandInOptions] = [[], .standard] + each + [all]

  /// What every walk with a dialog bears.
  static let everyWithDialogs: [StandInOptions] = [[], .standard] + each + allWithDialogs
}
