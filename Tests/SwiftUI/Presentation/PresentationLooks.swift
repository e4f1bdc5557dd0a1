public import Foundation

@available(iOS 16.4, macOS 13.3, tvOS 16.4, watchOS 9.4, visionOS 1, *)
extension View {
  nonisolated public func presentationBackground<V>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View where V: View {
    modifier(PresentationBackground(background: content()))
  }

  nonisolated public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    modifier(ScreenTrait { $0.backgroundInteraction = interaction.kind })
  }

  nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    modifier(ScreenTrait { $0.looks.cornerRadius = cornerRadius.map { Double($0) } })
  }

  nonisolated public func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View {
    modifier(ScreenTrait { $0.looks.contentInteraction = behavior })
  }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension View {
  nonisolated public func presentationSizing(_ sizing: some PresentationSizing) -> some View {
    modifier(ScreenTrait { $0.looks.sizing = "\(type(of: sizing))" })
  }
}

@available(iOS 16.4, macOS 13.3, tvOS 16.4, watchOS 9.4, visionOS 1, *)
public struct PresentationContentInteraction: Equatable, Sendable {
  private let name: String

  public static var scrolls: PresentationContentInteraction { .init(name: "scrolls") }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
public protocol PresentationSizing {}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
public struct PagePresentationSizing: PresentationSizing, Sendable {}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension PresentationSizing where Self == PagePresentationSizing {
  public static var page: PagePresentationSizing { PagePresentationSizing() }
}

@available(iOS 16.4, macOS 13.3, tvOS 16.4, watchOS 9.4, visionOS 1, *)
public struct PresentationBackgroundInteraction: Sendable {
  let kind: StandInBackgroundInteraction

  public static var automatic: PresentationBackgroundInteraction { .init(kind: .automatic) }
  public static var enabled: PresentationBackgroundInteraction { .init(kind: .enabled) }
  public static var disabled: PresentationBackgroundInteraction { .init(kind: .disabled) }

  public static func enabled(
    upThrough detent: PresentationDetent
  ) -> PresentationBackgroundInteraction {
    PresentationBackgroundInteraction(kind: .enabledUpThrough(detent))
  }
}

@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
extension View {
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(ScreenTrait { if isDisabled { $0.isInteractiveDismissDisabled = true } })
  }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public struct PresentationDetent: Hashable, Sendable {
  private let name: String

  public static let medium = PresentationDetent(name: "medium")
  public static let large = PresentationDetent(name: "large")

  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "fraction(\(fraction))")
  }

  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "height(\(height))")
  }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension View {
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    modifier(Detents(detents: detents, selection: nil))
  }

  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>,
    selection: Binding<PresentationDetent>
  ) -> some View {
    modifier(Detents(detents: detents, selection: selection))
  }

  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    modifier(ScreenTrait { $0.dragIndicator = visibility })
  }
}

/// The heights at which a sheet may rest.
struct Detents {
  let detents: Set<PresentationDetent>
  let selection: Binding<PresentationDetent>?
}

extension Detents: PrimitiveModifier {
  func update(_ node: Node, content: any View) {
    if let selection { _ = node.read(selection) }
    node.offer(.content, content)
  }

  func describe(_ node: Node, into content: inout ScreenContent) {
    content.detents = detents
    content.selectedDetent = selection?.location.get()
    content.selectDetent = { selection?.wrappedValue = $0 }
    node.describeChildren(into: &content)
  }
}

/// Shows a view behind all that a modal shows.
struct PresentationBackground<Background: View> {
  let background: Background
}

extension PresentationBackground: PrimitiveModifier {
  func update(_ node: Node, content: any View) {
    node.offer(.content, content)
    node.offer(.role("background"), background)
  }

  func describe(_ node: Node, into content: inout ScreenContent) {
    content.looks.background = content.label { texts in
      node.child(.role("background"))?.describe(into: &texts)
    }
    node.child(.content)?.describe(into: &content)
  }
}
