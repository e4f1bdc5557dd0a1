/// A name for a way to animate: nothing moves here, but tests look at what was asked for.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct Animation: Hashable, Sendable {
  private let name: String

  public static let `default` = Animation(name: "default")
  public static let linear = Animation(name: "linear")
  public static let easeIn = Animation(name: "easeIn")
  public static let easeOut = Animation(name: "easeOut")
  public static let easeInOut = Animation(name: "easeInOut")
  public static let spring = Animation(name: "spring")

  private init(name: String) { self.name = name }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension Animation {
  public static let smooth = Animation(name: "smooth")
  public static let snappy = Animation(name: "snappy")
  public static let bouncy = Animation(name: "bouncy")
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let name: String

  public static let logicallyComplete = AnimationCompletionCriteria(name: "logicallyComplete")
  public static let removed = AnimationCompletionCriteria(name: "removed")

  private init(name: String) { self.name = name }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension View {
  nonisolated public func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(TransactionChange(transform: transform))
  }

  nonisolated public func animation<V>(_ animation: Animation?, value: V) -> some View
  where V: Equatable {
    modifier(EmptyModifier())
  }
}

/// Changes the transaction in which its content is updated.
struct TransactionChange {
  let transform: (inout Transaction) -> Void
}

extension Node {
  /// Changes a transaction as the modifiers around this node would, had the update come through them.
  func applyTransactionChanges(to transaction: inout Transaction) {
    parent?.applyTransactionChanges(to: &transaction)
    (parent?.modifier as? TransactionChange)?.transform(&transaction)
  }
}

extension TransactionChange: PrimitiveModifier {
  func update(_ node: Node, content: any View) {
    let outer = node.renderer.transaction
    transform(&node.renderer.transaction)
    node.offer(.content, content)
    node.renderer.transaction = outer
  }
}
