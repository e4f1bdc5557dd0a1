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

  /// The ways in which paths are written badly, and all together.
  static let badPaths: [StandInOptions] = standard(with: [
    [], .unchangedPathWrites, .stalePathWrites, .longerPathWrites, .coveredAppearances,
    .skippedAppearances, .repeatedAppearances, .teardownEmptiesPath, .inPlaceScreens,
    [
      .unchangedPathWrites, .stalePathWrites, .longerPathWrites, .coveredAppearances,
      .repeatedAppearances,
    ],
  ])

  /// The ways in which hosts that come and go are treated, and all that do not contradict each other.
  ///
  /// Views that live on are never seen to go, and those of a modal that leaves slowly are still there.
  static let badMountings: [StandInOptions] =
    [StandInOptions.standard.subtracting(.clearsDialogFirst)]
    + standard(
      with: ways(
        [[]],
        [
          .teardownEmptiesPath, .nilWhenPresenterLeaves, .repeatedOnDismiss, .skippedAppearances,
          .forgetfulTabs,
        ],
        [
          .presenterLeavesSlowly, [.presenterLeavesSlowly, .losesRequestsWhileDismissing],
          .onDismissOfDroppedLevels, .appearsByBranch,
        ],
        [.keepsRemovedViews, .inPlaceScreens, .popoverDialogs, .actsAfterDialog]
      )
    )
    + standard(with: [
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

  /// What is wrong where all is, beside dialogs that leave slowly, or do not say that they do.
  private static let allOfModals: StandInOptions = [
    .duplicateNil, .nilAfterNextRequest, .nilThroughOldBinding, .onDismissOfDroppedLevels,
    .repeatedAppearances, .losesRequestsWhileDismissing,
  ]

  /// The ways in which modals are handled badly, and all together.
  static let badModals: [StandInOptions] = standard(
    with: ways(
      [[]],
      [
        .duplicateNil, .nilAfterNextRequest, .nilThroughOldBinding, .onDismissOfDroppedLevels,
        .repeatedAppearances, .repeatedOnDismiss, .popoverDialogs,
      ],
      [
        .delayedDismissals, .losesRequestsWhileDismissing,
        [.delayedDismissals, .losesRequestsWhileDismissing],
        [.delayedDismissals, .nilAfterNextRequest], [.delayedDismissals, .appearsByBranch],
      ],
      [.silentDialogs, [.popoverDialogs, .silentPopovers], .actsAfterDialog],
      [[.transitionsLast, .losesRequestsWhilePresenting, .losesRequestsWhileDismissing]],
      [[.transitionsLast, .dropsRequestsInTransitions]],
      [.transitionsLast, .keepsRemovedViews, .nilWhenPresenterLeaves]
    ) + [allOfModals.union(.silentDialogs), allOfModals.union(.delayedDismissals)]
  )

  private static let waysOfTabs = ways(
    [[]],
    [.equalSelectionWrites, .eagerTabs, .unchangedPathWrites],
    [.popsStackOnTabReselection, .forgetfulTabs, .repeatedAppearances]
  )

  /// The ways in which tabs are handled badly, and all together.
  static let badTabs: [StandInOptions] = standard(with: waysOfTabs + [together(waysOfTabs)])

  /// The ways in which tabs or modals are handled badly, and all together: by default of modals only all of them.
  static let badTabsAndModals: [StandInOptions] =
    Array(badTabs.dropFirst()) + badModals.suffix(LawSeeds.isLong ? .max : 2)
    + [together(badTabs + badModals)]
}
