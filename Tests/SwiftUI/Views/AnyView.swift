@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct AnyView {
  private let view: any View

  public init<V>(_ view: V) where V: View {
    self.view = (view as? AnyView)?.view ?? view
  }
}

@available(*, unavailable) extension AnyView: Sendable {}

extension AnyView: View, MultiView {
  var parts: [ViewPart] { [ViewPart(key: .type(ObjectIdentifier(type(of: view))), view: view)] }
}
