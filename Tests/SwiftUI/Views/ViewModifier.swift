@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
@MainActor
@preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder
  @MainActor
  @preconcurrency
  func body(content: Self.Content) -> Self.Body
  typealias Content = _ViewModifier_Content<Self>
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension ViewModifier where Body == Never {
  public func body(content: Self.Content) -> Never { noBody(of: Self.self) }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension ViewModifier {
  nonisolated public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension View {
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct EmptyModifier: Sendable {
  public static let identity = EmptyModifier()

  public init() {}
}

extension EmptyModifier: ViewModifier {
  public typealias Body = Never
}

extension EmptyModifier: PrimitiveModifier {}
