/// Why a command left the state as it was.
public struct UnchangedReason: Hashable, Sendable, CustomStringConvertible {
  /// The reason in a few words, to complete "nothing changed: ...".
  public let description: String

  /// Makes a reason of an app's own.
  public init(_ description: String) {
    self.description = description
  }

  /// The stack shows its root already.
  public static let alreadyAtRoot = UnchangedReason("the root is shown already")

  /// The wanted route is on top already.
  public static let alreadyOnTop = UnchangedReason("the route is on top already")

  /// The wanted route is in the stack already.
  public static let alreadyInStack = UnchangedReason("the route is in the stack already")

  /// The target of the command is not there.
  public static let notFound = UnchangedReason("no such route")

  /// The command asked for nothing: no routes, or a count of zero or less.
  public static let nothingAsked = UnchangedReason("nothing was asked for")

  /// What was written is what is there already.
  public static let equal = UnchangedReason("the new state equals the old")

  /// The state is no longer the one that the command was meant for.
  public static let stateMoved = UnchangedReason("the state has moved since")

  /// Nothing was to happen: somebody wanted to know what would.
  public static let dryRun = UnchangedReason("it was a dry run")

  /// Everything that is shown may be shown.
  public static let allAllowed = UnchangedReason("everything shown is allowed")

  /// A route is of a type that the block cannot hold.
  public static let foreignRoute = UnchangedReason("a route is of a type that cannot be shown here")

  /// Nothing is presented that could be dismissed.
  public static let nothingPresented = UnchangedReason("nothing is presented")

  /// Something is presented, and the command was to be ignored in that case.
  public static let alreadyPresented = UnchangedReason("something is presented already")

  /// Part of what was asked for would have to wait, and all of it happens at once or not at all.
  static let mustWait = UnchangedReason("part of it would have to wait for its turn")

  /// The tab is selected already.
  public static let alreadySelected = UnchangedReason("the tab is selected already")

  /// The tab is selected already, and its screen has been told that it was selected again.
  public static let screenTold = UnchangedReason("the tab is selected already; its screen was told")

  /// The tab is there already.
  public static let alreadyThere = UnchangedReason("the tab is there already")

  /// It is the only tab, and there is always one.
  public static let lastTab = UnchangedReason("it is the only tab")

  /// The flow is entered already.
  public static let alreadyEntered = UnchangedReason("the flow is entered already")

  /// No screen that is there was marked with the checkpoint.
  public static let noCheckpoint = UnchangedReason("no open screen is marked with the checkpoint")

  /// Neither the block nor another of its group can carry out such an intent.
  public static let notAccepted = UnchangedReason("no block of the group can carry this out")
}
