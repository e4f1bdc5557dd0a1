public import Foundation

/// A string literal of a user interface; nothing is translated here.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  let string: String

  public init(_ value: String) {
    string = value
  }

  public init(stringLiteral value: String) {
    string = value
  }
}

@available(*, unavailable) extension LocalizedStringKey: Sendable {}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension Text {
  public init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    self.init(verbatim: key.string)
  }
}
