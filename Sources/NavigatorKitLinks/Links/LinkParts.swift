/// The values that make up a route, found by reflection.
@usableFromInline
struct LinkParts {
  private struct Missing: Error {}

  private var parts: ArraySlice<Any>

  /// Splits a route into the properties of its type, or the values of its case.
  @usableFromInline
  init(of route: Any) {
    let mirror = Mirror(reflecting: route)
    var parts = mirror.children.map(\.value)
    if mirror.displayStyle == .enum, let values = parts.first {
      // Several values are a tuple, and so is one value with a label.
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

// The parts are values of any type, which need not be sendable.
@available(*, unavailable)
extension LinkParts: Sendable {}
