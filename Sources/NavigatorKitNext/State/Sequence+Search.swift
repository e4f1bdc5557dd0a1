extension Sequence {
  /// The first value that a search in the elements finds.
  ///
  /// A lazy map asks an element twice; in a tree that would double with each level.
  func first<Value>(_ search: (Element) -> Value?) -> Value? {
    for element in self {
      if let value = search(element) { return value }
    }
    return nil
  }
}
