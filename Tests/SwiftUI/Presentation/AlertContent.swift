/// What an alert or a dialog shows; any of its buttons dismisses it.
struct AlertContent<Actions: View, Message: View> {
  let title: Text
  let actions: Actions
  let message: Message
}

extension AlertContent: View {
  var body: Never { noBody(of: Self.self) }
}

extension AlertContent: Primitive {
  func update(_ node: Node) {
    node.offer(.role("message"), message)
    node.offer(.role("actions"), actions)
  }

  func describe(_ node: Node, into content: inout ScreenContent) {
    content.title = title.string
    node.describeChildren(into: &content)
    guard content.actions.isEmpty else { return }
    let control = StandInControl(label: "OK", kind: .button, role: nil, isEnabled: true)
    content.add(control) {}
  }
}

extension PresentationModifier where Item == PresentedItem {
  /// An alert or a dialog, whose content is made with the view that it is attached to.
  nonisolated init(_ style: StandInModalStyle, isPresented: Binding<Bool>, view: Presented) {
    self.init(
      style: style,
      item: isPresented.asPresentedItem,
      identify: { AnyHashable($0) },
      onDismiss: nil,
      content: { _ in view }
    )
  }
}
