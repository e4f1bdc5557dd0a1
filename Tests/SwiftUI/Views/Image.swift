@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct Image: Equatable, Sendable {
  let name: String
}

extension Image: View, Primitive {
  func update(_ node: Node) {}
}
