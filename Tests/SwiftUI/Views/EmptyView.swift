@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct EmptyView: Sendable, BitwiseCopyable {
  public init() {}
}

extension EmptyView: View, MultiView {
  var parts: [ViewPart] { [] }
}
