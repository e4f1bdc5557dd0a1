/// A name for a way to animate: nothing moves here, but tests look at what was asked for.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct Animation: Hashable, Sendable {
  private let name: String

  public static let `default` = Animation(name: "default")
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension View {
  nonisolated public func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(TransactionChange(transform: transform))
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
