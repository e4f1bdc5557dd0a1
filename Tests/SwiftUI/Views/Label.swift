@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
public struct Label<Title, Icon> where Title: View, Icon: View {
  private let title: Title
  private let icon: Icon
}

@available(*, unavailable) extension Label: Sendable {}

extension Label: View, Primitive {
  func update(_ node: Node) {
    node.offer(.role("icon"), icon)
    node.offer(.role("title"), title)
  }
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
extension Label where Title == Text, Icon == Image {
  @_disfavoredOverload
  public init<S>(_ title: S, systemImage name: String) where S: StringProtocol {
    self.title = Text(title)
    icon = Image(name: name)
  }
}
