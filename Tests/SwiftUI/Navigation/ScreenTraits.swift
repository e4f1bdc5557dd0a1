/// Says something of the screen or the modal that the view is on; what is closest to the leaves counts.
struct ScreenTrait {
  let change: (inout ScreenContent) -> Void
}

extension ScreenTrait: PrimitiveModifier {
  func describe(_ node: Node, into content: inout ScreenContent) {
    change(&content)
    node.describeChildren(into: &content)
  }
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
extension View {
  nonisolated public func navigationTitle(_ title: Text) -> some View {
    modifier(ScreenTrait { $0.title = title.string })
  }

  @_disfavoredOverload
  nonisolated public func navigationTitle<S>(_ title: S) -> some View where S: StringProtocol {
    navigationTitle(Text(title))
  }
}

@available(iOS 13, macOS 13, tvOS 13, watchOS 6, visionOS 1, *)
extension View {
  // With the button, the swipe goes.
  nonisolated public func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View {
    modifier(ScreenTrait { $0.isBackButtonHidden = hidesBackButton })
  }
}

@available(macOS 10.15, tvOS 13, *)
@available(iOS, unavailable)
@available(watchOS, unavailable)
@available(visionOS, unavailable)
extension View {
  nonisolated public func onExitCommand(perform action: (() -> Void)?) -> some View {
    modifier(ScreenTrait { if let action { $0.exitCommand = action } })
  }
}

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

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension View {
  nonisolated public func toolbar(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View {
    modifier(ScreenTrait(visibility, for: bars))
  }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension View {
  nonisolated public func toolbarVisibility(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View {
    modifier(ScreenTrait(visibility, for: bars))
  }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension ScreenTrait {
  /// Shows or hides the tab bar, if it is one of the bars; no other one is known here.
  init(_ visibility: Visibility, for bars: [ToolbarPlacement]) {
    let isAboutTabs = visibility != .automatic && bars.contains(where: \.isTabBar)
    self.init { if isAboutTabs { $0.isTabBarHidden = visibility == .hidden } }
  }
}
