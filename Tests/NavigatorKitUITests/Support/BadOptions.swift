import SwiftUI

extension StandInOptions {
  /// What every release does, with something beside it.
  private static func standard(with extras: [StandInOptions]) -> [StandInOptions] {
    extras.map(StandInOptions.standard.union)
  }

  /// What every release does, as it is and with each of these beside it.
  static func each(_ extras: StandInOptions...) -> [StandInOptions] {
    standard(with: [[]] + extras)
  }

  /// Each way in which paths are written badly, and all together.
  static let badPaths: [StandInOptions] = standard(with: [
    [], .unchangedPathWrites, .stalePathWrites, .longerPathWrites, .coveredAppearances,
    .skippedAppearances, .repeatedAppearances, .teardownEmptiesPath, .inPlaceScreens,
    [
      .unchangedPathWrites, .stalePathWrites, .longerPathWrites, .coveredAppearances,
      .repeatedAppearances,
    ],
  ])

  /// Each way in which hosts that come and go are treated, and all that do not contradict each other.
  ///
  /// Views that live on are never seen to go, and those of a modal that leaves slowly are still there.
  static let badMountings: [StandInOptions] =
    [StandInOptions.standard.subtracting(.clearsDialogFirst)]
    + standard(with: [
      [], .teardownEmptiesPath, .nilWhenPresenterLeaves, .presenterLeavesSlowly,
      [.presenterLeavesSlowly, .losesRequestsWhileDismissing], .keepsRemovedViews,
      .repeatedOnDismiss, .inPlaceScreens, .skippedAppearances, .popoverDialogs, .actsAfterDialog,
      .onDismissOfDroppedLevels, .forgetfulTabs, .appearsByBranch,
      [
        .teardownEmptiesPath, .nilWhenPresenterLeaves, .repeatedOnDismiss, .inPlaceScreens,
        .popoverDialogs, .actsAfterDialog, .onDismissOfDroppedLevels, .forgetfulTabs,
      ],
      [
        .teardownEmptiesPath, .nilWhenPresenterLeaves, .repeatedOnDismiss, .inPlaceScreens,
        .keepsRemovedViews, .onDismissOfDroppedLevels, .unchangedPathWrites, .longerPathWrites,
        .repeatedAppearances,
      ],
    ])

  /// Each way in which modals are handled badly, and all together.
  static let badModals: [StandInOptions] = standard(with: [
    [], .duplicateNil, .nilAfterNextRequest, .nilThroughOldBinding, .delayedDismissals,
    .onDismissOfDroppedLevels, .repeatedAppearances, .losesRequestsWhileDismissing,
    [.delayedDismissals, .losesRequestsWhileDismissing],
    [.delayedDismissals, .nilAfterNextRequest],
    .silentDialogs, .popoverDialogs, [.popoverDialogs, .silentPopovers], .actsAfterDialog,
    .repeatedOnDismiss, .keepsRemovedViews, .nilWhenPresenterLeaves, .transitionsLast,
    [.transitionsLast, .losesRequestsWhilePresenting, .losesRequestsWhileDismissing],
    [.transitionsLast, .dropsRequestsInTransitions], [.delayedDismissals, .appearsByBranch],
    [
      .silentDialogs, .duplicateNil, .nilAfterNextRequest, .nilThroughOldBinding,
      .onDismissOfDroppedLevels, .repeatedAppearances, .losesRequestsWhileDismissing,
    ],
    [
      .duplicateNil, .nilAfterNextRequest, .nilThroughOldBinding, .delayedDismissals,
      .onDismissOfDroppedLevels, .repeatedAppearances, .losesRequestsWhileDismissing,
    ],
  ])

  /// Each way in which tabs are handled badly, and all together.
  static let badTabs: [StandInOptions] = standard(with: [
    [], .equalSelectionWrites, .popsStackOnTabReselection, .eagerTabs, .forgetfulTabs,
    .repeatedAppearances, .unchangedPathWrites,
    [
      .equalSelectionWrites, .popsStackOnTabReselection, .eagerTabs, .forgetfulTabs,
      .repeatedAppearances, .unchangedPathWrites,
    ],
  ])

  /// Each way in which tabs or modals are handled badly, and all together.
  static let badTabsAndModals: [StandInOptions] =
    Array(badTabs.dropFirst()) + badModals + [(badTabs + badModals).reduce([]) { $0.union($1) }]
}
