@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct TupleView<T> {
  let value: T

  init(_ value: T) { self.value = value }
}

@available(*, unavailable) extension TupleView: Sendable {}

extension TupleView: View, MultiView {
  var parts: [ViewPart] {
    if let view = value as? any View { return [ViewPart(key: .item(0), view: view)] }
    return Mirror(reflecting: value).children.enumerated().compactMap { index, child in
      (child.value as? any View).map { ViewPart(key: .item(index), view: $0) }
    }
  }
}
