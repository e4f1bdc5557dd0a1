/// A name in the code: copying it counts no references, and it is turned into text when it is read.
@usableFromInline
struct StaticName: Sendable {
  let text: StaticString

  init(_ text: StaticString) {
    self.text = text
  }
}

extension StaticName: Hashable {
  @usableFromInline
  static func == (one: StaticName, other: StaticName) -> Bool {
    one.description == other.description
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension StaticName: CustomStringConvertible {
  @usableFromInline var description: String { text.description }
}
