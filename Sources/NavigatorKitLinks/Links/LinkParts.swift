/// What a route is made of, found by reflection.
@usableFromInline
struct LinkParts {
  private struct Missing: Error {}

  private var parts: ArraySlice<Any>

  /// Takes the properties of a type, or the values of a case apart.
  @usableFromInline
  init(of route: Any) {
    let mirror = Mirror(reflecting: route)
    var parts = mirror.children.map(\.value)
    if mirror.displayStyle == .enum, let values = parts.first {
      // Several values are a tuple, and so is one with a label.
      let tuple = Mirror(reflecting: values)
      if tuple.displayStyle == .tuple { parts = tuple.children.map(\.value) }
    }
    self.parts = parts[...]
  }

  /// Takes the next part, if it is of a type.
  @usableFromInline
  mutating func take<Part>(_ type: Part.Type) throws -> Part {
    guard let part = parts.popFirst() as? Part else { throw Missing() }
    return part
  }
}

// They hold values of any type.
@available(*, unavailable)
extension LinkParts: Sendable {}
