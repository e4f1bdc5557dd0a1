@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
extension View {
  nonisolated public func navigationTitle(_ title: Text) -> some View {
    modifier(NavigationTitle(title: title.string))
  }
}

@available(iOS 13, macOS 13, tvOS 13, watchOS 6, visionOS 1, *)
extension View {
  nonisolated public func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View {
    modifier(BackButtonVisibility(isHidden: hidesBackButton))
  }
}

/// Names the screen; the title closest to the leaves is the one that shows.
struct NavigationTitle {
  let title: String
}

extension NavigationTitle: PrimitiveModifier {
  func describe(_ node: Node, into content: inout ScreenContent) {
    content.title = title
    node.describeChildren(into: &content)
  }
}

/// Takes the back button away, and with it the swipe.
struct BackButtonVisibility {
  let isHidden: Bool
}

extension BackButtonVisibility: PrimitiveModifier {
  func describe(_ node: Node, into content: inout ScreenContent) {
    content.isBackButtonHidden = isHidden
    node.describeChildren(into: &content)
  }
}
