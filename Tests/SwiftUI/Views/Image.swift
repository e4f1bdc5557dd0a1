@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct Image: Equatable, Sendable {
  private let name: String
}

@available(iOS 13, macOS 11, tvOS 13, watchOS 6, visionOS 1, *)
extension Image {
  init(systemName: String) {
    name = systemName
  }
}

extension Image: View, Primitive {
  func update(_ node: Node) {}
}
