/// Why a guard refuses.
///
/// Add an app's own reasons as static members, so that code can compare them:
///
/// ```swift
/// extension BlockReason { static let loggedOut = BlockReason("log in first") }
/// ```
///
/// An app's own reasons are equal if their texts are, and none of them equals a reason of the
/// kit's.
public struct BlockReason: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// A box, since strings in place would make every outcome larger.
  private indirect enum Form: Hashable { case own(String), unsavedChanges, error(String) }

  private let form: Form

  /// Makes a reason.
  public init(_ description: String) { form = .own(description) }

  /// Makes a reason of a literal.
  public init(stringLiteral description: String) { self.init(description) }

  private init(form: Form) { self.form = form }

  /// There are changes that would be lost.
  public static let unsavedChanges = BlockReason(form: .unsavedChanges)

  /// The guard threw an error, which counts as a refusal.
  ///
  /// Its ``code`` is `error`, whatever the error. Two such reasons are equal if the texts of their
  /// errors are.
  public static func error(_ error: any Error) -> BlockReason {
    BlockReason(form: .error("\(error)"))
  }

  /// The name of the reason's static member, to log and to compare: it stays when words change.
  ///
  /// The code of an app's own reason is its description.
  public var code: String {
    switch form {
    case .own(let text): text
    case .unsavedChanges: "unsavedChanges"
    case .error: "error"
    }
  }

  /// The reason in a few words.
  public var description: String {
    switch form {
    case .own(let text): text
    case .unsavedChanges: "there are unsaved changes"
    case .error(let error): "the guard failed with \(error)"
    }
  }
}
