public import Foundation

/// A view that shows its content, wherever that is on the screen.
protocol ContainerView: Primitive {
  associatedtype Content: View
  var content: Content { get }
}

extension ContainerView {
  func update(_ node: Node) { node.offer(.content, content) }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct VStack<Content> where Content: View {
  let content: Content

  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

@available(*, unavailable) extension VStack: Sendable {}

extension VStack: View, ContainerView {}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct HStack<Content> where Content: View {
  let content: Content

  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

@available(*, unavailable) extension HStack: Sendable {}

extension HStack: View, ContainerView {}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct ZStack<Content> where Content: View {
  let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

@available(*, unavailable) extension ZStack: Sendable {}

extension ZStack: View, ContainerView {}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct ScrollView<Content> where Content: View {
  let content: Content

  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

@available(*, unavailable) extension ScrollView: Sendable {}

extension ScrollView: View, ContainerView {}
