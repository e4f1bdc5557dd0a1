@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
@preconcurrency
#if !STANDIN_SDK27
@MainActor
#endif
public struct List<SelectionValue, Content> where SelectionValue: Hashable, Content: View {
  private let content: Content
}

@available(*, unavailable) extension List: Sendable {}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension List: View, Primitive {
  func update(_ node: Node) {
    var environment = node.environment
    environment.surroundings.isInLazyContainer = true
    node.offer(.content, content, environment: environment)
  }
}
