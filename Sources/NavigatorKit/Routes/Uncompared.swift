/// A part of a value that does not count when two of them are compared.
package struct Uncompared<Value: Sendable>: Hashable, Sendable {
  package var value: Value

  package init(_ value: Value) { self.value = value }

  package static func == (one: Uncompared, other: Uncompared) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
