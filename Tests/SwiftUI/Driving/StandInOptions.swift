/// The ways in which the system may behave badly, each of which an app has to survive.
public struct StandInOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// What every release of SwiftUI does.
  public static let standard: StandInOptions = [.emptyPathOnRootChange, .clearsDialogFirst]

  /// Writes an empty path through the binding when the stack's root becomes another view.
  public static let emptyPathOnRootChange = StandInOptions(rawValue: 1 << 0)

  /// Writes the current path before each new one, and once more after it.
  public static let unchangedPathWrites = StandInOptions(rawValue: 1 << 1)

  /// Writes the path that was before a change, after the change.
  public static let stalePathWrites = StandInOptions(rawValue: 1 << 2)

  /// Writes the longer path back after the app has made it shorter.
  public static let longerPathWrites = StandInOptions(rawValue: 1 << 3)

  /// Writes nil once more through the binding of a modal that is gone.
  public static let duplicateNil = StandInOptions(rawValue: 1 << 4)

  /// Writes the nil of a modal that is gone when the next one is requested and not yet shown.
  public static let nilAfterNextRequest = StandInOptions(rawValue: 1 << 5)

  /// Ends a dismissal, with its nil and its `onDismiss`, only when the test says so.
  public static let delayedDismissals = StandInOptions(rawValue: 1 << 6)

  /// Calls `onDismiss` also of the modals that vanish because one below them is dismissed.
  public static let onDismissOfDroppedLevels = StandInOptions(rawValue: 1 << 7)

  /// Runs the action of `onAppear` twice for one appearance.
  public static let repeatedAppearances = StandInOptions(rawValue: 1 << 8)

  /// Writes the selection of tabs and lists without a tap.
  public static let equalSelectionWrites = StandInOptions(rawValue: 1 << 9)

  /// Delivers the URL that launches the app before anything has appeared.
  public static let urlBeforeAppearance = StandInOptions(rawValue: 1 << 10)

  /// Writes the nil of a modal that is gone when the next one is up, through the binding that the
  /// first was presented with.
  public static let nilThroughOldBinding = StandInOptions(rawValue: 1 << 12)

  /// Runs `onAppear` of screens that are covered when the path changes.
  public static let coveredAppearances = StandInOptions(rawValue: 1 << 13)

  /// Does not run `onAppear` and `onDisappear` of what is in an alert or a confirmation dialog.
  ///
  /// Whether SwiftUI does is documented nowhere.
  public static let silentDialogs = StandInOptions(rawValue: 1 << 14)

  /// Pops the stack of the selected tab to its root when that tab is tapped again.
  ///
  /// Up to iOS 18 nobody has seen this with a bound path; nothing says that it stays so.
  public static let popsStackOnTabReselection = StandInOptions(rawValue: 1 << 15)

  /// Makes the content of tabs that were never selected, together with that of the first.
  ///
  /// That it is made at the first visit is common experience, and documented nowhere.
  public static let eagerTabs = StandInOptions(rawValue: 1 << 16)

  /// Throws the content of a tab away when another one is selected, with all its state.
  ///
  /// That it is kept is common experience, and documented nowhere.
  public static let forgetfulTabs = StandInOptions(rawValue: 1 << 17)

  /// Forgets a modal that is requested while another one leaves; its binding stays as it is.
  public static let losesRequestsWhileDismissing = StandInOptions(rawValue: 1 << 11)

  /// Clears the binding of a dialog, and runs the tapped button's action after that in the same turn.
  ///
  /// Without it the action runs first.
  public static let clearsDialogFirst = StandInOptions(rawValue: 1 << 18)

  /// Runs the action of a dialog's button one turn of the main actor after its binding was cleared.
  ///
  /// `StandInWindow.finishTasks()` waits for it.
  public static let actsAfterDialog = StandInOptions(rawValue: 1 << 19)

  /// Draws a confirmation dialog as a popover, as on iPad, and on iPhone since iOS 26.
  ///
  /// Buttons with the role `cancel` are not in it, and it has no button of its own. The way out without
  /// an answer is a tap outside, `StandInWindow.forceDismiss()`, which only clears the binding.
  public static let popoverDialogs = StandInOptions(rawValue: 1 << 20)

  /// Writes an empty path through the binding of a stack that leaves the tree, if it is not empty.
  ///
  /// The window must stay: closing it writes nothing.
  public static let teardownEmptiesPath = StandInOptions(rawValue: 1 << 21)

  /// Writes nil through the binding of a modal whose presenter leaves the tree while it is up.
  ///
  /// The window must stay: closing it writes nothing.
  public static let nilWhenPresenterLeaves = StandInOptions(rawValue: 1 << 22)

  /// Keeps the modal of a presenter that left the tree on the screen, until the test says so.
  ///
  /// It is leaving from the moment its presenter left, and nothing is written through its binding.
  /// `StandInWindow.finishDismissals()` ends it.
  public static let presenterLeavesSlowly = StandInOptions(rawValue: 1 << 23)

  /// Runs `onDismiss` a second time, one turn of the main actor after the first.
  ///
  /// By then the next modal may be up. `StandInWindow.finishTasks()` waits for it.
  public static let repeatedOnDismiss = StandInOptions(rawValue: 1 << 24)

  /// Shows another element at the same place of a path in the page that is there.
  ///
  /// Its state and its tasks go on, unless what the destination makes has another explicit identity.
  public static let inPlaceScreens = StandInOptions(rawValue: 1 << 25)

  /// Keeps views that left the tree alive, with the objects in their state, as long as the window is.
  ///
  /// Their `onDisappear` runs all the same.
  public static let keepsRemovedViews = StandInOptions(rawValue: 1 << 26)

  /// Pops a screen whose back button is hidden for a press of Menu, as tvOS does.
  ///
  /// So it does with a layer whose dismissal is disabled, as tvOS may. An `onExitCommand` on the screen in front
  /// takes the press.
  public static let menuIgnoresHiddenBack = StandInOptions(rawValue: 1 << 27)

  /// Pops a screen whose back button is hidden for a swipe in its content, as iOS 26 may.
  public static let contentSwipe = StandInOptions(rawValue: 1 << 28)

  /// Pops a screen whose back button is hidden for a swipe from the edge.
  ///
  /// Apps turn that swipe on again through UIKit, for all of their stacks.
  public static let reenabledSwipe = StandInOptions(rawValue: 1 << 29)

  /// Does not run `onAppear` and `onDisappear` of what is in a popover of `popoverDialogs`.
  ///
  /// Alerts do as `silentDialogs` says.
  public static let silentPopovers = StandInOptions(rawValue: 1 << 30)

  /// Gives views what an earlier window has stored only when the test says so, and until then nothing.
  ///
  /// Seen with the value of a `WindowGroup(for:)`; for `SceneStorage` nothing excludes it.
  /// `StandInWindow.deliverSceneStorage()` delivers it, over what was stored since.
  public static let restoresLate = StandInOptions(rawValue: 1 << 31)

  /// Has lost what an earlier window has stored, as after the user has quit the app from the switcher.
  public static let restoresNothing = StandInOptions(rawValue: 1 << 32)

  /// Lets a modal take half a second of the window's time to come and to leave, unless animations are disabled.
  ///
  /// `onAppear` runs at the start of it; the `nil` and `onDismiss` come at its end. A modal that is asked for meanwhile,
  /// on the one that is coming or in the place of the one that leaves, comes when it is over: late.
  public static let transitionsLast = StandInOptions(rawValue: 1 << 33)

  /// Forgets a modal that is asked for while the one below is still coming; its binding stays as it is.
  ///
  /// Of two sheets that are wanted at once, only one comes up to iOS 18.3, and the other cannot be opened by hand until
  /// that is closed (VAndrJ/awesome-apple-bugs, SheetIssueStateRestorationMultiplePresented).
  public static let losesRequestsWhilePresenting = StandInOptions(rawValue: 1 << 34)

  /// Writes nil through the binding of a modal that is asked for during a transition, when that is over.
  ///
  /// A presentation after one that was lost closes by itself (pointfreeco/swift-composable-architecture#1991).
  public static let dropsRequestsInTransitions = StandInOptions(rawValue: 1 << 35)

  /// Asks no `onExitCommand` about a press of Menu, as tvOS does while focus is outside of the screen.
  public static let menuIgnoresHandlerOutOfFocus = StandInOptions(rawValue: 1 << 40)

  /// Runs `onAppear` and `onDisappear` on an `if` for each branch, as if each had the modifier: first that of the
  /// branch that comes.
  ///
  /// A modifier applies to each view that its content stands for, also in a container. Whether one on an `if` is
  /// made anew with the branch is documented nowhere.
  public static let appearsByBranch = StandInOptions(rawValue: 1 << 41)

  /// Keeps nothing for a scene, as below a `UIHostingController` without SwiftUI's life cycle.
  ///
  /// SwiftUI says there that using `SceneStorage` will be fatal.
  public static let lacksScene = StandInOptions(rawValue: 1 << 42)

  /// Does not run `onAppear` of a screen that was covered in its stack and is not any more.
  ///
  /// Seen of some screens on the way back, under paths with bindings of an app's own, as of iOS 18.4.
  public static let skippedAppearances = StandInOptions(rawValue: 1 << 43)
}
