@available(macOS 10.15, tvOS 13, *)
@available(iOS, unavailable)
@available(watchOS, unavailable)
@available(visionOS, unavailable)
extension View {
  nonisolated public func onExitCommand(perform action: (() -> Void)?) -> some View {
    modifier(ExitCommand(action: action))
  }
}

/// Takes a press of Menu; the action closest to the leaves is the one that runs.
struct ExitCommand {
  let action: (() -> Void)?
}

extension ExitCommand: PrimitiveModifier {
  func describe(_ node: Node, into content: inout ScreenContent) {
    if let action { content.exitCommand = action }
    node.describeChildren(into: &content)
  }
}
