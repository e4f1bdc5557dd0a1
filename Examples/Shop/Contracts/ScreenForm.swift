/// What can be typed into a screen, and is a draft until it is saved.
///
/// A module owns its forms, and protects their drafts from being left. Whoever hosts the screen types
/// into them, and knows neither what the fields mean nor where they are kept.
@MainActor
public protocol ScreenForm: AnyObject {
  /// The names of the fields, in the order of the screen.
  var fields: [String] { get }

  /// The name of a field as people read it.
  func label(of field: String) -> String

  /// What stands in a field: what was typed, or what is saved.
  func value(of field: String) -> String

  /// Whether there is anything that is not saved.
  var hasDraft: Bool { get }

  /// Puts a value into a field, one of ``fields``.
  func edit(_ field: String, _ value: String)

  /// Makes the draft what counts.
  func save()

  /// Forgets the draft.
  func discard()
}
