@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct Transaction {
  private var values: [ObjectIdentifier: Any] = [:]
  var completions: [() -> Void] = []

  public init() {}

  public init(animation: Animation?) {
    self.animation = animation
  }

  public var animation: Animation? {
    get { stored(AnimationEntry.self) ?? nil }
    set { values[ObjectIdentifier(AnimationEntry.self)] = newValue as Any }
  }

  public var disablesAnimations: Bool {
    get { stored(DisablesAnimationsEntry.self) ?? false }
    set { values[ObjectIdentifier(DisablesAnimationsEntry.self)] = newValue }
  }

  public var isContinuous: Bool {
    get { stored(IsContinuousEntry.self) ?? false }
    set { values[ObjectIdentifier(IsContinuousEntry.self)] = newValue }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  public var tracksVelocity: Bool {
    get { stored(TracksVelocityEntry.self) ?? false }
    set { values[ObjectIdentifier(TracksVelocityEntry.self)] = newValue }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping () -> Void
  ) {
    completions.append(completion)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  public subscript<K>(key: K.Type) -> K.Value where K: TransactionKey {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  private func stored<E: TransactionEntry>(_ entry: E.Type) -> E.Value? {
    values[ObjectIdentifier(entry)] as? E.Value
  }
}

@available(*, unavailable)
extension Transaction: Sendable {}

extension Transaction {
  /// This transaction with what surrounds it, which it overrides where it says something.
  var mergedIntoCurrent: Transaction {
    guard var merged = ThreadState.current.transaction else { return self }
    merged.values.merge(values) { _, new in new }
    merged.completions += completions
    return merged
  }
}

private protocol TransactionEntry {
  associatedtype Value
}

private enum AnimationEntry: TransactionEntry { typealias Value = Animation? }
private enum DisablesAnimationsEntry: TransactionEntry { typealias Value = Bool }
private enum IsContinuousEntry: TransactionEntry { typealias Value = Bool }
private enum TracksVelocityEntry: TransactionEntry { typealias Value = Bool }
