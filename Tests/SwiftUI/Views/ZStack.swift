@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct ZStack<Content> where Content: View {
  private let content: Content

  public init(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

@available(*, unavailable) extension ZStack: Sendable {}

extension ZStack: View, Primitive {
  func update(_ node: Node) {
    node.offer(.content, content)
  }
}
