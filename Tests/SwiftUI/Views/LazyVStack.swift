public import Foundation

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
public struct LazyVStack<Content> where Content: View {
  private let content: Content

  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

@available(*, unavailable)
extension LazyVStack: Sendable {}

extension LazyVStack: View {
  public var body: Never { noBody(of: Self.self) }
}

extension LazyVStack: Primitive {
  func update(_ node: Node) {
    var environment = node.environment
    environment.isInLazyContainer = true
    node.offer(.content, content, environment: environment)
  }
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
