@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct Transaction {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public var animation: Animation? {
    get { stored(AnimationEntry.self) ?? nil }
    set { values[ObjectIdentifier(AnimationEntry.self)] = newValue as Any }
  }

  public var disablesAnimations: Bool {
    get { stored(DisablesAnimationsEntry.self) ?? false }
    set { values[ObjectIdentifier(DisablesAnimationsEntry.self)] = newValue }
  }

  private func stored<E: TransactionEntry>(_ entry: E.Type) -> E.Value? {
    values[ObjectIdentifier(entry)] as? E.Value
  }
}

@available(*, unavailable) extension Transaction: Sendable {}

extension Transaction {
  /// This transaction with what surrounds it, which it overrides where it says something.
  var mergedIntoCurrent: Transaction {
    guard var merged = ThreadState.current.transaction else { return self }
    merged.values.merge(values) { _, new in new }
    return merged
  }
}

private protocol TransactionEntry {
  associatedtype Value
}

private enum AnimationEntry: TransactionEntry { typealias Value = Animation? }
private enum DisablesAnimationsEntry: TransactionEntry { typealias Value = Bool }
