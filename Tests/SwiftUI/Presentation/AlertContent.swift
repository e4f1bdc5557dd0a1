/// What an alert or a dialog shows; any of its buttons dismisses it.
struct AlertContent<Actions: View, Message: View> {
  let title: Text
  let actions: Actions
  let message: Message
}

/// What is in an alert or a dialog, whatever it shows.
protocol DialogContent {}

extension AlertContent: DialogContent {}

extension AlertContent: View, Primitive {
  func update(_ node: Node) {
    node.offer(.role("message"), message)
    node.offer(.role("actions"), actions)
  }

  func describe(_ node: Node, into content: inout ScreenContent) {
    content.title = title.string
    node.describeChildren(into: &content)
    guard content.actions.isEmpty, !node.environment.dropsCancelButtons else { return }
    let control = StandInControl(label: "OK", kind: .button, role: nil, isEnabled: true)
    content.add(control) {}
  }
}

extension PresentationModifier where Item == DialogItem<Presented> {
  /// An alert or a dialog about some data, whose content is made with the view that it is attached to.
  ///
  /// It needs both, the flag and the data; changes of the data after it came are ignored.
  nonisolated init<Value>(
    _ style: StandInModalStyle,
    isPresented: Binding<Bool>,
    presenting data: Value?,
    view: Presented
  ) {
    self.init(
      style: style,
      item: isPresented.asDialogItem(data.map { _ in view }),
      identify: { _ in AnyHashable(PresentedItem()) },
      onDismiss: nil,
      content: { $0.view },
      isFixed: true
    )
  }
}

/// What a dialog shows, from when it comes until it is gone.
struct DialogItem<Content: View> {
  let view: Content
}

extension Binding where Value == Bool {
  func asDialogItem<Content: View>(_ view: Content?) -> Binding<DialogItem<Content>?> {
    let location = ConvertedLocation<Bool, DialogItem<Content>?>(
      location,
      convert: { $0 ? view.map { DialogItem(view: $0) } : nil },
      revert: { $0 != nil }
    )
    let item = snapshot ? view.map { DialogItem(view: $0) } : nil
    return Binding<DialogItem<Content>?>(location, snapshot: item, transaction: transaction)
  }
}
