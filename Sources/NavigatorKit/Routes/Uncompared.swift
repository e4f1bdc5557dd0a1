/// A part of a value that makes no difference between two of them.
struct Uncompared<Value: Sendable>: Hashable, Sendable {
  var value: Value

  init(_ value: Value) { self.value = value }

  static func == (one: Uncompared, other: Uncompared) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
