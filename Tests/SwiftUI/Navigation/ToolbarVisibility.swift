@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public struct ToolbarPlacement {
  let isTabBar: Bool
}

@available(*, unavailable) extension ToolbarPlacement: Sendable {}

@available(iOS 16, tvOS 16, visionOS 1, *)
@available(macOS, unavailable)
@available(watchOS, unavailable)
extension ToolbarPlacement {
  public static var tabBar: ToolbarPlacement { ToolbarPlacement(isTabBar: true) }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension View {
  nonisolated public func toolbarVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View {
    let isAboutTabs = bars.contains(where: \.isTabBar)
    return modifier(TabBarVisibility(visibility: isAboutTabs ? visibility : .automatic))
  }
}

/// Takes the bar of the tab view around the view away; the modifier closest to the leaves counts.
struct TabBarVisibility {
  let visibility: Visibility
}

extension TabBarVisibility: PrimitiveModifier {
  func describe(_ node: Node, into content: inout ScreenContent) {
    if visibility != .automatic { content.isTabBarHidden = visibility == .hidden }
    node.describeChildren(into: &content)
  }
}
