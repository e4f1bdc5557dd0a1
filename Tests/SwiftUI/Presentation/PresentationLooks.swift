public import Foundation

@available(iOS 16.4, macOS 13.3, tvOS 16.4, watchOS 9.4, visionOS 1, *)
extension View {
  nonisolated public func presentationBackground<V>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View where V: View {
    modifier(PresentationBackground(background: content()))
  }

  nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    modifier(PresentationLook { $0.cornerRadius = cornerRadius.map { Double($0) } })
  }

  nonisolated public func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View {
    modifier(PresentationLook { $0.contentInteraction = behavior })
  }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension View {
  nonisolated public func presentationSizing(_ sizing: some PresentationSizing) -> some View {
    modifier(PresentationLook { $0.sizing = "\(type(of: sizing))" })
  }
}

@available(iOS 16.4, macOS 13.3, tvOS 16.4, watchOS 9.4, visionOS 1, *)
public struct PresentationContentInteraction: Equatable, Sendable {
  private let name: String

  public static var automatic: PresentationContentInteraction { .init(name: "automatic") }
  public static var resizes: PresentationContentInteraction { .init(name: "resizes") }
  public static var scrolls: PresentationContentInteraction { .init(name: "scrolls") }

  private init(name: String) { self.name = name }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
public protocol PresentationSizing {}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
public struct PagePresentationSizing: PresentationSizing, Sendable {}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension PresentationSizing where Self == PagePresentationSizing {
  public static var page: PagePresentationSizing { PagePresentationSizing() }
}

/// Changes how a modal looks.
struct PresentationLook {
  let change: (inout StandInLooks) -> Void
}

extension PresentationLook: PrimitiveModifier {
  func describe(_ node: Node, into content: inout ScreenContent) {
    change(&content.looks)
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
