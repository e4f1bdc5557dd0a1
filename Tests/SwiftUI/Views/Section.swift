@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

@available(*, unavailable) extension Section: Sendable {}

extension Section: View, Primitive, MultiView where Parent: View, Content: View, Footer: View {
  var parts: [ViewPart] {
    [
      ViewPart(key: .role("header"), view: header),
      ViewPart(key: .content, view: content),
      ViewPart(key: .role("footer"), view: footer),
    ]
  }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension Section where Parent: View, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }
}
