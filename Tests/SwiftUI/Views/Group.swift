@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct Group<Content> {
  let content: Content
}

@available(*, unavailable) extension Group: Sendable {}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension Group where Content: View {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension Group: View, Primitive, MultiView where Content: View {
  var parts: [ViewPart] { [ViewPart(key: .content, view: content)] }
}
