@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
  static func reduce(value: inout Self.Value, nextValue: () -> Self.Value)
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension View {
  nonisolated public func preference<K>(key: K.Type = K.self, value: K.Value) -> some View
  where K: PreferenceKey {
    modifier(PreferenceValue<K>(value: value))
  }

  nonisolated public func onPreferenceChange<K>(
    _ key: K.Type = K.self,
    perform action: @escaping (K.Value) -> Void
  ) -> some View where K: PreferenceKey, K.Value: Equatable {
    modifier(PreferenceObserver<K>(action: action))
  }
}

/// Says something about a view to what is around it.
struct PreferenceValue<K: PreferenceKey> {
  let value: K.Value
}

extension PreferenceValue: PrimitiveModifier {}

/// Hears what the views inside say.
struct PreferenceObserver<K: PreferenceKey> where K.Value: Equatable {
  let action: (K.Value) -> Void
}

extension PreferenceObserver: PrimitiveModifier {
  func examine(_ node: Node) {
    var value: K.Value?
    for child in node.visibleChildren { collect(from: child, into: &value) }
    let now = value ?? K.defaultValue
    let last = node.memory as? LastValue<K.Value>
    guard (last?.value ?? K.defaultValue) != now || last == nil else { return }
    node.memory = LastValue(now)
    if last != nil || value != nil { action(now) }
  }

  @MainActor
  private func collect(from node: Node, into value: inout K.Value?) {
    guard !node.key.isLayer else { return }
    if let preference = node.modifier as? PreferenceValue<K> {
      if var reduced = value {
        K.reduce(value: &reduced) { preference.value }
        value = reduced
      } else {
        value = preference.value
      }
      return
    }
    for child in node.visibleChildren { collect(from: child, into: &value) }
  }
}
