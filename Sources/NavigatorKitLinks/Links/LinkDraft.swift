/// A pattern as far as it has been declared, whatever the types of its values.
@usableFromInline
struct LinkDraft: Sendable {
  @usableFromInline var shape: LinkShape
  /// How each of the values is read and written: a `LinkField` of its type.
  @usableFromInline var fields: [any AnyObject & Sendable] = []

  @usableFromInline
  init(_ shape: LinkShape = LinkShape()) {
    self.shape = shape
  }

  /// Takes what there is out of a pattern that ends here, so that adding to it copies nothing.
  @usableFromInline
  mutating func take() -> LinkDraft {
    var draft = LinkDraft()
    swap(&draft, &self)
    return draft
  }
}
