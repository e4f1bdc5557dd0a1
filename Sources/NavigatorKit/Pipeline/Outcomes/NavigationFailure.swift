/// Why a command could not be carried out.
///
/// Two failures are equal if their kinds, their redirects and ``lookedIn`` are, whatever their
/// sentences name.
public struct NavigationFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failures.
  public struct Kind: Hashable, Sendable {
    /// The name of the kind's static member, to log and to compare: it stays when words change.
    public let code: String

    /// Too many commands were given from inside observers and guards: that counts as a loop.
    public static let queueOverflow = Kind(code: "queueOverflow")
    /// A redirect led back to an intent that had been redirected.
    public static let redirectCycle = Kind(code: "redirectCycle")
    /// There were more redirects than the eight that a command may go through.
    public static let tooManyRedirects = Kind(code: "tooManyRedirects")
    /// A guard did not answer within its time limit.
    public static let guardTimedOut = Kind(code: "guardTimedOut")
    /// A parked command expired before its condition was met.
    public static let parkingExpired = Kind(code: "parkingExpired")
    /// The condition of a parked command was abandoned.
    public static let parkingAbandoned = Kind(code: "parkingAbandoned")
    /// A host shows modules whose guards the app had not added, so commands may have passed without
    /// them: give the registry to the root place.
    public static let missingGuards = Kind(code: "missingGuards")
    /// A host was given a route that it cannot show.
    public static let missingDestination = Kind(code: "missingDestination")
    /// The block went away before the command had ended.
    public static let ownerReleased = Kind(code: "ownerReleased")
    /// The screen has ended, or the layer, the tab or the flow around the block is gone.
    public static let gone = Kind(code: "gone")
    /// A screen finished with a value of another type than its caller asked for: the screen stays.
    public static let typeMismatch = Kind(code: "typeMismatch")
    /// Something was presented, and the policy rejects the command in that case.
    public static let modalPresented = Kind(code: "modalPresented")
    /// Too many layers were waiting to be presented.
    public static let tooManyWaiting = Kind(code: "tooManyWaiting")
    /// No block of the tree can carry out an intent: see ``NavigationFailure/lookedIn``.
    public static let unhandled = Kind(code: "unhandled")
    /// No tab may be shown.
    public static let noTabAllowed = Kind(code: "noTabAllowed")
    /// The root of a place may not be shown, and nothing took its place: nothing of it is shown.
    public static let rootWithheld = Kind(code: "rootWithheld")
    /// A flow was not declared.
    public static let undeclaredFlow = Kind(code: "undeclaredFlow")
  }

  /// The code of the kind, and the sentence.
  private let words: CodedText

  /// The kind of the failure.
  public var kind: Kind { Kind(code: words.code) }

  /// The redirects that led to it, in order.
  public let redirects: [Redirection.Hop]

  /// The locations of the groups that were asked, in order, if no block could carry the intent out.
  public let lookedIn: [String]

  /// The failure and its remedy, as a sentence without its full stop.
  public var description: String { words.text }

  init(
    _ kind: Kind,
    redirects: [Redirection.Hop] = [],
    lookedIn: [String] = [],
    _ description: String
  ) {
    self.redirects = redirects
    self.lookedIn = lookedIn
    words = CodedText(kind.code, description)
  }

  /// How many commands may be given from inside observers and guards before that counts as a loop.
  static let commandLimit = 1_000

  /// Too many commands were given from inside observers and guards.
  ///
  /// It names the last of them, if that is known, and equals one that does not.
  package static func queueOverflow(by cause: NavigationCause? = nil) -> NavigationFailure {
    NavigationFailure(
      .queueOverflow,
      """
      more than \(commandLimit) commands were given from inside observers and guards, and \
      do not come to an end; break the loop\(cause.map { ", whose last command was \($0)" } ?? "")
      """
    )
  }

  static let parkingAbandoned = NavigationFailure(
    .parkingAbandoned,
    "what the command was waiting for will not happen"
  )

  static let parkingExpired = NavigationFailure(
    .parkingExpired,
    "what the command was waiting for did not happen in time"
  )

  /// The same failure, with the names of the condition and of the guard that held the command back.
  func naming(_ hold: PendingNavigation.Hold?) -> NavigationFailure {
    guard let hold else { return self }
    return NavigationFailure(kind, "\(description): \(hold.condition) (\(hold.guardName))")
  }

  @usableFromInline static let ownerReleased = NavigationFailure(
    .ownerReleased,
    "the navigator was released before the command had ended"
  )

  static let gone = NavigationFailure(
    .gone,
    """
    the layer, the tab or the flow that it belonged to is gone; \
    use what is shown now, or make a new one in a place
    """
  )

  static let screenEnded = NavigationFailure(
    .gone,
    "the screen has ended; use what is shown now"
  )

  static func typeMismatch(_ type: Any.Type, for asked: Any.Type) -> NavigationFailure {
    NavigationFailure(
      .typeMismatch,
      """
      the screen finished with a value of \(String(reflecting: type)), and its caller asked for \
      \(String(reflecting: asked)); finish it with that
      """
    )
  }

  static func unhandled(_ intent: NavigationIntent, _ places: [String]) -> NavigationFailure {
    NavigationFailure(
      .unhandled,
      lookedIn: places,
      "nobody can \(intent); asked were \(places.joined(separator: ", "))"
    )
  }

  /// Names the missing tab, for an intent that no block can carry out.
  static func unhandled(
    _ tab: AnyRoute,
    among tabs: [AnyRoute],
    _ places: [String]
  ) -> NavigationFailure {
    NavigationFailure(
      .unhandled,
      lookedIn: places,
      "\(UnchangedReason.noTab(tab, among: tabs)); asked were \(places.joined(separator: ", "))"
    )
  }

  static let noTabAllowed = NavigationFailure(
    .noTabAllowed,
    "no tab may be shown; let the guards allow one, or leave the tabs"
  )

  static func rootWithheld(_ route: AnyRoute) -> NavigationFailure {
    NavigationFailure(
      .rootWithheld,
      "the root \(route) may not be shown, and nothing of it is; check again when guards allow it"
    )
  }

  static func undeclaredFlow(_ flow: AnyRoute, _ declared: [AnyRoute]) -> NavigationFailure {
    NavigationFailure(
      .undeclaredFlow,
      """
      the flow \(flow) is not declared; there are \
      \(declared.map(\.description).joined(separator: ", "))
      """
    )
  }

  static func missingDestination(_ missing: MissingDestination) -> NavigationFailure {
    NavigationFailure(.missingDestination, missing.text)
  }

  static let modalPresented = NavigationFailure(
    .modalPresented,
    "something is presented already, and the command asked to be rejected then"
  )

  static func tooManyWaiting(_ limit: Int) -> NavigationFailure {
    NavigationFailure(.tooManyWaiting, "\(limit) layers are waiting to be presented already")
  }

  static func guardTimedOut(_ name: GuardName) -> NavigationFailure {
    NavigationFailure(.guardTimedOut, "the guard \(name) did not answer within its time limit")
  }

  static func redirectCycle(_ hops: [Redirection.Hop]) -> NavigationFailure {
    NavigationFailure(
      .redirectCycle,
      redirects: hops,
      """
      redirects lead in a circle, \(Redirection(hops: hops, unchanged: nil)); \
      let one of the guards allow what it leads to
      """
    )
  }

  static func tooManyRedirects(_ hops: [Redirection.Hop]) -> NavigationFailure {
    NavigationFailure(
      .tooManyRedirects,
      redirects: hops,
      "more than \(Redirection.limit) redirects, \(Redirection(hops: hops, unchanged: nil))"
    )
  }
}
