public import Foundation

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct HStack<Content> where Content: View {
  private let content: Content

  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

@available(*, unavailable) extension HStack: Sendable {}

extension HStack: View, Primitive {
  func update(_ node: Node) {
    node.offer(.content, content)
  }
}
