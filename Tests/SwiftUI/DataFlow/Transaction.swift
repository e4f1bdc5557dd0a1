@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct Transaction {
  // Nil is what nobody has said.
  private var saidAnimation: Animation??
  private var saidDisabling: Bool?

  public init() {}

  public var animation: Animation? {
    get { saidAnimation ?? nil }
    set { saidAnimation = .some(newValue) }
  }

  public var disablesAnimations: Bool {
    get { saidDisabling ?? false }
    set { saidDisabling = newValue }
  }
}

@available(*, unavailable) extension Transaction: Sendable {}

extension Transaction {
  /// This transaction with what surrounds it, which it overrides where it says something.
  var mergedIntoCurrent: Transaction {
    guard var merged = ThreadState.current.transaction else { return self }
    merged.saidAnimation = saidAnimation ?? merged.saidAnimation
    merged.saidDisabling = saidDisabling ?? merged.saidDisabling
    return merged
  }
}
