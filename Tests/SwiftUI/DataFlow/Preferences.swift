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
    modifier(PreferenceWriter<K>(value: value))
  }

  nonisolated public func onPreferenceChange<K>(
    _ key: K.Type = K.self,
    perform action: @escaping (K.Value) -> Void
  ) -> some View where K: PreferenceKey, K.Value: Equatable {
    modifier(PreferenceObserver<K>(action: action))
  }
}

/// Says something to the views around it, in place of what the views in it say.
struct PreferenceWriter<K: PreferenceKey> {
  let value: K.Value
}

extension PreferenceWriter: PrimitiveModifier {}

/// Hears what the views in it say, if that is not the default.
struct PreferenceObserver<K: PreferenceKey> where K.Value: Equatable {
  let action: (K.Value) -> Void
}

extension PreferenceObserver: PrimitiveModifier {
  func examine(_ node: Node) {
    let last = node.memory as? LastValue<K.Value> ?? LastValue(K.defaultValue)
    node.memory = last
    let value = node.preference(K.self)
    guard last.value != value else { return }
    last.value = value
    action(value)
  }
}

extension Node {
  /// What the views in this one say, those in a container one after the other.
  fileprivate func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value {
    if let writer = modifier as? PreferenceWriter<K>, hasLeaf { return writer.value }
    var value = K.defaultValue
    for child in children where !child.key.keepsPreferences {
      K.reduce(value: &value) { child.preference(key) }
    }
    return value
  }
}

extension ChildKey {
  /// Whether nothing that the child says is heard around it: it is shown by something else than what declares it.
  fileprivate var keepsPreferences: Bool {
    switch self {
    case .presentation, .screen, .page, .extra: true
    case .role(let role): role.hasPrefix("toolbar")
    default: false
    }
  }
}
