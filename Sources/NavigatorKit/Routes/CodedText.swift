/// A text with a code: two texts are equal if their codes are, whatever their words.
///
/// Reasons, kinds and sources are such texts. A text of the kit has the name of its static member
/// as its code, which stays. A text of an app's own is its own code, and never equals one of the
/// kit's.
package struct CodedText: Hashable, Sendable {
  package let code: String
  package let text: String
  private let isOfApp: Bool

  package init(_ code: String, _ text: String) {
    self.code = code
    self.text = text
    isOfApp = false
  }

  /// Makes a text of an app's own.
  package init(_ text: String) {
    code = text
    self.text = text
    isOfApp = true
  }

  package static func == (lhs: CodedText, rhs: CodedText) -> Bool {
    lhs.code == rhs.code && lhs.isOfApp == rhs.isOfApp
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
