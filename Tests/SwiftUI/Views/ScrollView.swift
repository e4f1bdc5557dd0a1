@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct ScrollView<Content> where Content: View {
  private let content: Content

  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

@available(*, unavailable) extension ScrollView: Sendable {}

extension ScrollView: View, Primitive {
  func update(_ node: Node) {
    node.offer(.content, content)
  }
}
