@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
public struct Label<Title, Icon> where Title: View, Icon: View {
  private let title: Title
  private let icon: Icon

  init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }
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
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }
}
