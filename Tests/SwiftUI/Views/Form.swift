@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct Form<Content> where Content: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

@available(*, unavailable)
extension Form: Sendable {}

extension Form: View {
  public var body: Never { noBody(of: Self.self) }
}

extension Form: Primitive {
  func update(_ node: Node) {
    node.offer(.content, content)
  }
}
