@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
extension View {
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(InteractiveDismissal(isDisabled: isDisabled))
  }
}

/// Keeps a gesture from dismissing the sheet that the view is in.
struct InteractiveDismissal {
  let isDisabled: Bool
}

extension InteractiveDismissal: PrimitiveModifier {
  func describe(_ node: Node, into content: inout ScreenContent) {
    if isDisabled { content.isInteractiveDismissDisabled = true }
    node.describeChildren(into: &content)
  }
}
