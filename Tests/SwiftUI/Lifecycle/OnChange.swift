@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
  nonisolated public func onChange<V>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping (V, V) -> Void
  ) -> some View where V: Equatable {
    modifier(ChangeObserver(value: value, isInitial: initial, action: action))
  }

  nonisolated public func onChange<V>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some View where V: Equatable {
    modifier(ChangeObserver(value: value, isInitial: initial) { _, _ in action() })
  }
}

/// Compares a value with the one of the last update that was on screen: a covered screen is silent.
struct ChangeObserver<V: Equatable> {
  let value: V
  let isInitial: Bool
  let action: (V, V) -> Void
}

extension ChangeObserver: PrimitiveModifier {
  func examine(_ node: Node) {
    guard let last = node.memory as? LastValue<V> else {
      node.memory = LastValue(value)
      if isInitial { action(value, value) }
      return
    }
    guard last.value != value else { return }
    let old = last.value
    last.value = value
    action(old, value)
  }
}

/// A value to compare the next one with.
final class LastValue<V> {
  var value: V

  init(_ value: V) { self.value = value }
}
