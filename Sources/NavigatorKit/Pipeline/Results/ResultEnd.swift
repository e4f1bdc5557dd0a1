/// The reason why an awaited screen brought no value.
public struct ResultEnd: Hashable, Sendable {
  /// The kind of an end.
  public struct Kind: Hashable, Sendable, CustomStringConvertible {
    private let words: CodedText

    /// The name of the kind's static member, to log and to compare: it stays when words change.
    public var code: String { words.code }

    /// The kind in a few words.
    public var description: String { words.text }

    private init(_ code: String, _ text: String) { words = CodedText(code, text) }

    /// A command removed the screen.
    public static let dismissedByCode = Kind("dismissedByCode", "dismissed by code")
    /// A gesture removed the screen: back, a swipe, a drag.
    public static let dismissedByGesture = Kind("dismissedByGesture", "dismissed by a gesture")
    /// An assignment to the state removed the screen, by a binding or in code.
    public static let dismissedByAssignment = Kind(
      "dismissedByAssignment",
      "dismissed by an assignment"
    )
    /// Another screen took its place.
    public static let replaced = Kind("replaced", "replaced")
    /// A command for all screens removed them.
    public static let reset = Kind("reset", "reset")
    /// Another command came before the screen was shown.
    public static let superseded = Kind("superseded", "superseded")
    /// The screen was not shown, or was not allowed to stay.
    public static let refused = Kind("refused", "refused")
    /// The task that waited was cancelled.
    public static let cancelled = Kind("cancelled", "cancelled")
    /// Another flow was entered.
    public static let flowSwitched = Kind("flowSwitched", "flow switched")
    /// The session ended in which the result was asked for.
    public static let sessionEnded = Kind("sessionEnded", "session ended")
    /// The navigator, the presenter or the layer of the screen is gone.
    public static let ownerGone = Kind("ownerGone", "owner gone")
  }

  /// The kind of the end.
  public let kind: Kind

  /// The outcome of the command, if the screen was never shown.
  public let outcome: NavigationOutcome?

  init(_ kind: Kind, outcome: NavigationOutcome? = nil) {
    self.kind = kind
    self.outcome = outcome
  }

  static let ownerGone = ResultEnd(.ownerGone)

  static let sessionEnded = ResultEnd(.sessionEnded)

  /// The reason why an entry never came about.
  init(of outcome: NavigationOutcome) {
    switch outcome {
    case .superseded: self.init(.superseded, outcome: outcome)
    case .failed(let failure) where [.ownerReleased, .gone].contains(failure.kind):
      self.init(.ownerGone, outcome: outcome)
    default: self.init(.refused, outcome: outcome)
    }
  }
}

extension ResultEnd: CustomStringConvertible {
  /// The kind and, if there is one, the outcome.
  public var description: String { outcome.map { "\(kind): \($0)" } ?? "\(kind)" }
}
