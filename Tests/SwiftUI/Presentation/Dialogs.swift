@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
extension View {
  nonisolated public func alert<A, M, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    modifier(
      PresentationModifier(
        .alert,
        title,
        isPresented: isPresented,
        presenting: data,
        actions: actions,
        message: message
      )
    )
  }

  nonisolated public func confirmationDialog<A, M, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    modifier(
      PresentationModifier(
        .confirmationDialog,
        title,
        isPresented: isPresented,
        presenting: data,
        actions: actions,
        message: message
      )
    )
  }

  nonisolated public func alert<A>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
  }

  nonisolated public func alert<A, M>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    alert(title, isPresented: isPresented, presenting: ()) { _ in
      actions()
    } message: { _ in
      message()
    }
  }

  @_disfavoredOverload
  nonisolated public func alert<S, A>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View where S: StringProtocol, A: View {
    alert(Text(title), isPresented: isPresented, actions: actions)
  }

  @_disfavoredOverload
  nonisolated public func alert<S, A, M>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where S: StringProtocol, A: View, M: View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  nonisolated public func confirmationDialog<A>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    confirmationDialog(title, isPresented: isPresented, presenting: ()) { _ in
      actions()
    } message: { _ in
      EmptyView()
    }
  }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<S, A>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View where S: StringProtocol, A: View {
    confirmationDialog(Text(title), isPresented: isPresented, actions: actions)
  }
}

/// What an alert or a dialog shows; any of its buttons dismisses it.
struct AlertContent<Actions: View, Message: View> {
  let title: Text
  let actions: Actions
  let message: Message
}

extension AlertContent: View, Primitive {
  func update(_ node: Node) {
    node.offer(.role("message"), message)
    node.offer(.role("actions"), actions)
  }

  func describe(_ node: Node, into content: inout ScreenContent) {
    content.title = title.string
    node.describeChildren(into: &content)
    guard content.actions.isEmpty, !node.environment.surroundings.dropsCancelButtons else { return }
    let control = StandInControl(label: "OK", kind: .button, role: nil, isEnabled: true)
    content.add(control) {}
  }
}

extension PresentationModifier where Item == Presented {
  /// An alert or a dialog about some data, whose content is made with the view that it is attached to.
  ///
  /// It needs both, the flag and the data; changes of the data after it came are ignored.
  nonisolated init<Value, Actions, Message>(
    _ style: StandInModalStyle,
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: Value?,
    actions: (Value) -> Actions,
    message: (Value) -> Message
  ) where Presented == AlertContent<Actions?, Message?> {
    let content = data.map {
      AlertContent<Actions?, Message?>(title: title, actions: actions($0), message: message($0))
    }
    self.init(
      style: style,
      item: isPresented.asItem(content),
      identify: { _ in AnyHashable(PresentedItem()) },
      onDismiss: nil,
      content: { $0 },
      isFixed: true
    )
  }
}
