@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct Text: Equatable, Sendable {
  let string: String

  public init(verbatim content: String) {
    string = content
  }

  @_disfavoredOverload
  public init<S>(_ content: S) where S: StringProtocol {
    string = String(content)
  }
}

extension Text: View, Primitive {
  func update(_ node: Node) {}

  func describe(_ node: Node, into content: inout ScreenContent) {
    content.add(text: string)
  }
}
