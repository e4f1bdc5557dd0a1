@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension Optional: View, Primitive, MultiView where Wrapped: View {
  var parts: [ViewPart] { map { [ViewPart(key: .content, view: $0)] } ?? [] }
}
