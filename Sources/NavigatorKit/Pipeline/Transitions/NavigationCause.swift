/// What brought a transition about.
public struct NavigationCause: Hashable, Sendable {
  /// The kind of a cause.
  public struct Kind: Hashable, Sendable, CustomStringConvertible {
    /// The kind in one word: the name of its static member, to log and to compare.
    public let description: String

    /// A command in the app's code.
    public static let code = Kind(description: "code")
    /// A value assigned to `routes` or `path`, by the app or through a binding.
    public static let assignment = Kind(description: "assignment")
    /// A back button, a swipe or a link, as a host reports it.
    public static let gesture = Kind(description: "gesture")
    /// A URL.
    public static let link = Kind(description: "link")
    /// The return of a saved state.
    public static let restore = Kind(description: "restore")
    /// The decision of a guard.
    public static let redirect = Kind(description: "redirect")
    /// The return of an intent that was parked.
    public static let resume = Kind(description: "resume")
    /// A check of what is on the screen already.
    public static let revalidation = Kind(description: "revalidation")
  }

  /// The kind.
  public let kind: Kind

  /// The file of the command, as `#fileID` gives it, if code is the cause.
  public let fileID: String?

  /// The line of the command, from 1, if code is the cause.
  public let line: UInt?

  /// The function around the command, as `#function` gives it, if code is the cause.
  public let function: String?

  init(_ kind: Kind, fileID: String? = nil, line: UInt? = nil, function: String? = nil) {
    self.kind = kind
    self.fileID = fileID
    self.line = line
    self.function = function
  }

  /// A command at a place in the code.
  static func code(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    function: StaticString = #function
  ) -> NavigationCause {
    NavigationCause(.code, fileID: "\(fileID)", line: line, function: "\(function)")
  }

  /// A value assigned to `routes` or `path`.
  public static let assignment = NavigationCause(.assignment)
  /// A back button, a swipe or a link, as a host reports it.
  public static let gesture = NavigationCause(.gesture)
  /// A URL.
  public static let link = NavigationCause(.link)
  /// The return of a saved state.
  public static let restore = NavigationCause(.restore)
  /// The decision of a guard.
  static let redirect = NavigationCause(.redirect)
  /// The return of an intent that was parked.
  static let resume = NavigationCause(.resume)
  /// A check of what is on the screen already.
  static let revalidation = NavigationCause(.revalidation)
}

extension NavigationCause: CustomStringConvertible {
  /// The kind and, for code, the place.
  public var description: String {
    if let fileID, let line { "\(kind) at \(fileID):\(line)" } else { "\(kind)" }
  }
}
