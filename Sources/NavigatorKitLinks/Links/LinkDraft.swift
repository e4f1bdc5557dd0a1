/// A pattern as far as it has been declared, without the types of its values.
@usableFromInline
struct LinkDraft: Sendable {
  @usableFromInline var shape: LinkShape
  /// The way in which each value is read and written: a `LinkField` of its type.
  @usableFromInline var fields: [any AnyObject & Sendable] = []

  @usableFromInline
  init(_ shape: LinkShape = LinkShape()) {
    self.shape = shape
  }

  /// Moves the contents out of a pattern that is not used any more, so that adding to them copies
  /// nothing.
  @usableFromInline
  mutating func take() -> LinkDraft {
    var draft = LinkDraft()
    swap(&draft, &self)
    return draft
  }
}
