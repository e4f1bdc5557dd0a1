/// A text that is known by its code: two are equal if their codes are, however they are worded.
///
/// Reasons, kinds and sources are such texts. The code of one that the kit makes is the name of its static
/// member and stays; an app's own is its own code, and never equal to one of the kit's.
struct CodedText: Hashable, Sendable {
  let code: String
  let text: String
  private let isOfApp: Bool

  init(_ code: String, _ text: String) {
    self.code = code
    self.text = text
    isOfApp = false
  }

  /// Makes a text of an app's own.
  init(_ text: String) {
    code = text
    self.text = text
    isOfApp = true
  }

  static func == (lhs: CodedText, rhs: CodedText) -> Bool {
    lhs.code == rhs.code && lhs.isOfApp == rhs.isOfApp
  }

  func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
