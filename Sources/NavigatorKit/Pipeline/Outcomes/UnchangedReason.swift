/// Why a command left the state as it was.
public struct UnchangedReason: Hashable, Sendable, CustomStringConvertible {
  private let words: CodedText

  /// The name of the reason's static member, to log and to compare: it stays when words change.
  ///
  /// The code of an app's own reason is its description.
  public var code: String { words.code }

  /// The reason in a few words, to complete "nothing changed: ...".
  public var description: String { words.text }

  /// Makes a reason of an app's own.
  public init(_ description: String) { words = CodedText(description) }

  package init(_ code: String, _ description: String) { words = CodedText(code, description) }

  /// The stack shows its root already.
  public static let alreadyAtRoot = Self("alreadyAtRoot", "the root is shown already")

  /// The wanted route is on top already.
  public static let alreadyOnTop = Self("alreadyOnTop", "the route is on top already")

  /// The wanted route is in the stack already.
  public static let alreadyInStack = Self("alreadyInStack", "the route is in the stack already")

  /// The target of the command is not there.
  ///
  /// The reason names a tab that is not there, or the route that a screen has instead, and is equal
  /// to this one.
  public static let notFound = Self("notFound", "no such route")

  static func noTab(_ tab: AnyRoute, among tabs: [AnyRoute]) -> Self {
    let all = tabs.map(\.description).joined(separator: ", ")
    let others = tabs.isEmpty ? "" : " among \(all)"
    return Self(
      "notFound",
      "there is no tab \(tab)\(others); insert it, or name one that is there"
    )
  }

  static func otherScreen(_ shown: AnyRoute?, not asked: AnyRoute) -> Self {
    guard let shown else { return Self("notFound", "the screen shows no route, not \(asked)") }
    let other = shown.description == asked.description ? "\(asked) with other values" : "\(asked)"
    return Self("notFound", "the screen shows \(shown), not \(other); finish it by its own route")
  }

  /// The command asked for nothing: it had no routes, or a count of zero or less.
  public static let nothingAsked = Self("nothingAsked", "nothing was asked for")

  /// The written value is the one that is there already.
  public static let equal = Self("equal", "the new state equals the old")

  /// The state is no longer the one that the command was meant for.
  public static let stateMoved = Self("stateMoved", "the state has moved since")

  /// It was a dry run: the command was asked what it would do.
  public static let dryRun = Self("dryRun", "it was a dry run")

  /// Guards still allow everything that is shown.
  public static let allAllowed = Self("allAllowed", "everything shown is allowed")

  /// A route is of a type that the block cannot hold.
  public static let foreignRoute = Self(
    "foreignRoute",
    "a route is of a type that cannot be shown here"
  )

  /// Nothing is presented that could be dismissed.
  public static let nothingPresented = Self("nothingPresented", "nothing is presented")

  /// Something is presented, and the policy ignores the command in that case.
  public static let alreadyPresented = Self("alreadyPresented", "something is presented already")

  /// Part of the command would have to wait, and all of it happens at once or not at all.
  static let mustWait = Self("mustWait", "part of it would have to wait for its turn")

  /// The tab is selected already.
  public static let alreadySelected = Self("alreadySelected", "the tab is selected already")

  /// The tab is selected already, and its screen has been told that it was selected again.
  public static let screenTold = Self(
    "screenTold",
    "the tab is selected already; its screen was told"
  )

  /// The tab that was to be added is there already.
  public static let alreadyThere = Self("alreadyThere", "the tab is there already")

  /// The tab is the only one, and there is always one.
  public static let lastTab = Self("lastTab", "it is the only tab")

  /// The flow is entered already.
  public static let alreadyEntered = Self("alreadyEntered", "the flow is entered already")

  /// No screen that is there was marked with the checkpoint.
  public static let noCheckpoint = Self(
    "noCheckpoint",
    "no open screen is marked with the checkpoint"
  )

  /// No block of the group can carry out such an intent.
  public static let notAccepted = Self("notAccepted", "no block of the group can carry this out")
}
