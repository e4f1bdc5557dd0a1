@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct TextField<Label> where Label: View {
  private let label: Label
  private let text: Binding<String>
}

@available(*, unavailable) extension TextField: Sendable {}

extension TextField: View, Primitive {
  func update(_ node: Node) {
    node.offer(.content, label)
  }

  func describe(_ node: Node, into content: inout ScreenContent) {
    let label = content.label { node.describeChildren(into: &$0) }
    content.fields.append(
      ScreenContent.Field(label: label, isEnabled: node.environment.isEnabled, text: text)
    )
  }
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension TextField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    label = Text(titleKey)
    self.text = text
  }
}
