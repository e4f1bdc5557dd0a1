/// Why a guard refuses.
///
/// Add an app's own reasons as static members, so that code can compare them:
///
/// ```swift
/// extension BlockReason { static let loggedOut = BlockReason("log in first") }
/// ```
public struct BlockReason: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The reason in a few words.
  public let description: String

  /// Makes a reason.
  public init(_ description: String) {
    self.description = description
  }

  /// Makes a reason of a literal.
  public init(stringLiteral description: String) {
    self.init(description)
  }

  /// There are changes that would be lost.
  public static let unsavedChanges = BlockReason("there are unsaved changes")

  /// The guard threw an error, which is as good as a refusal.
  public static func error(_ error: any Error) -> BlockReason {
    BlockReason("the guard failed with \(error)")
  }
}
