public import Foundation

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct VStack<Content> where Content: View {
  private let content: Content

  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

@available(*, unavailable) extension VStack: Sendable {}

extension VStack: View, Primitive {
  func update(_ node: Node) {
    node.offer(.content, content)
  }
}
