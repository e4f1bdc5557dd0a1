@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension View {
  nonisolated public func id<ID>(_ id: ID) -> some View where ID: Hashable {
    modifier(ExplicitIdentity(id: AnyHashable(id)))
  }
}

/// Gives its content a new identity, and so fresh state, when the id changes.
struct ExplicitIdentity {
  let id: AnyHashable
}

extension ExplicitIdentity: PrimitiveModifier {
  func update(_ node: Node, content: any View) {
    node.offer(.id(id), content)
  }
}
