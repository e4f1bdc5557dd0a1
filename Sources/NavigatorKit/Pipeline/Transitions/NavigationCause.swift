/// The cause of a transition.
public struct NavigationCause: Hashable, Sendable {
  /// The kind of a cause.
  public struct Kind: Hashable, Sendable, CustomStringConvertible {
    /// The kind in one word: the name of its static member, to log and to compare.
    public var description: String { name.rawValue }

    private let name: Name

    private enum Name: String {
      case code, assignment, gesture, link, restore, redirect, resume, revalidation
    }

    /// A command in the app's code.
    public static let code = Kind(name: .code)
    /// A value assigned to `routes`, `path` or `selection`, by the app or through a binding.
    public static let assignment = Kind(name: .assignment)
    /// A back button, a swipe or a link, as a host reports it.
    public static let gesture = Kind(name: .gesture)
    /// A URL.
    public static let link = Kind(name: .link)
    /// The return of a saved state.
    public static let restore = Kind(name: .restore)
    /// The decision of a guard.
    public static let redirect = Kind(name: .redirect)
    /// The return of an intent that was parked.
    public static let resume = Kind(name: .resume)
    /// A check of the screens that are there already.
    public static let revalidation = Kind(name: .revalidation)
  }

  /// The kind.
  public let kind: Kind

  /// The file of the command, as `#fileID` gives it, if code is the cause.
  public var fileID: String? { site?.fileID.description }

  /// The line of the command, from 1, if code is the cause.
  public var line: UInt? { site?.line }

  private let site: Site?

  private struct Site: Hashable, Sendable {
    let fileID: StaticName
    let line: UInt
  }

  private init(_ kind: Kind, at site: Site? = nil) {
    self.kind = kind
    self.site = site
  }

  /// A command at a line of code.
  static func code(
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationCause {
    NavigationCause(.code, at: Site(fileID: StaticName(fileID), line: line))
  }

  /// A command at an unknown line of code.
  static let unknownCode = NavigationCause(.code)
  /// A value assigned to `routes`, `path` or `selection`.
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
  /// A check of the screens that are there already.
  static let revalidation = NavigationCause(.revalidation)
}

extension NavigationCause: CustomStringConvertible {
  /// The kind and, for code, the line.
  public var description: String {
    if let fileID, let line { "\(kind) at \(fileID):\(line)" } else { "\(kind)" }
  }
}
